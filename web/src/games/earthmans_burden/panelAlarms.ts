/** What should alarm a player: somebody is about to win. */
import { count } from "../../look/words";
import { player } from "./names";
import type { EarthmansBurdenView } from "./view";

export interface Alarm {
  readonly seat: number;
  readonly text: string;
  /** Whether a rival may win in the coming turn. */
  readonly grave: boolean;
}

/** From so many steps to the end of a track on, somebody is near. */
const NEAR = 2;

/** Who is near the Singularity, and who holds Earth or almost does. */
export function alarms(view: EarthmansBurdenView, you: number | null): Alarm[] {
  if (view.phase === "over" || view.phase === "setup") return [];
  const regions = view.worlds.find((world) => world.id === "earth")?.regions.length ?? 0;
  return view.players
    .filter((one) => !one.out)
    .flatMap((one): Alarm[] => {
      const mine = one.seat === you;
      const who = mine ? "You" : player(one.seat);
      const found: Alarm[] = [];
      const left = view.eschaton_steps - one.eschaton;
      if (one.eschaton > 0 && left <= NEAR) {
        found.push({
          seat: one.seat,
          text: `${who} ${mine ? "are" : "is"} ${count(left, "step")} from the Singularity`,
          grave: !mine && left === 1,
        });
      }
      if (one.earth === regions) {
        const more = view.blockade_turns - one.blockade;
        found.push({
          seat: one.seat,
          text: `${who} ${mine ? "hold" : "holds"} all of Earth: ${count(more, "more turn")} to win`,
          grave: !mine && more === 1,
        });
      } else if (one.earth === regions - 1) {
        found.push({ seat: one.seat, text: `${who} ${mine ? "hold" : "holds"} all but one region of Earth`, grave: false });
      }
      return found;
    });
}
