import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { look } from "../../src/look/theme.svelte";
import { Stage } from "../../src/table/stage.svelte";
import { state, told } from "../things";

let stage: Stage;

beforeEach(() => {
  look.still = false;
  vi.useFakeTimers();
  stage = new Stage((one) => one.what === "story");
  stage.push(state(1), [told("a")]);
});
afterEach(() => vi.useRealTimers());

const seq = () => stage.shown?.now.seq;

test("the first view is shown at once and without motion", () => {
  expect(seq()).toBe(1);
  expect([stage.told, stage.pace, stage.previous]).toEqual([[], 0, null]);
});

test("states follow one another, each for as long as its events take", () => {
  stage.push(state(2), [told("a"), told("b")]);
  stage.push(state(3), [told("c")]);
  expect([seq(), stage.previous, stage.pace, stage.behind]).toEqual([2, "view 1", 300, 1]);
  vi.advanceTimersByTime(599);
  expect(seq()).toBe(2);
  vi.advanceTimersByTime(1);
  expect([seq(), stage.behind]).toEqual([3, 0]);
});

test("many events share the time there is", () => {
  stage.push(
    state(2),
    Array.from({ length: 26 }, () => told("a")),
  );
  expect(stage.pace).toBe(100);
});

test("a new state for the same moment takes the place of the old one", () => {
  const before = stage.beat;
  stage.push(state(1, { thinking: true }), []);
  expect(stage.shown?.thinking).toBe(true);
  expect(stage.beat).toBe(before);
});

test.each([
  ["another seat looks", state(2, { you: 1 }), told("a")],
  ["everything is new", state(2, { fresh: true }), told("a")],
  ["something was taken back", state(0), told("undo")],
])("no motion leads there where %s", (_, next, event) => {
  stage.push(next, [event]);
  expect([stage.shown, stage.previous, stage.pace]).toEqual([next, null, 0]);
});

test("a story takes the stage after the motion, for a while, and the next state waits", () => {
  stage.push(state(2), [told("story")]);
  stage.push(state(3), []);
  vi.advanceTimersByTime(300);
  expect([stage.story?.what, seq()]).toEqual(["story", 2]);
  vi.advanceTimersByTime(2800);
  expect([stage.story, seq()]).toEqual([null, 3]);
});

test("skipping goes straight to the newest state", () => {
  for (const n of [2, 3, 4]) stage.push(state(n), [told("story")]);
  stage.skip();
  expect([seq(), stage.behind, stage.story, stage.pace]).toEqual([4, 0, null, 0]);
  vi.advanceTimersByTime(10_000);
  expect(seq()).toBe(4);
});

test("who wants no motion sees the last story on a still picture", () => {
  look.still = true;
  stage.push(state(2), [told("story", { text: "One" }), told("story", { text: "Two" })]);
  expect([seq(), stage.pace, stage.story?.text]).toEqual([2, 0, "Two"]);
  vi.advanceTimersByTime(5600);
  expect(stage.story).toBeNull();
});
