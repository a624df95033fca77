/** What is asked of the person now, read off the moves: the places it is about, numbers, units, buttons. */
import { count } from "../../look/words";
import type { BoardProps } from "../../table/board";
import type { MoveWords } from "../../wire";
import { power } from "./names";
import type { Faction } from "./looks";
import type { EarthmansBurdenView, WorldView } from "./view";

/** A number with one click: what it is called, and why one might want it. */
export interface Shortcut {
  readonly name: "All" | "Half" | "Just enough" | "None" | "Safe";
  readonly many: number;
  readonly why: string;
}

type Board = BoardProps<EarthmansBurdenView>;

const movesOf = (board: Board): MoveWords[] => [...board.targets.values()].flatMap((aim) => [...aim.moves]);

/** What all moves have in common: the places a question is about, in the order of the movement. */
export function subject(board: Board): readonly string[] {
  const moves = movesOf(board);
  const [first, ...others] = moves;
  if (!first) return [];
  return first.also.filter((target) => target !== first.target && others.every((move) => move.also.includes(target)));
}

/** The moves whose targets are of a kind, by what follows the colon. */
export function choicesOf(board: Board, kind: string): { readonly id: string; readonly words: MoveWords }[] {
  return [...board.targets].flatMap(([target, aim]) => {
    const words = aim.moves[0];
    return words && target.startsWith(`${kind}:`) ? [{ id: target.slice(kind.length + 1), words }] : [];
  });
}

/** The numbers one may choose, ascending. */
export const amounts = (board: Board): number[] =>
  choicesOf(board, "amount")
    .map(({ id }) => Number(id))
    .toSorted((a, b) => a - b);

/** Units of a faction on a world. */
export function pieces(world: WorldView, seat: Faction): number {
  const orbit = world.orbit.find((one) => one.seat === seat);
  const held = world.regions.filter((one) => (seat === null ? one.un : one.seat === seat)).length;
  return held + (orbit?.fleets ?? 0) + (orbit?.commander ? 1 : 0);
}

/** Its units as they count for outnumbering: a Commander counts twice. */
export const strength = (world: WorldView, seat: Faction): number =>
  pieces(world, seat) + (world.orbit.some((one) => one.seat === seat && one.commander) ? 1 : 0);

/** Everybody with units on a world. */
export const present = (world: WorldView): Faction[] => {
  const found = new Set<Faction>(world.orbit.map((one) => one.seat));
  for (const one of world.regions)
    if (one.un) found.add(null);
    else if (one.seat !== null) found.add(one.seat);
  return [...found];
};

/** The whole, the half, none, and what is just enough for the purpose. */
export function shortcuts(board: Board): Shortcut[] {
  const numbers = amounts(board);
  const [least, most] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  const half = Math.ceil(most / 2);
  const enough = justEnough(board, numbers);
  const found: Shortcut[] = [{ name: "All", many: most, why: "As many as there are" }];
  if (enough && numbers.includes(enough.many) && enough.many > 0 && enough.many < most) found.push(enough);
  if (half >= least && half < most && enough?.many !== half) found.push({ name: "Half", many: half, why: "Half of them, rounded up" });
  if (least === 0 && most > 0) found.push({ name: "None", many: 0, why: "None of them" });
  return found;
}

function justEnough(board: Board, numbers: readonly number[]): Shortcut | null {
  const { odds } = board.view;
  const about = subject(board);
  if (odds === null) {
    const target = about.at(-1);
    const world = board.view.worlds.find((one) => `world:${one.id}` === target);
    return world && about.length > 1 ? enoughToArrive(board, world) : null;
  }
  const world = board.view.worlds.find((one) => one.id === odds.world);
  if (!world) return null;
  if (odds.unit === "") return safeAttempt(numbers, odds.chance);
  const expecting = (wanted: number): number => odds.expected.findIndex((many) => many >= wanted);
  if (odds.action === "attack") {
    const rival = odds.un ? null : odds.target;
    const units = pieces(world, rival);
    return {
      name: "Just enough",
      many: expecting(units),
      why: `Enough for ${count(units, "hit")} on average, one for each unit of ${power(rival)} there`,
    };
  }
  if (odds.action === "exploration") {
    return { name: "Just enough", many: expecting(world.free - 0.5), why: `Enough for about ${count(world.free, "region")} on average` };
  }
  return null;
}

/** So many that the strongest of the others does not outnumber me there; one for each free region where I am alone. */
function enoughToArrive(board: Board, world: WorldView): Shortcut | null {
  const mine = board.you === null ? 0 : strength(world, board.you);
  const unitedNations = strength(world, null);
  const rivals = present(world).filter((seat) => seat !== board.you);
  if (rivals.length === 0) {
    const many = Math.max(0, world.free - (world.orbit.find((one) => one.seat === board.you)?.fleets ?? 0));
    return { name: "Just enough", many, why: "With those there, one fleet for each free region" };
  }
  const guarded = (seat: Faction): number => strength(world, seat) + (seat === null || board.view.players[seat]?.out ? 0 : unitedNations);
  const strongest = rivals.toSorted((a, b) => guarded(b) - guarded(a))[0]!;
  return {
    name: "Just enough",
    many: Math.max(0, guarded(strongest) - mine),
    why: `So that ${power(strongest)} will not outnumber you there`,
  };
}

/** How many failures are borne when one wants to be safe. */
const FEW = 0.35;

/** The most that can be attempted with hardly a failure to be expected. */
function safeAttempt(numbers: readonly number[], chance: number): Shortcut | null {
  const dice = numbers.at(-1) ?? 0;
  const safe = numbers.findLast((many) => expectedFailures(dice, many, chance) <= FEW);
  return safe === undefined ? null : { name: "Safe", many: safe, why: "The most that will hardly fail" };
}

function expectedFailures(dice: number, attempt: number, chance: number): number {
  let failures = 0;
  let ways = 1;
  for (let built = 0; built < attempt; built += 1) {
    failures += (attempt - built) * ways * chance ** built * (1 - chance) ** (dice - built);
    ways = (ways * (dice - built)) / (built + 1);
  }
  return failures;
}
