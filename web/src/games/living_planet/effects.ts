/** What is seen of events on the map: cataclysms that sweep a hexagon, goods that rise, losses that flash. */
import type { Told } from "../../wire";
import type { Point } from "./geometry";
import { pointOf } from "./layout";
import type { Names } from "./names";
import type { LivingPlanetView } from "./view";

export interface Strike {
  readonly key: string;
  readonly type: string;
  readonly at: Point;
  readonly delay: number;
}

export interface Rise {
  readonly key: string;
  readonly at: Point;
  readonly delay: number;
  readonly text: string;
  /** The resource that rises; empty for a loss. */
  readonly good: string;
}

const losses: Readonly<Record<string, string>> = {
  wounded: "wounded",
  killed: "killed",
  lost: "lost",
  chip_lost: "chip lost",
  destroyed: "destroyed",
  abandoned: "abandoned",
};

export const strikesOf = (told: readonly Told[], pace: number, view: LivingPlanetView): Strike[] =>
  told.flatMap((event, n) => {
    const at = event.what === "cataclysm" ? pointOf(event.target, view) : null;
    return at ? [{ key: `${n}`, type: event.source.split(":")[1] ?? "", at, delay: n * pace }] : [];
  });

/** What rises from the map; a place that is gone now was there before. */
export function risesOf(told: readonly Told[], pace: number, view: LivingPlanetView, previous: LivingPlanetView, names: Names): Rise[] {
  const place = (name: string): Point | null => pointOf(name, view) ?? pointOf(name, previous);
  return told.flatMap((event, n) => {
    const delay = n * pace;
    if (event.what === "produce") {
      const at = place(event.source);
      return at ? [{ key: `${n}`, at, delay, text: `+${event.many}`, good: productAt(event.source, view, names) }] : [];
    }
    const text = losses[event.what];
    const at = text ? (place(event.target) ?? place(event.source)) : null;
    return text && at ? [{ key: `${n}`, at, delay, text, good: "" }] : [];
  });
}

function productAt(target: string, view: LivingPlanetView, names: Names): string {
  const id = target.split(":")[1] ?? "";
  for (const hex of view.hexagons) {
    const building = hex.squares.find((square) => square.id === id)?.building;
    if (building) return names.product(building.kind);
  }
  return "";
}
