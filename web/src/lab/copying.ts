/** Brings the buttons of a report to life that copy its tables as a spreadsheet takes them. */
export function copyButtons(report: HTMLElement): void {
  for (const button of report.querySelectorAll<HTMLButtonElement>(".rep-copy")) {
    button.hidden = false;
    button.onclick = () => copy(button);
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const said = button.textContent;
  const table = button.parentElement?.querySelector("table");
  if (!table) return;
  try {
    await navigator.clipboard.writeText(tabbed(table));
    button.textContent = "Copied";
  } catch {
    getSelection()?.selectAllChildren(table);
    button.textContent = "Selected: copy it now";
  }
  setTimeout(() => (button.textContent = said), 2000);
}

/** A table as lines of cells with tabs between them, numbers bare. */
function tabbed(table: HTMLTableElement): string {
  const cell = (one: HTMLTableCellElement) => one.dataset.value ?? one.textContent ?? "";
  return Array.from(table.rows, (row) => Array.from(row.cells, cell).join("\t")).join("\n");
}
