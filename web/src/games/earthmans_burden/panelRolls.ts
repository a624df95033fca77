/** How a roll is read: what it is for, which faces count and why, and what the dice that count bring. */
import { capital, count } from "../../look/words";
import type { Told } from "../../wire";
import type { Faction } from "./looks";
import { actionNames, faction, signed, sum, worldIn } from "./panelWords";
import type { EarthmansBurdenView, RollView } from "./view";

const names: Readonly<Record<string, string>> = {
  ...actionNames,
  eschaton: "The Eschaton",
  sails: "Solar Sails",
  return_fire: "Return fire",
  von_neumann: "Von Neumann Engines",
  nanotechnology: "Nanotechnology",
  risk: "Risk",
  conversion: "Conversion",
  follow_up: "Leads are followed up",
  self_fire: "A fleet at risk",
};
/** What dice that count bring, one and more. */
const gains: Readonly<Record<string, readonly [string, string]>> = {
  eschaton: ["step to the Singularity", "steps to the Singularity"],
  sails: ["move under sail", "moves under sail"],
  attack: ["hit", "hits"],
  return_fire: ["hit", "hits"],
  self_fire: ["hit", "hits"],
  exploration: ["region found", "regions found"],
  von_neumann: ["new development", "new developments"],
  nanotechnology: ["new fleet", "new fleets"],
  risk: ["development suffers", "developments suffer"],
  conversion: ["becomes a fleet", "become fleets"],
  overthrow: ["success", "successes"],
  espionage: ["lead", "leads"],
  follow_up: ["result", "results"],
  pacification: ["success", "successes"],
  construction: ["success", "successes"],
  research: ["node", "nodes"],
};
/** What else is to be known of a roll. */
const notes: Readonly<Record<string, string>> = {
  espionage: "Each lead is then followed up with a die.",
  construction: "Fleets attempted and not built put developments at risk.",
  research: "After any 6 in the first roll the whole group rolls once more.",
  self_fire: "The dice fire on the player's own units there.",
};
/** Rolls in which a 6 always counts and a 1 never does. */
const natural = new Set(["attack", "return_fire", "self_fire", "exploration", "overthrow", "espionage"]);
const hostile = new Set(["attack", "return_fire", "overthrow", "espionage", "follow_up"]);
const growth = new Set(["von_neumann", "nanotechnology"]);

/** Whether a die that counts is bad for whoever rolls it. */
export const harms = (kind: string): boolean => kind === "risk" || kind === "self_fire";

export function title(view: EarthmansBurdenView, roll: RollView): string {
  const name = names[roll.kind] ?? capital(roll.kind);
  return roll.world ? `${name} at ${worldIn(view, roll.world)}` : name;
}

/** Whom the roll is against: a seat, the UN (null), or nobody (undefined). */
export const against = (roll: RollView): Faction | undefined => (hostile.has(roll.kind) ? roll.against : undefined);

export function result(roll: RollView): string {
  const [one, more] = gains[roll.kind] ?? ["success", "successes"];
  return roll.successes === 0 ? `No ${harms(roll.kind) ? "harm" : one}` : count(roll.successes, one, more);
}

/** Whether a face counts with such a modifier. */
export function counts(kind: string, target: number, modifier: number, face: number): boolean {
  if (kind === "risk" || growth.has(kind)) return face <= target;
  if (!natural.has(kind)) return face + modifier >= target;
  return face === 6 || (face > 1 && face + modifier >= target);
}

/** What a die needs, in words: the number, what the modifiers make of it, and where 6 and 1 are special. */
export function needs(view: EarthmansBurdenView, roll: RollView): string {
  if (roll.kind === "risk")
    return `Every ${roll.target} or less: a calm development there goes at risk, or where none is calm one is lost.`;
  if (growth.has(roll.kind)) return `Not above the ${count(roll.target, "development")} of ${faction(view, roll.seat)} there.`;
  if (roll.kind === "exploration") return "";
  return `${withModifier(roll.kind, roll.target, sum(roll.modifiers))} ${notes[roll.kind] ?? ""}`.trim();
}

/** A number needed, and what a modifier makes of it. */
export function withModifier(kind: string, target: number, modifier: number): string {
  const plain = target === 6 ? "A 6 counts" : `${target} or more counts`;
  if (modifier === 0) return `${plain}.`;
  const least = [1, 2, 3, 4, 5, 6].find((face) => counts(kind, target, modifier, face)) ?? 6;
  const now = least === 6 ? "only a 6" : `${least} or more`;
  return `${plain}; ${signed(modifier)} makes that ${now}.`;
}

/** How the bonus of Exploration shrinks: lowest die first, half of what is still free. */
export const explorationWords =
  "The lowest die first: each gets half of the regions still free, and every region found leaves fewer for the next. A 6 always finds one, a 1 never.";

/** A roll of this turn as it was told. */
export interface Past {
  readonly says: string;
  readonly who: Faction;
  readonly dice: readonly number[];
  readonly result: string;
}

/** The sentence of a roll: what it is for, the dice, perhaps the sum of their modifiers. */
const ROLL = /^(.*): ([1-6](?: [1-6])*)(?: at [+-]\d)?\.?$/;
const results = new Set(["hits", "successes", "in_vain"]);

/** The rolls of this turn after some more events; what is told next of a roll is its result. */
export function after(past: readonly Past[], told: readonly Told[]): Past[] {
  const found = [...past];
  for (const one of told) {
    const last = found.at(-1);
    if (one.what === "turn") found.length = 0;
    else if (one.what === "roll") {
      const [, says = "", dice = ""] = ROLL.exec(one.text) ?? [];
      if (says) found.push({ says, who: one.who, dice: dice.split(" ").map(Number), result: "" });
    } else if (one.what === "reroll" && last) found[found.length - 1] = { ...last, dice: exchanged(last.dice, one.many) };
    else if (results.has(one.what) && last && !last.result) found[found.length - 1] = { ...last, result: one.text };
  }
  return found;
}

/** The dice after one of them was thrown again; `change` is ten times its old face and its new one. */
function exchanged(dice: readonly number[], change: number): number[] {
  const fresh = [...dice];
  fresh[fresh.indexOf(Math.floor(change / 10))] = change % 10;
  return fresh.toSorted((a, b) => a - b);
}
