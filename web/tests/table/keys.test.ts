import { beforeEach, expect, test, vi } from "vitest";
import type { Desk } from "../../src/table/desk.svelte";
import { tableKey } from "../../src/table/keys";

const press = vi.fn();
let calls: string[];
let desk: Desk;

beforeEach(() => {
  press.mockClear();
  calls = [];
  const note =
    (what: string) =>
    (...given: unknown[]) =>
      void calls.push([what, ...given.map((one) => JSON.stringify(one))].join(" "));
  const replay = {
    at: null as number | null,
    playing: false,
    step: note("step"),
    turn: note("turn"),
    play: note("play"),
    pause: note("pause"),
    leave: note("leave"),
  };
  desk = {
    table: {
      replay,
      latest: { turns: [3, 9] },
      stage: { story: null, behind: 0, skip: note("skip") },
      takeBack: note("take back"),
    },
    tab: "choices",
    menu: null,
    helpOpen: false,
    hints: { toggle: note("hint"), clear: note("clear") },
    toggle: note("fold"),
    speak: note("speak"),
    searchRules: note("search"),
  } as unknown as Desk;
});

function hit(key: string, more: KeyboardEventInit = {}, place: Element = document.createElement("p")) {
  const event = new KeyboardEvent("keydown", { key, cancelable: true, ...more });
  Object.defineProperty(event, "target", { value: place });
  tableKey(event, desk, press);
  return event;
}

test("a number makes that choice of the list", () => {
  hit("1");
  hit("9");
  hit("0");
  expect(press.mock.calls).toEqual([[0], [8]]);
});

test("letters do what the help says, in small and capital letters", () => {
  for (const key of ["u", "H", "o", "p", "s", "/"]) expect(hit(key).defaultPrevented).toBe(true);
  expect(calls).toEqual(["take back", "hint", 'fold "orders"', 'fold "promises"', "speak", "search"]);
  hit("?");
  expect(desk.helpOpen).toBe(true);
  hit("l");
  expect(desk.tab).toBe("log");
  expect(hit("x").defaultPrevented).toBe(false);
});

test("who types keeps the letters, and so do shortcuts of the browser", () => {
  hit("u", {}, document.createElement("input"));
  hit("3", {}, document.createElement("textarea"));
  hit("u", { ctrlKey: true });
  hit("u", { metaKey: true });
  hit("u", { altKey: true });
  expect(calls).toEqual([]);
  expect(press).not.toHaveBeenCalled();
});

test("a slider is no place to type in", () => {
  const slider = document.createElement("input");
  slider.type = "range";
  slider.setAttribute("type", "range");
  hit("u", {}, slider);
  expect(calls).toEqual(["take back"]);
});

test("Escape closes one thing at a time: the menu, what is on stage, the replay, the hint", () => {
  desk.menu = {} as Desk["menu"];
  Object.assign(desk.table.stage, { behind: 2 });
  desk.table.replay.at = 5;
  hit("Escape");
  expect(desk.menu).toBeNull();
  hit("Escape");
  Object.assign(desk.table.stage, { behind: 0 });
  hit("Escape");
  desk.table.replay.at = null;
  hit("Escape");
  expect(calls).toEqual(["skip", "leave", "clear"]);
  const dialog = document.createElement("dialog");
  hit("Escape", {}, dialog);
  expect(calls).toHaveLength(3);
});

test("arrows and the space bar belong to the replay, only while there is one", () => {
  hit("ArrowLeft");
  hit(" ");
  expect(calls).toEqual([]);
  desk.tab = "replay";
  hit("ArrowLeft");
  hit("ArrowRight", { shiftKey: true });
  hit(" ");
  desk.table.replay.playing = true;
  hit(" ");
  expect(calls).toEqual(["step -1", "turn 1 [3,9]", "play", "pause"]);
  hit(" ", {}, document.createElement("button"));
  expect(calls).toHaveLength(4);
});
