import type { LogLine } from "../wire";

export interface Turn {
  /** The sentence that began it; none before the first. */
  readonly heading: string;
  readonly lines: LogLine[];
}

/** The log by turns: an event of the kind "turn" begins a new one. */
export function byTurn(all: readonly LogLine[]): Turn[] {
  const found: Turn[] = [];
  for (const line of all) {
    if (line.told.what === "turn") found.push({ heading: line.told.text, lines: [] });
    else if (found.length === 0) found.push({ heading: "", lines: [line] });
    else found.at(-1)!.lines.push(line);
  }
  return found;
}
