/** What is seen of events on the wheel: launches that burst, threats that flare, Credentials that rise. */
import type { Told } from "../../wire";
import { bezelAt, BAND, GAP, middleOf, nodeAt, type Point } from "./geometry";
import { indexOfSector } from "./names";
import type { PlanetaryPhaseView } from "./view";

export interface Effect {
  readonly key: string;
  readonly kind: "burst" | "flare" | "rise";
  readonly at: Point;
  readonly delay: number;
  /** What rises, and whose it is. */
  readonly text: string;
  readonly seat: number | null;
  readonly space: string;
}

/** The point of the wheel a name stands for; null for what is not on it. */
function pointOf(name: string, view: PlanetaryPhaseView): Point | null {
  const [kind, id = ""] = name.split(":");
  if (kind === "space") return middleOf(id);
  if (kind === "corner") return middleOf(id.split(".")[0]!);
  if (kind === "sector") return nodeAt(indexOfSector(id));
  if (kind === "star") return bezelAt(0, GAP + BAND / 2);
  if (kind === "clock") return bezelAt((view.players[Number(id)]?.clock ?? 1) - 0.5, GAP + BAND / 2);
  return null;
}

const kinds: Readonly<Record<string, Effect["kind"]>> = {
  launch: "burst",
  distinction: "burst",
  reveal: "flare",
  threat_runs_out: "flare",
  bureaucracy: "flare",
  credential: "rise",
};

export const effectsOf = (told: readonly Told[], pace: number, view: PlanetaryPhaseView): Effect[] =>
  told.flatMap((event, n) => {
    const kind = kinds[event.what];
    const at = kind && pointOf(event.target, view);
    if (!kind || !at) return [];
    const text = kind === "rise" ? `${event.many > 0 ? "+" : "−"}${Math.abs(event.many)}` : "";
    const space = event.target.startsWith("space:") ? event.target.slice(6) : "";
    return [{ key: `${n}`, kind, at, delay: n * pace, text, seat: event.who, space }];
  });
