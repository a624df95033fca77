/** How the powers look: each seat its colour, shape and dash, and the UN theirs. */
import { seatLook as common, type SeatLook } from "../../look/seats";
import { player } from "./names";

const cross = "M8 2h8v6h6v8h-6v6H8v-6H2V8h6Z";
/** A globe in a wreath, as an outline to fill. */
export const wreath =
  "M12 5.2A5.8 5.8 0 1 0 12.01 5.2ZM3.2 6.5Q.2 11.5 2.6 16.4Q5 20.6 10.6 22.4L11.4 20.6Q6.4 19 4.4 15.4Q2.4 11.6 4.8 7.6ZM20.8 6.5Q23.8 11.5 21.4 16.4Q19 20.6 13.4 22.4L12.6 20.6Q17.6 19 19.6 15.4Q21.6 11.6 19.2 7.6Z";
const dashes = ["none", "7 3", "2 3", "9 3 2 3", "4 2 4 5", "1 2 1 6", "12 3"];
const LAST_COMMON = 5;

/** A faction as `data-seat` names it: a seat, or the UN. */
export type Faction = number | null;
export const factionKey = (seat: Faction): string => (seat === null ? "un" : String(seat));

/** The outline of a faction's sign in a 24 by 24 box. */
export const signOf = (seat: Faction): string => (seat === null ? wreath : seat > LAST_COMMON ? cross : common(seat).path);

/** A seat in the colour its player is called by. */
export function seatLook(seat: number): SeatLook {
  const shape = seat > LAST_COMMON ? "cross" : common(seat).shape;
  return { colour: `var(--eb-${seat})`, shape: `${player(seat).toLowerCase()} ${shape}`, path: signOf(seat), dash: dashes[seat] ?? "none" };
}
