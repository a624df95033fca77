/** What the wheel says: a space, a corner, a Sector in a sentence. */
import { count, listed } from "../../look/words";
import { player, roman } from "./names";
import { leavesIn } from "./panelReckon";
import { PanelWords } from "./panelWords";
import type { CornerView, PlanetaryPhaseView, SpaceView } from "./view";

const openCorners = (space: SpaceView): number => space.corners.filter((one) => one.seat === null).length;

export class WheelWords extends PanelWords {
  /** In how many rounds the threat card of a space leaves the display; null where none is showing. */
  leaves(space: SpaceView, view: PlanetaryPhaseView): number | null {
    const slot = view.slots.findIndex((one) => one.card?.threat === true && one.card.back === space.threat);
    return slot < 0 ? null : leavesIn(view, this, slot);
  }

  cornerLine(space: SpaceView, corner: CornerView, you: number | null): string {
    const bonus = `for ${this.bonus(corner.bonus)}`;
    if (corner.seat !== null) return `${this.threat(space.threat)}: taken by ${player(corner.seat)} ${bonus}`;
    const mine = you === null ? "" : `, ${corner.prices[you]} TC for you`;
    const last = openCorners(space) === 1 ? `. The last space, it launches: ${this.launchLine(space)}` : "";
    return `${this.threat(space.threat)}: cost ${corner.cost}${mine}, ${bonus}${last}`;
  }

  spaceLine(space: SpaceView, view: PlanetaryPhaseView): string {
    const parts = [`${this.threat(space.threat)}, Level ${roman[space.level]} of ${space.sectors.map(this.sector).join(" and ")}`];
    if (space.launched && space.tile) parts.push(`met by a launched ${this.tile(space.tile)}`);
    else if (space.tile)
      parts.push(`${this.tile(space.tile)}, ${openCorners(space)} of 3 spaces open; at launch ${this.launchLine(space)}`);
    else parts.push(`${space.cost} TC to establish`, space.unlocked ? "unlocked" : this.lockLine(space));
    if (space.blocked && view.phase !== "over") parts.push("under Bureaucracy");
    const leaves = this.leaves(space, view);
    if (leaves !== null) {
      const when = leaves === 1 ? "this round" : `in ${count(leaves, "round")}`;
      parts.push(`its threat card leaves ${when}${space.tile ? ", covered" : ` and degrades by ${space.degradation}`}`);
    }
    return `${parts.join("; ")}.`;
  }

  private lockLine = (space: SpaceView): string =>
    space.level === 2 ? "locked until both Level I operations below are launched" : "locked until the Level II operation below is launched";

  /** What the launch gives, and to whom as things stand. */
  private launchLine(space: SpaceView): string {
    if (space.tile === null) return "";
    const gains = this.launch(space.tile)
      .map((gain) => gain.text)
      .join(", ");
    const there = [...new Set(space.corners.flatMap((one) => (one.seat === null ? [] : [player(one.seat)])))];
    return `${gains}${there.length > 0 ? ` (so far for ${listed(there)})` : ""}`;
  }
}
