import { expect, test } from "vitest";
import { readBot, writeBot } from "../../src/lobby/bots";
import type { BotInfo } from "../../src/wire";

const search = {
  id: "search",
  styled: true,
  parameters: [
    { id: "playouts", default: 100, instead_of: "" },
    { id: "seconds", default: 0, instead_of: "playouts" },
  ],
} as unknown as BotInfo;

test("a bot's name is read as it is written", () => {
  expect(readBot("greedy")).toEqual({ id: "greedy", settings: {} });
  expect(readBot("greedy:redeals=4:style=north")).toEqual({ id: "greedy", settings: { redeals: "4", style: "north" } });
});

test("only what differs from the usual is written", () => {
  expect(writeBot(search, { playouts: "100", seconds: "0" })).toBe("search");
  expect(writeBot(search, { playouts: "250", style: "calm" })).toBe("search:playouts=250:style=calm");
});

test("of two settings that exclude each other the later one counts", () => {
  expect(writeBot(search, { playouts: "250", seconds: "2" })).toBe("search:seconds=2");
});

test("a bot without styles takes none", () => {
  expect(writeBot({ ...search, styled: false }, { style: "calm" })).toBe("search");
});
