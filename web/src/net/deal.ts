/** What this browser gives to the deal of a table, and what it keeps to check that deal by. */
import type { Chance, Gathering, TableMade } from "../wire";
import { sha256 } from "./sha256";
import { forget, keys, recall, remember } from "./store";

export interface KeptDeal {
  /** This browser's own random number. */
  readonly number: string;
  /** The server's sealed secret, as this browser saw it first; '' before it has seen any. */
  readonly promised: string;
  /** All sealed numbers, as they stood when this browser opened its own. */
  readonly settled: readonly string[];
  /** When this was kept. */
  readonly at: number;
}

export const recipe = "ecumene-deal-1";
const bytes = 32;
const mostKept = 60;
const prefix = "deal.";

const inMemory = new Map<string, KeptDeal>();

export function newDeal(): KeptDeal {
  const number = Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { number, promised: "", settled: [], at: Date.now() };
}

export const keptDeal = (table: string) => recall<KeptDeal | null>(prefix + table, null) ?? inMemory.get(table) ?? null;

export function keepDeal(table: string, deal: KeptDeal): void {
  inMemory.set(table, deal);
  remember(prefix + table, deal);
  const old = keys(prefix)
    .map((key) => ({ key, at: recall<KeptDeal | null>(key, null)?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const { key } of old.slice(mostKept)) forget(key);
}

/** Asks for a table with a sealed number, and keeps the number by the table that was made. */
export async function sealed(ask: (commitment: string) => Promise<TableMade>): Promise<TableMade> {
  const deal = newDeal();
  const made = await ask(sha256(deal.number));
  if (made.commitment) keepDeal(made.table, { ...deal, promised: made.commitment });
  return made;
}

/** What to tell the server once the list of sealed numbers is settled: the number, '' where it cannot be, or nothing (null). */
export function answerTo(room: Gathering, kept: KeptDeal): string | null {
  const mine = new Set(room.guests.filter((guest) => guest.mine).map((guest) => guest.seat));
  const hand = room.hands.find((one) => one.seats.some((seat) => mine.has(seat)));
  if (room.stage !== "revealing" || !hand || hand.opened) return null;
  const same = kept.settled.length === 0 || sameList(kept.settled, listed(room.hands));
  return same && hand.commitment === sha256(kept.number) ? kept.number : "";
}

export const listed = (hands: readonly { readonly commitment: string }[]) => hands.map((hand) => hand.commitment);

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((entry, i) => entry === other[i]);

/** The text whose SHA-256 is the seed. */
export const seedText = (chance: Chance) => [recipe, chance.secret, ...chance.hands.map((hand) => hand.number).filter(Boolean)].join(":");

/** What this browser's seats gave to the deal, as the server has it. */
export const handOf = (chance: Chance, mine: readonly number[]) =>
  chance.hands.find((hand) => hand.seats.some((seat) => mine.includes(seat)));

/** What does not fit, in sentences: by what the server tells now, and where this browser took part by what it kept then. */
export function wrongWith(chance: Chance, seed: string, kept: KeptDeal | null, mine: readonly number[]): string[] {
  const took = kept !== null && kept.settled.length > 0;
  if (took && chance.kind !== "fair")
    return ["This browser opened its number for this game, but the server now says that it was dealt in a different way."];
  if (chance.kind !== "fair" && (chance.kind !== "file" || !chance.commitment)) return [];
  const wrong: string[] = [];
  const must = (fits: boolean, otherwise: string) => fits || wrong.push(otherwise);
  must(sha256(chance.secret) === chance.commitment, "The server's secret is not the one it sealed.");
  must(sha256(seedText(chance)) === seed, "The seed does not follow from the secret and the numbers.");
  for (const hand of chance.hands)
    must(
      !hand.number || sha256(hand.number) === hand.commitment,
      `The number of seat ${hand.seats[0]! + 1} is not the one that was sealed.`,
    );
  if (!kept) return wrong;
  const told = handOf(chance, mine)?.number;
  must(!told || told === kept.number, "The number that the deal gives as this browser's is a different one.");
  if (kept.promised)
    must(
      kept.promised === chance.commitment,
      "The server shows a different sealed secret from the one it showed this browser at the start.",
    );
  if (took)
    must(
      sameList(kept.settled, listed(chance.hands)),
      "The sealed numbers are not the ones this browser was shown before it opened its own.",
    );
  return wrong;
}
