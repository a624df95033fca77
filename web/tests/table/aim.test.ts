import { expect, test } from "vitest";
import { aimed } from "../../src/table/aim";
import { able, board, unable } from "../things";

const marks = (element: Element) => ["can", "cannot", "lit"].filter((mark) => element.classList.contains(mark));

test("what can be done is marked, and so is what is refused or lit", () => {
  const table = board([able("card:a"), unable("card:b")], { lit: new Set(["card:b", "card:c"]) });
  const [a, b, c] = ["card:a", "card:b", "card:c"].map((target) => {
    const element = document.createElement("div");
    aimed(table, target)(element);
    expect(element.dataset.target).toBe(target);
    return element;
  });
  expect(marks(a!)).toEqual(["can"]);
  expect(marks(b!)).toEqual(["cannot", "lit"]);
  expect(marks(c!)).toEqual(["lit"]);
});

test("marks of an earlier question go away", () => {
  const element = document.createElement("div");
  element.className = "can lit";
  aimed(board([unable("x")]), "x")(element);
  expect(marks(element)).toEqual(["cannot"]);
});

test("the pointer lights up the target, and a click picks it where it was clicked", () => {
  const table = board([able("x")]);
  const element = document.createElement("div");
  const around = document.createElement("div");
  around.append(element);
  let bubbled = false;
  around.addEventListener("click", () => (bubbled = true));
  aimed(table, "x")(element);
  element.dispatchEvent(new Event("pointerenter"));
  element.dispatchEvent(new Event("pointerleave"));
  expect(table.onpoint.mock.calls).toEqual([["x"], [null]]);
  element.dispatchEvent(new MouseEvent("click", { clientX: 12, clientY: 34, bubbles: true }));
  expect(table.onpick.mock.calls).toEqual([["x", { x: 12, y: 34 }]]);
  expect(bubbled).toBe(false);
});

test("a click by keyboard opens the menu at the top of the thing", () => {
  const table = board([able("x")]);
  const element = document.createElement("div");
  element.getBoundingClientRect = () => new DOMRect(100, 50, 40, 20);
  aimed(table, "x")(element);
  element.dispatchEvent(new MouseEvent("click"));
  expect(table.onpick).toHaveBeenCalledWith("x", { x: 120, y: 50 });
});

test("what nothing is asked about stays deaf, and so does what was taken down", () => {
  const table = board([able("x")]);
  const [idle, gone] = [document.createElement("div"), document.createElement("div")];
  expect(aimed(table, "y")(idle)).toBeUndefined();
  const takeDown = aimed(table, "x")(gone) as () => void;
  takeDown();
  for (const element of [idle, gone]) {
    element.dispatchEvent(new MouseEvent("click", { clientX: 1 }));
    element.dispatchEvent(new Event("pointerenter"));
  }
  expect(table.onpick).not.toHaveBeenCalled();
  expect(table.onpoint).not.toHaveBeenCalled();
});
