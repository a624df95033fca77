/** What the panels say beyond the names of cards: players, tokens, dice and places in words. */
import { capital, listed } from "../../look/words";
import type { BoardProps } from "../../table/board";
import type { SeatState } from "../../wire";
import type { DieView, Gen7View, GroupView, LocationView, PlayerView, TokensView } from "./view";

export const resourceIds = ["data", "part", "chem"] as const;

export const count = (many: number, one: string): string => `${many} ${many === 1 || one === "data" ? one : `${one}s`}`;

export const total = (tokens: TokensView): number => tokens.data + tokens.part + tokens.chem;

/** An amount of tokens in words; `none` where there are none. */
export function tokensSaid(tokens: TokensView, none = "nothing"): string {
  const parts = resourceIds.filter((id) => tokens[id] > 0).map((id) => count(tokens[id], id));
  return listed(parts) || none;
}

/** The name of whoever sits there, where it says more than the barracks. */
export function nameOf(seats: readonly SeatState[], seat: number): string {
  const found = seats.find((one) => one.seat === seat);
  return found?.name || found?.title || `Player ${seat + 1}`;
}

export const playerAt = (view: Gen7View, seat: number): PlayerView | undefined => view.players.find((one) => one.seat === seat);

/** A player by the barracks, or "you". */
export const called = (board: BoardProps<Gen7View>, seat: number): string =>
  seat === board.you ? "you" : (playerAt(board.view, seat)?.barracks_name ?? `player ${seat + 1}`);

/** The barracks whose colours a die has. */
export const barracksOf = (view: Gen7View, seat: number | null): string =>
  seat === null ? "guest" : (playerAt(view, seat)?.barracks ?? "guest");

/** Every die on the table by its target. */
export function allDice(view: Gen7View): Map<string, DieView> {
  return new Map([...view.players.flatMap((one) => one.dice), ...view.guests].map((die) => [die.id, die]));
}

export const groupAt = (view: Gen7View, id: string): GroupView | undefined => [...view.tasks, ...view.blocks].find((one) => one.id === id);

export const locationAt = (view: Gen7View, id: string): LocationView | undefined =>
  [...view.locations, ...(view.board ? [view.board] : [])].find((one) => one.id === id);

/** A location as one says it: Operations and Robotics go without the article. */
const withArticle = (location: LocationView | undefined): string =>
  location === undefined
    ? "a seat"
    : location.kind === "robotics" || location.kind === "meeting" || location.name.startsWith("The ")
      ? location.name
      : `the ${location.name}`;

/** Where a die lies, as one says it. */
export function placeSaid(view: Gen7View, die: DieView): string {
  if (die.place === "quarters") return "in its quarters";
  if (die.place === "supply") return die.kind === "robot" ? "in the supply" : "asleep in the supply";
  if (die.place === "recovery") return "in the Recovery Room";
  if (die.place === "beside") return "beside Operations";
  if (die.place === "seat") return `at ${withArticle(locationAt(view, die.at.slice(5).replace(/\.[^.]*$/, "")))}`;
  return `on ${groupAt(view, die.at)?.name ?? "a group seat"}`;
}

/** A die as one says it. */
export const dieSaid = (view: Gen7View, die: DieView): string =>
  `${capital(die.kind)}${die.place === "supply" ? "" : `, ${die.value}`}, ${placeSaid(view, die)}${die.pledge ? `, pledged as ${die.pledge.value} for ${die.pledge.name}` : ""}`;

/** The targets of one kind that can be chosen now, in the order of the choices. */
export function open(board: BoardProps<Gen7View>, kind: RegExp): string[] {
  return [...board.targets].filter(([target, aim]) => aim.moves.length > 0 && kind.test(target)).map(([target]) => target);
}
