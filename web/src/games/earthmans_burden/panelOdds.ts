/** What each number of a group would bring. */
import { count, listed } from "../../look/words";
import type { BoardProps } from "../../table/board";
import type { Rulebook } from "../../wire";
import { about, units } from "./panelWords";
import type { EarthmansBurdenView, OddsView } from "./view";

/** One of the numbers that could be chosen. */
export interface Prospect {
  readonly target: string;
  readonly label: string;
  readonly name: string;
  readonly many: number;
  readonly dice: number;
  readonly expected: number;
}

const gains: Readonly<Record<string, readonly [string, string]>> = {
  attack: ["hit", "hits"],
  exploration: ["region found", "regions found"],
  overthrow: ["success", "successes"],
  espionage: ["lead", "leads"],
  pacification: ["development calmed", "developments calmed"],
  construction: ["fleet", "fleets"],
  research: ["node", "nodes"],
};
/** The share of leads that come to something, as the content of this table says. */
export function followedUp(rulebook: Rulebook): number {
  const targets = rulebook.content.targets as Readonly<Record<string, number>> | undefined;
  return targets?.follow_up === undefined ? 0 : (7 - targets.follow_up) / 6;
}

/** The numbers one may choose, each with its dice and what they bring on average; all of them while others choose. */
export function prospects(board: BoardProps<EarthmansBurdenView>, odds: OddsView): Prospect[] {
  const asked = [...board.targets.values()].some((aim) => aim.moves.length > 0);
  return odds.dice
    .map((dice, many) => ({ ...spoken(odds, many), many, dice, expected: odds.expected[many] ?? 0 }))
    .filter((one) => one.dice > 0 && (!asked || (board.targets.get(one.target)?.moves.length ?? 0) > 0));
}

function spoken(odds: OddsView, many: number): Pick<Prospect, "label" | "name" | "target"> {
  if (odds.unit === "commander") {
    return many
      ? { target: "button:with", label: "with", name: "With the Commander" }
      : { target: "button:without", label: "without", name: "Without the Commander" };
  }
  const name = odds.unit ? units(odds.unit, many) : `${count(many, "fleet")} attempted`;
  return { target: `amount:${many}`, label: `${many}`, name };
}

/** What a number brings on average, in words; `leads` is the share of leads that come to something. */
export function expectation(odds: OddsView, one: Prospect, leads: number): string {
  const [single, more] = gains[odds.action] ?? ["success", "successes"];
  const brings = `about ${about(one.expected)} ${about(one.expected) === "1" ? single : more}`;
  if (odds.action === "espionage") return `${brings}, ${about(one.expected * leads)} of them to use`;
  if (odds.action === "construction" && odds.unit === "") return `${brings}, ${about(one.many - one.expected)} failed`;
  return brings;
}

/** Who is in the group already. */
export const grouped = (odds: OddsView): string =>
  listed(
    (
      [
        ["calm", odds.calm],
        ["at_risk", odds.at_risk],
        ["fleet", odds.fleets],
      ] as const
    )
      .filter(([, many]) => many > 0)
      .map(([unit, many]) => units(unit, many)),
  );

/** More numbers than this are not all drawn. */
const MANY = 9;

/** Some of many numbers, evenly spread, with the first, the last and the one considered. */
export function sampled(all: readonly Prospect[], considered: Prospect | undefined): readonly Prospect[] {
  if (all.length <= MANY) return all;
  const wanted = new Set(Array.from({ length: MANY - 1 }, (_, n) => Math.round((n * (all.length - 1)) / (MANY - 2))));
  return all.filter((one, n) => wanted.has(n) || one === considered);
}
