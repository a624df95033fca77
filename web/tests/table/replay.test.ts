import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { look } from "../../src/look/theme.svelte";
import { Replay } from "../../src/table/replay.svelte";
import { line, moment } from "../things";

const log = [line(1, "a"), line(2, "b"), line(3, "c"), line(3, "d")];
const between = new Set<number>();
let asked: number[];
let replay: Replay;

beforeEach(() => {
  look.still = false;
  vi.useFakeTimers();
  between.clear();
  asked = [];
  replay = new Replay(
    (seq) => asked.push(seq) > 0,
    () => log,
    () => 6,
    () => between,
  );
});
afterEach(() => vi.useRealTimers());

/** The server answers everything it was asked, and what is asked because of it. */
async function answer() {
  await vi.advanceTimersByTimeAsync(0);
  while (asked.length > 0) {
    replay.heard(moment(asked.shift()!));
    await vi.advanceTimersByTimeAsync(0);
  }
}

async function at(seq: number) {
  void replay.goTo(seq);
  await answer();
}

test("a moment is asked for once, however many wait for it", async () => {
  const both = [replay.fetch(4), replay.fetch(4)];
  expect(asked).toEqual([4]);
  await answer();
  expect(await Promise.all(both)).toEqual([moment(4), moment(4)]);
  await replay.fetch(4);
  expect(asked).toEqual([]);
});

test("what was under way when the line broke is asked for again", () => {
  void replay.fetch(4);
  replay.askAgain();
  expect(asked).toEqual([4, 4]);
});

test("one goes no further than the game has come", async () => {
  await at(99);
  expect(replay.at).toBe(6);
  await at(-3);
  expect(replay.at).toBe(0);
  expect(replay.moment).toEqual(moment(0));
});

test("while one moment is under way only the newest wish counts", async () => {
  void replay.goTo(1);
  void replay.goTo(2);
  void replay.goTo(5);
  await answer();
  expect(replay.moment).toEqual(moment(5));
});

test("a step forward is told and moves; a jump shows the moment as it is", async () => {
  await at(2);
  expect([replay.previous, replay.told, replay.pace]).toEqual([null, [], 0]);
  await at(3);
  expect(replay.previous).toBe("view 2");
  expect(replay.told.map((told) => told.what)).toEqual(["c", "d"]);
  expect(replay.pace).toBe(375);
  await at(1);
  expect([replay.previous, replay.told, replay.pace]).toEqual([null, [], 0]);
});

test("nothing moves for who wants no motion", async () => {
  look.still = true;
  await at(2);
  await at(3);
  expect(replay.told).toHaveLength(2);
  expect(replay.pace).toBe(0);
});

test("moments between rests are passed over, in both directions", async () => {
  between.add(2).add(3);
  await at(2);
  expect(replay.at).toBe(4);
  replay.step(-1);
  await answer();
  expect(replay.at).toBe(1);
  replay.step(1);
  await answer();
  expect(replay.at).toBe(4);
  expect(replay.told.map((told) => told.what)).toEqual(["b", "c", "d"]);
});

test("from turn to turn, and to the ends where there is none", async () => {
  await at(3);
  for (const [by, there] of [
    [1, 5],
    [1, 6],
    [-1, 5],
    [-1, 2],
    [-1, 0],
  ] as const) {
    replay.turn(by, [2, 5]);
    await answer();
    expect(replay.at).toBe(there);
  }
});

test("playing begins anew at the end, and stops there", async () => {
  await at(6);
  void replay.play();
  await answer();
  expect(replay.at).toBe(0);
  for (let n = 1; n <= 6; n++) {
    await vi.advanceTimersByTimeAsync(750);
    await answer();
    expect(replay.at).toBe(n);
  }
  await vi.advanceTimersByTimeAsync(750);
  expect(replay.playing).toBe(false);
});

test("leaving forgets the moment; forgetting asks the server anew", async () => {
  await at(3);
  replay.leave();
  expect([replay.at, replay.moment]).toEqual([null, null]);
  void replay.fetch(3);
  expect(asked).toEqual([]);
  replay.forget();
  void replay.fetch(3);
  expect(asked).toEqual([3]);
});
