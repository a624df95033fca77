import { expect, test, vi } from "vitest";
import { drop, finish, pop, slide, Stage } from "../../src/table/motion";
import { told } from "../things";

const element = document.createElement("div");

test("each event has its moment, by where it comes from and where it goes", () => {
  const stage = new Stage([told("draw"), told("move", { source: "a", target: "b" }), told("pay", { target: "a" })], 200);
  expect(stage.when("a")).toBe(200);
  expect(stage.when("b")).toBe(200);
  expect(stage.when("a", "pay")).toBe(400);
  expect(stage.when("a", "lose", "pay")).toBe(400);
  expect(stage.when("b", "pay")).toBe(0);
  expect(stage.when("c")).toBe(0);
});

test("a movement takes a little longer than its event, but never long", () => {
  expect(new Stage([], 0).span).toBe(0);
  expect(new Stage([], 200).span).toBe(250);
  expect(new Stage([], 1000).span).toBe(400);
});

test("pieces end where they belong, and begin out of sight", () => {
  const cue = { stage: new Stage([], 200), delay: 70 };
  const movements = [pop(element, cue), drop(element, cue), slide(element, { ...cue, by: { x: 30, y: -8 } })];
  for (const movement of movements) {
    expect(movement.delay).toBe(70);
    expect(movement.easing!(0)).toBe(0);
    expect(movement.easing!(1)).toBe(1);
    expect(movement.easing!(0.5)).toBeGreaterThan(0.5);
    expect(movement.css!(0, 1)).toContain("opacity: 0");
    expect(movement.css!(1, 0)).toContain("opacity: 1");
  }
  const [popped, dropped, slid] = movements.map((movement) => [movement.css!(0, 1), movement.css!(1, 0)]);
  expect(popped![0]).toContain("scale(0, 0)");
  expect(popped![1]).toContain("scale(1, 1)");
  expect(dropped![0]).toContain("translateY(-46px)");
  expect(dropped![1]).toContain("translateY(0px)");
  expect(slid![0]).toContain("translate(30px, -8px)");
  expect(slid![1]).toContain("translate(0px, 0px)");
});

test("what only changes its side turns over instead of growing", () => {
  const turned = pop(element, { stage: new Stage([], 200), delay: 0, turned: true });
  expect(turned.css!(0, 1)).toContain("scale(0, 1)");
});

test("finishing leaves alone what moves for ever", () => {
  const animation = (iterations: number) => ({ effect: { getComputedTiming: () => ({ iterations }) }, finish: vi.fn() });
  const [once, always] = [animation(1), animation(Infinity)];
  finish({ getAnimations: () => [once, always] } as unknown as Element);
  expect(once.finish).toHaveBeenCalledOnce();
  expect(always.finish).not.toHaveBeenCalled();
});
