/** The piles of merit markers on the ladder, moved apart so that none hides another. */
import type { Gen7View, PlayerView } from "../view";

export interface Pile {
  readonly merit: number;
  /** The height of the lowest marker, in pixels from the top. */
  readonly y: number;
  /** From the bottom: whoever is ahead comes first. */
  readonly players: readonly PlayerView[];
}

const CHIP = 22;
const STEP = 17;

export function pilesOf(view: Gen7View, at: (merit: number) => number): Pile[] {
  const merits = [...new Set(view.players.map((one) => one.merit))].sort((a, b) => a - b);
  let ceiling = Infinity;
  return merits.map((merit) => {
    const players = view.order.flatMap((seat) => view.players.filter((one) => one.seat === seat && one.merit === merit));
    const y = Math.min(at(merit), ceiling);
    ceiling = y - CHIP - STEP * (players.length - 1);
    return { merit, y, players };
  });
}
