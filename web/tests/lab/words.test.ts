import { expect, test } from "vitest";
import { chosenOptions, expression, lineUp, many, span } from "../../src/lab/words";
import type { GameInfo, RunInfo } from "../../src/wire";

test("one of something, and several", () => {
  expect([many(1, "game"), many(1200, "game"), many(2, "match", "matches")]).toEqual(["1 game", "1,200 games", "2 matches"]);
});

test("who plays: bots take the seats in turn", () => {
  expect(lineUp(["greedy"], 4)).toBe("4 seats of greedy");
  expect(lineUp(["greedy", "random"], 3)).toBe("2 greedy against 1 random");
});

test.each([
  ["turn.actions=3,4", "turn.actions", "3, 4"],
  ["strain.limit+1", "strain.limit", "as it is, +1"],
  ["price*0.5,*2", "price", "as it is, *0.5, *2"],
  ["turn.actions", "turn.actions", ""],
])("%s varies %s", (text, path, values) => {
  expect(expression(text)).toEqual({ path, values });
});

test("only options that are not the usual ones are named", () => {
  const game = {
    options: [
      { id: "mode", name: "Mode", choices: ["full", "quick"], names: ["Full", "Quick"] },
      { id: "deck", name: "Deck", choices: ["a", "b"], names: ["A", "B"] },
    ],
  } as unknown as GameInfo;
  expect(chosenOptions({ options: { mode: "quick", deck: "a" } } as unknown as RunInfo, game)).toEqual(["Mode: Quick"]);
  expect(chosenOptions({ options: {} } as unknown as RunInfo, undefined)).toEqual([]);
});

test.each([
  [10, "less than a minute"],
  [50, "about 1 minute"],
  [150, "about 3 minutes"],
  [3600, "about 1 hour"],
  [9000, "about 3 hours"],
])("%d seconds are %s", (seconds, said) => {
  expect(span(seconds)).toBe(said);
});
