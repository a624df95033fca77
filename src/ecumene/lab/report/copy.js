// Copies a table as tab-separated text, numbers bare, so that a spreadsheet takes them.
for (const button of document.querySelectorAll(".rep-copy")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const rows = [...button.parentElement.querySelectorAll("tr")].map((row) =>
      [...row.cells].map((cell) => cell.dataset.value ?? cell.textContent).join("\t"),
    );
    try {
      await navigator.clipboard.writeText(rows.join("\n"));
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(button.parentElement.querySelector("table"));
      button.textContent = "Selected: copy it now";
    }
    setTimeout(() => (button.textContent = "Copy table"), 2500);
  });
}
