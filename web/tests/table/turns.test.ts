import { expect, test } from "vitest";
import { byTurn } from "../../src/table/turns";
import { line } from "../things";

test("an event of the kind turn begins a new turn, and its sentence is the heading", () => {
  const [set, one, draw, move, two] = [
    line(0, "setup"),
    line(1, "turn", { text: "Ann's turn" }),
    line(1, "draw"),
    line(2, "move"),
    line(3, "turn", { text: "Ben's turn" }),
  ];
  expect(byTurn([set, one, draw, move, two])).toEqual([
    { heading: "", lines: [set] },
    { heading: "Ann's turn", lines: [draw, move] },
    { heading: "Ben's turn", lines: [] },
  ]);
});

test("an empty log has no turns, and one that begins with a turn no unnamed one", () => {
  expect(byTurn([])).toEqual([]);
  expect(byTurn([line(0, "turn", { text: "Ann's turn" })])).toEqual([{ heading: "Ann's turn", lines: [] }]);
});
