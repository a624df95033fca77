import { look } from "../look/theme.svelte";
import type { Desk } from "./desk.svelte";

/** Whether a key belongs to what has the focus rather than to the table. */
function typing(event: KeyboardEvent): boolean {
  const place = event.target as HTMLElement;
  return place.closest("input:not([type=range]), textarea, select, dialog") !== null;
}

function escape(desk: Desk): void {
  const { table } = desk;
  if (desk.menu) desk.menu = null;
  else if (table.stage.story || table.stage.behind > 0) table.stage.skip();
  else if (table.replay.at !== null) table.replay.leave();
  else desk.hints.clear();
}

function replayKey(event: KeyboardEvent, desk: Desk): boolean {
  const { replay, latest } = desk.table;
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
  if (by !== undefined) {
    if (event.shiftKey) replay.turn(by, latest?.turns ?? []);
    else replay.step(by);
    return true;
  }
  if (event.key !== " " || (event.target as HTMLElement).closest("button, a, summary")) return false;
  if (replay.playing) replay.pause();
  else void replay.play();
  return true;
}

/** The table's keys; `press` makes the nth choice of the list. */
export function tableKey(event: KeyboardEvent, desk: Desk, press: (n: number) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === "Escape" && !(event.target as HTMLElement).closest("dialog")) return escape(desk);
  if (typing(event)) return;
  const replaying = desk.table.replay.at !== null || desk.tab === "replay";
  if (replaying && replayKey(event, desk)) return event.preventDefault();
  if (/^[1-9]$/.test(event.key)) return press(Number(event.key) - 1);
  const keys: Record<string, () => void> = {
    u: () => desk.table.takeBack(),
    h: desk.hints.toggle,
    o: () => desk.toggle("orders"),
    p: () => desk.toggle("promises"),
    l: () => (desk.tab = "log"),
    r: () => (desk.tab = "replay"),
    s: desk.speak,
    t: () => look.toggle(),
    "?": () => (desk.helpOpen = true),
    "/": desk.searchRules,
  };
  const act = keys[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
