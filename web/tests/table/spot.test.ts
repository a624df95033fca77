import { expect, test } from "vitest";
import { spot } from "../../src/table/spot";
import { able, board, unable } from "../things";

function placed(table: ReturnType<typeof board>, target: string, whole = "", inside = "") {
  const element = document.createElement("div");
  element.innerHTML = inside;
  return { element, takeDown: spot(table, target, whole)(element) as () => void };
}

const press = (element: Element, key: string) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  return event;
};

test("what can be done or is refused is a button that Tab reaches; the rest is a picture or a group", () => {
  const table = board([able("a"), unable("b")]);
  const roles = ["a", "b", "c"].map((target) => placed(table, target).element);
  expect(roles.map((element) => element.getAttribute("role"))).toEqual(["button", "button", "img"]);
  expect(roles.map((element) => element.getAttribute("tabindex"))).toEqual(["0", "0", null]);
  expect(placed(table, "c", "", '<i data-target="a"></i>').element.getAttribute("role")).toBe("group");
});

test("Enter and the space bar click, other keys do not", () => {
  const table = board([able("a")]);
  const { element } = placed(table, "a");
  expect(press(element, "x").defaultPrevented).toBe(false);
  expect(table.onpick).not.toHaveBeenCalled();
  for (const key of ["Enter", " "]) expect(press(element, key).defaultPrevented).toBe(true);
  expect(table.onpick).toHaveBeenCalledTimes(2);
});

test("a key pressed on something inside is not taken for one's own", () => {
  const table = board([able("a")]);
  const { element } = placed(table, "a", "", "<button></button>");
  press(element.querySelector("button")!, "Enter");
  expect(table.onpick).not.toHaveBeenCalled();
});

test("the focus lights up the target, a moment later", async () => {
  const table = board([able("a")]);
  const { element } = placed(table, "a");
  element.dispatchEvent(new Event("focus"));
  expect(table.onpoint).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(table.onpoint).toHaveBeenLastCalledWith("a");
  element.dispatchEvent(new Event("blur"));
  await Promise.resolve();
  expect(table.onpoint).toHaveBeenLastCalledWith(null);
});

test("a click on an idle part goes on to the whole", () => {
  const table = board([able("ship")]);
  const { element, takeDown } = placed(table, "cabin", "ship");
  expect(element.classList.contains("leads")).toBe(true);
  expect(element.hasAttribute("tabindex")).toBe(false);
  element.dispatchEvent(new MouseEvent("click", { clientX: 3, clientY: 4 }));
  expect(table.onpick).toHaveBeenCalledWith("ship", { x: 3, y: 4 });
  takeDown();
  element.dispatchEvent(new MouseEvent("click"));
  expect(table.onpick).toHaveBeenCalledTimes(1);
});

test("a part that is asked about itself keeps its clicks", () => {
  const table = board([able("ship"), able("cabin")]);
  const { element } = placed(table, "cabin", "ship");
  expect(element.classList.contains("leads")).toBe(false);
  element.dispatchEvent(new MouseEvent("click", { clientX: 3, clientY: 4 }));
  expect(table.onpick.mock.calls).toEqual([["cabin", { x: 3, y: 4 }]]);
});
