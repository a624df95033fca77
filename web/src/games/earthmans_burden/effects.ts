/** What is seen of events on the disc: ships that travel, developments that appear, burn, change hands. */
import type { Told } from "../../wire";
import { COAST, fan, LAND, polar, type Layout, type Point } from "./geometry";
import type { Faction } from "./looks";
import { descent, idOf } from "./reach";
import type { EarthmansBurdenView } from "./view";

export interface Effect {
  readonly key: string;
  readonly kind: "ship" | "found" | "burn" | "unrest" | "calm" | "gain" | "loss" | "salvo";
  readonly delay: number;
  /** The points of a ship's way; one point for what happens in a place. */
  readonly points: readonly Point[];
  readonly seat: Faction;
  readonly many: number;
}

const kinds: Readonly<Record<string, Effect["kind"]>> = {
  rise: "ship",
  fall: "ship",
  develop: "found",
  take_over: "found",
  undevelop: "burn",
  convert: "burn",
  risk: "unrest",
  calm: "calm",
  place: "gain",
  build: "gain",
  un_builds: "gain",
  lose_fleets: "loss",
  burn: "loss",
  hits: "salvo",
};

/** The point of the disc a name stands for; null for what is not on it. */
export function pointOf(name: string, view: EarthmansBurdenView, layout: Layout): Point | null {
  const id = idOf(name);
  if (name.startsWith("world:") || name.startsWith("trajectory:")) return layout.at(id);
  const world = view.worlds.find((one) => id.startsWith(`${one.id}.`));
  if (!name.startsWith("region:") || !world) return null;
  const middle = fan(world.regions.length)[world.regions.findIndex((one) => one.id === id)]?.middle ?? 0;
  const [centre, off] = [layout.at(world.id), polar(((LAND + COAST) / 2) * layout.scale, middle + world.angle)];
  return { x: centre.x + off.x, y: centre.y + off.y };
}

/** The way of ships between two places, along the arrows or against them. */
function voyage(told: Told, view: EarthmansBurdenView, layout: Layout): Point[] {
  const up = told.what === "rise";
  const [from, to] = up ? [idOf(told.target), idOf(told.source)] : [idOf(told.source), idOf(told.target)];
  const places = descent(view, from, to);
  const points = places.flatMap((place, n) => {
    const way = layout.ways.find((one) => one.from === place && one.to === places[n + 1]);
    return [layout.at(place), ...(way?.points ?? [])];
  });
  return up ? points.toReversed() : points;
}

export function effectsOf(told: readonly Told[], pace: number, view: EarthmansBurdenView, layout: Layout): Effect[] {
  return told.flatMap((event, n) => {
    const kind = kinds[event.what];
    if (!kind) return [];
    const inPlace = pointOf(event.target, view, layout) ?? pointOf(event.source, view, layout);
    const points = kind === "ship" ? voyage(event, view, layout) : inPlace ? [inPlace] : [];
    return points.length === 0 ? [] : [{ key: `${n}`, kind, delay: n * pace, points, seat: event.who, many: event.many }];
  });
}
