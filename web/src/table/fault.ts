/** The file about something that is wrong: what the server knows that this seat may know, and what the page showed. */
import { look } from "../look/theme.svelte";
import { type Failure, getFault, save } from "../net/api";
import { complaints, unlinked } from "../net/complaints";
import type { Fault, PageFault, ShownFault, TableFault } from "../wire";
import type { Table } from "./table.svelte";

const format = 1;
const logLines = 60;
export const longestWords = 2000;

/** Makes the file and hands it to the browser to keep; returns its name. Without a server it holds the page's part alone. */
export async function makeFault(table: Table, words: string): Promise<string> {
  const shown = shownAt(table);
  const page = pagePart(table, shown);
  let part: TableFault | null = null;
  try {
    if (shown) part = await getFault(table.id, { seat: shown.you, seq: shown.seq });
  } catch (failure) {
    page.errors.push({ ago: 0, text: `The server, asked for its part of this file: ${(failure as Failure).message}` });
  }
  const fault: Fault = { ecumene_fault: format, words: words.trim().slice(0, longestWords), table: part, page };
  const name = `ecumene-trouble-${table.id}-${shown?.seq ?? 0}.json`;
  save(new Blob([JSON.stringify(fault)], { type: "application/json" }), name);
  return name;
}

function pagePart(table: Table, shown: ShownFault | null): PageFault {
  return {
    at: new Date().toISOString(),
    build: new URL(import.meta.url).pathname.split("/").pop() ?? "",
    browser: navigator.userAgent,
    language: navigator.language,
    window: `${innerWidth} x ${innerHeight} at ${devicePixelRatio}`,
    theme: look.theme,
    line: table.status,
    heard: table.latest?.now.seq ?? 0,
    notice: unlinked(table.trouble?.text ?? table.failure?.message ?? ""),
    errors: complaints(),
    shown,
  };
}

/** What is on the screen: now, or the earlier moment that is looked at. */
function shownAt(table: Table): ShownFault | null {
  const state = table.shown;
  if (state === null) return null;
  const moment = table.replay.moment ?? state.now;
  const log = table.log.filter((line) => line.seq <= moment.seq && line.told.text !== "");
  return {
    seq: moment.seq,
    you: state.you,
    question: moment.ending?.headline ?? moment.question.text,
    choices: table.replay.moment ? [] : state.moves.map((move) => move.text),
    view: moment.view,
    log: log.slice(-logLines).map((line) => line.told.text),
  };
}
