/** Powers, numbers and worlds in sentences. */
import type { Faction } from "./looks";

export const colours = ["Red", "Blue", "Green", "Yellow", "Purple", "Orange", "Teal"] as const;

export const player = (seat: number): string => colours[seat] ?? `Player ${seat + 1}`;
/** A faction in a sentence. */
export const power = (seat: Faction): string => (seat === null ? "the UN" : player(seat));
