/** How the seats look at this table: in the colour and with the emblem of their barracks. */
import type { SeatLook } from "../../look/seats";
import { emblems } from "./glyphs";
import type { Gen7View } from "./view";

const dashes: Readonly<Record<string, string>> = { science: "none", engineering: "7 3", bioscience: "2 3", robotics: "9 3 2 3" };

export function seatLook(view: Gen7View, seat: number): SeatLook | undefined {
  const player = view.players.find((one) => one.seat === seat);
  if (!player) return undefined;
  return {
    colour: `var(--g7-${player.barracks})`,
    shape: player.barracks_name.toLowerCase(),
    path: emblems[player.barracks] ?? "",
    dash: dashes[player.barracks] ?? "none",
  };
}
