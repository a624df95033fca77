/** How a roll is read: which faces count, and what a die that counts means. */
import { colour, faction, sum } from "./panelWords";
import type { EarthmansBurdenView, RollView } from "./view";

/** Rolls in which a 6 always counts and a 1 never does. */
const natural = new Set(["attack", "return_fire", "self_fire", "exploration", "overthrow", "espionage"]);
/** Rolls somebody else is the target of. */
const hostile = new Set(["attack", "return_fire", "overthrow", "espionage", "follow_up"]);

/** What dice that count bring, one and more. */
export const meanings: Readonly<Record<string, readonly [string, string]>> = {
  eschaton: ["step to the Singularity", "steps to the Singularity"],
  sails: ["move", "moves"],
  attack: ["hit", "hits"],
  return_fire: ["hit", "hits"],
  self_fire: ["hit", "hits"],
  exploration: ["region to claim", "regions to claim"],
  von_neumann: ["new development", "new developments"],
  nanotechnology: ["new fleet", "new fleets"],
  risk: ["spreads", "spread"],
  conversion: ["fleet", "fleets"],
  overthrow: ["success", "successes"],
  espionage: ["lead", "leads"],
  follow_up: ["result", "results"],
  pacification: ["development calmed", "developments calmed"],
  construction: ["fleet built", "fleets built"],
  research: ["node", "nodes"],
};

/** Whom the roll is against, in a sentence; "" where nobody is. */
export function against(view: EarthmansBurdenView, roll: RollView): string {
  if (!hostile.has(roll.kind)) return "";
  return faction(view, roll.against);
}

export const roller = (roll: RollView): string => (roll.seat === null ? "The UN" : colour(roll.seat));

/** The faces from which on a die counts: the number needed less the modifiers, a 6 always and a 1 never where that holds. */
export function needed(kind: string, target: number, modifier: number): number {
  const plain = target - modifier;
  return natural.has(kind) ? Math.min(6, Math.max(2, plain)) : Math.max(1, plain);
}

/** What a die must show, in words. */
export function rule(roll: RollView): string {
  if (roll.kind === "risk") return `${roll.target} or less spreads`;
  if (roll.kind === "von_neumann" || roll.kind === "nanotechnology") return "Not above the developments there";
  const total = sum(roll.modifiers);
  const plain = `${roll.target} or more`;
  const now = needed(roll.kind, roll.target, total);
  return total === 0 ? `${plain} counts` : `${plain} counts; with ${total > 0 ? "+" : "−"}${Math.abs(total)} that is ${now === 6 ? "a 6" : `${now} or more`}`;
}
