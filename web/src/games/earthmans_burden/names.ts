/** Powers, numbers and worlds in sentences. */
import type { Faction } from "./looks";

export const colours = ["Red", "Blue", "Green", "Yellow", "Purple", "Orange", "Teal"] as const;

export const player = (seat: number): string => colours[seat] ?? `Player ${seat + 1}`;
/** A faction in a sentence. */
export const power = (seat: Faction): string => (seat === null ? "the UN" : player(seat));
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
export const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;
/** Several names in a sentence. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
