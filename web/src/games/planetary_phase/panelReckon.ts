/** What the panels reckon from the view: payments, refreshing, prices for a seat, what is to come. */
import type { PanelWords } from "./panelWords";
import type { BoxView, PlanetaryPhaseView, PlayerView } from "./view";

/** The groups of equal spaces on a Player Board, as targets name them. */
export const holes: readonly string[] = [
  "free_time",
  "upkeep.1",
  "upkeep.2",
  "contracts.1",
  "contracts.2",
  "commitments.1",
  "commitments.2",
];
export const room: readonly number[] = [4, 2, 2, 2, 2, 2, 2];
export const penalty: readonly number[] = [0, 1, 2, 1, 2, 1, 2];
/** In which order TC leave in the sensible payment, and return in the two ways of refreshing. */
const cheapest = [0, 1, 3, 5, 2, 4, 6];
const orders = { rest: [0, 2, 4, 6, 1, 3, 5], cover: [2, 4, 6, 1, 3, 5, 0] } as const;

/** So many things spread over groups in this order, each holding so many. */
function spread(many: number, order: readonly number[], held: (group: number) => number): number[] {
  const found = room.map(() => 0);
  for (const group of order) {
    const here = Math.min(many, held(group));
    found[group] = here;
    many -= here;
  }
  return found;
}

/** The TC of each group that the sensible payment takes. */
export const sensible = (player: PlayerView, many: number): number[] => spread(many, cheapest, (group) => player.counters[group] ?? 0);

/** The TC that come back to each group in one of the two ways. */
export const refreshed = (player: PlayerView, way: "cover" | "rest"): number[] =>
  spread(player.spent, orders[way], (group) => (room[group] ?? 0) - (player.counters[group] ?? 0));

/** The Life Energy lost by uncovering so many spaces of each group. */
export const lost = (taken: readonly number[]): number => taken.reduce((sum, many, group) => sum + many * (penalty[group] ?? 0), 0);

/** Whether a player has an ability. */
export const has = (player: PlayerView | undefined, words: PanelWords, ability: string): boolean =>
  player?.abilities.some((card) => card !== null && words.abilityOf(card)?.id === ability) ?? false;

const less = (price: number, reduced: boolean): number => (reduced && price > 0 ? price - 1 : price);
const helpers: Readonly<Record<string, string>> = {
  establish: "industrious",
  devise: "resourceful",
  commit: "reliable",
  dedicate: "reliable",
};

/** What the next space of an action box costs a player; null where the box is full. */
export function selectionPrice(box: BoxView, player: PlayerView | undefined, words: PanelWords): number | null {
  const space = box.seats.indexOf(null);
  const price = box.prices[space];
  return price === undefined ? null : less(price, has(player, words, helpers[box.id] ?? ""));
}

export const devisePrice = (cost: number, player: PlayerView | undefined, words: PanelWords): number =>
  less(cost, has(player, words, "resourceful"));
export const evolvePrice = (cost: number, player: PlayerView | undefined, words: PanelWords): number =>
  less(cost, has(player, words, "curious"));

/** The Life Energy a player loses on passing the star with the penalties open now. */
export function starLoss(player: PlayerView, words: PanelWords): number {
  const balanced = has(player, words, "balanced") ? words.number("actions", "balanced") : 0;
  const open = Math.max(0, player.penalties - balanced);
  return has(player, words, "vital") ? Math.min(open, words.number("actions", "vital")) : open;
}

/** The Reputation the next Reckoning would give or take. */
export const reckoning = (player: PlayerView): number => Math.max(-player.reputation, player.energy);

/** In how many rounds the card of a slot leaves the display, this round counting as 1; the deck's is dealt first. */
export function leavesIn(view: PlanetaryPhaseView, words: PanelWords, slot: number): number {
  const slid = view.phase === "refresh" ? 1 : 0;
  const wait = slot === 0 ? 1 : 0;
  return view.slots.length - (slot || dealtTo(view, words)) + wait + slid;
}

/** The slot to which the deck's top card goes next, if nobody takes a card before: the lowest that is empty then. */
function dealtTo(view: PlanetaryPhaseView, words: PanelWords): number {
  const players = words.numbers("display", "players");
  for (let slot = view.slots.length - 1; slot > 1; slot -= 1) {
    if (view.slots[slot - 1]?.card === null && (players[slot] ?? 0) <= view.players.length) return slot;
  }
  return 1;
}

/** Whether a threat can be met now, and if not, why. */
export function standing(view: PlanetaryPhaseView, space: string): "blocked" | "covered" | "locked" | "open" {
  const found = view.spaces.find((one) => one.id === space);
  if (found === undefined || found.tile !== null) return "covered";
  if (!found.unlocked) return "locked";
  return found.blocked ? "blocked" : "open";
}
