/** What the board reads off the view beyond its words: yields, relations between dice, what a failure would do. */
import type { BoardProps } from "../../../table/board";
import type { CallDieView, DivisionView, Gen7View, GroupView, LocationView, SeatView, TokensView } from "../view";

/** What one does at a location, in a few words. */
export const doings: Readonly<Record<string, string>> = {
  science_lab: "gain data, donate 3 or 6",
  recycling_lab: "gain parts, donate; values rise",
  chem_lab: "gain chems, donate; others +1",
  data_center: "draw a file, complete a task",
  manufacturing_center: "draw a schema, complete a task",
  medical_center: "wake crew, complete a task",
  robotics: "your robot joins and is rolled",
  operations: "become chief, draft new tasks",
};

/** What the die picked up would gain in a seat, as the choice says it. */
export function gainOf(board: BoardProps<Gen7View>, seat: SeatView): string {
  const text = board.targets.get(`seat:${seat.id}`)?.moves[0]?.text ?? "";
  return /: gain (\d+) /.exec(text)?.[1] ?? "";
}

/** The die that is picked up: the one all seats now offered are about. */
export function pickedUp(board: BoardProps<Gen7View>): string {
  for (const [target, aim] of board.targets) {
    const die = target.startsWith("seat:") ? aim.moves[0]?.also.find((one) => one.startsWith("die:")) : undefined;
    if (die) return die;
  }
  return "";
}

/** What a seat yields, in a few signs: the number alone, or half the die and a number. */
export function yieldOf(seat: SeatView): string {
  if (seat.chief) return "chief";
  const number = /\d+/.exec(seat.yields)?.[0] ?? "";
  if (seat.yields.startsWith("half")) return number ? `½+${number}` : "½";
  return /^\d/.test(seat.yields) ? number : "";
}

/** How the dice of a group seat must stand to each other, as one sees it at a glance. */
export interface Relation {
  /** Between the positions, from left to right. */
  readonly between: readonly string[];
  /** How high each position stands. */
  readonly rise: readonly number[];
  /** What each position asks for by itself. */
  readonly inside: readonly string[];
  /** What they come to together. */
  readonly total: string;
}

const between: Readonly<Record<string, readonly string[]>> = {
  EQ: ["=", "=", "="],
  RUN: ["+1", "+1", "+1"],
  ASC: ["<", "<", "<"],
  DIFF: ["≠", "≠", "≠"],
  SUMLT: ["+", "<"],
  SUMEQ: ["+", "="],
  PAIRS: ["=", "≠", "="],
  PEAK: ["<", ">"],
  TOTGE: ["+", "+", "+"],
  TOTLE: ["+", "+", "+"],
};
const rises: Readonly<Record<string, readonly number[]>> = {
  RUN: [0, 1, 2, 3],
  ASC: [0, 1, 2, 3],
  PEAK: [0, 2, 0],
  GAP: [0, 2],
  PAIRS: [0, 0, 2, 2],
};

/** Where the positions ask for something together that is said best in each of them. */
const insides: Readonly<Record<string, readonly string[]>> = { EVEN: ["even", "even", "even", "even"], PEAK: ["=", "", "="] };

export function relationOf(group: GroupView): Relation {
  const many = group.positions.length;
  const [first = 0, second = 0] = group.numbers;
  const signs = group.rule === "GAP" ? [`≥+${first}`] : (between[group.rule] ?? []);
  return {
    between: Array.from({ length: many - 1 }, (_, n) => signs[n] ?? ""),
    rise: Array.from({ length: many }, (_, n) => rises[group.rule]?.[n] ?? 0),
    inside: group.positions.map((one, n) => insides[group.rule]?.[n] ?? boundSaid(one.bound)),
    total: group.rule === "TOTGE" ? `≥ ${second}` : group.rule === "TOTLE" ? `≤ ${second}` : "",
  };
}

/** A bound as a sign: 4+ is at least 4, 2- at most 2. */
const boundSaid = (bound: string): string => (bound.endsWith("+") ? `≥${bound.slice(0, -1)}` : bound ? `≤${bound.slice(0, -1)}` : "");

/** The dice of the plan under way that would lie in this group seat, by position. */
export function planned(view: Gen7View, group: GroupView): ReadonlyMap<number, CallDieView> {
  const dice = view.call?.block === group.id ? view.call.dice : [];
  return new Map(dice.flatMap((die) => die.positions.map((position) => [position, die] as const)));
}

export const isOpen = (group: GroupView): boolean => group.kind === "task" && !group.done;

/** How many steps a task still degrades its system by if nobody fills it. */
export const stepsLeft = (group: GroupView): number => Math.max(0, group.steps - group.softened);

/** Where a system would stand after so many steps, as far as its track goes. */
export const after = (division: DivisionView, steps: number): number => Math.min(division.positions.length - 1, division.status + steps);

/** Where a system would stand if every open task of its division were left unfinished. */
export function threatened(view: Gen7View, division: DivisionView): number {
  const open = view.tasks.filter((task) => isOpen(task) && task.division === division.id);
  return after(
    division,
    open.reduce((sum, task) => sum + stepsLeft(task), 0),
  );
}

/** What the whole row of open critical tasks still costs. */
export function rowCost(view: Gen7View): TokensView {
  const sum = (id: keyof TokensView): number => view.tasks.filter(isOpen).reduce((all, task) => all + task.missing[id], 0);
  return { data: sum("data"), part: sum("part"), chem: sum("chem") };
}

/** The locations of a division in the order of its deck. */
export const locationsOf = (view: Gen7View, division: string): LocationView[] =>
  view.locations.filter((one) => one.division === division && one.kind !== "private");

/** Under which division the board of the episode stands. */
export const boardDivision = (board: LocationView): string => board.division || "operations";
