/** Where fleets can still fall: how many of their turns it takes from a place to each world. */
import type { Faction } from "./looks";
import type { EarthmansBurdenView } from "./view";

export const targetOf = (view: EarthmansBurdenView, place: string): string =>
  view.worlds.some((one) => one.id === place) ? `world:${place}` : `trajectory:${place}`;
export const idOf = (target: string): string => target.slice(target.indexOf(":") + 1);

/** The places below a trajectory with the turns a fleet in it needs to fall there. */
export function falls(view: EarthmansBurdenView, trajectory: string): Map<string, number> {
  const arrows = new Map(view.trajectories.map((one) => [one.id, one.to]));
  const found = new Map<string, number>();
  let here: readonly string[] = arrows.get(trajectory) ?? [];
  for (let turns = 1; here.length > 0; turns += 1) {
    for (const place of here) if (!found.has(place)) found.set(place, turns);
    here = [...new Set(here.flatMap((place) => arrows.get(place) ?? []))];
  }
  return found;
}

/** The trajectories fleets in an orbit may rise to; the Minigame closes the centre. */
export const skyward = (view: EarthmansBurdenView, world: string): string[] => {
  const above = view.worlds.find((one) => one.id === world)?.above ?? [];
  const closed = new Set(view.minigame ? view.trajectories.filter((one) => one.ring === 0).map((one) => one.id) : []);
  return above.filter((id) => !closed.has(id));
};

/** The turns from any place: fleets in flight fall, fleets in orbit first rise in a turn of its own. */
export function turnsFrom(view: EarthmansBurdenView, place: string): Map<string, number> {
  if (!view.worlds.some((one) => one.id === place)) return falls(view, place);
  const found = new Map<string, number>();
  for (const up of skyward(view, place)) {
    for (const [where, turns] of falls(view, up)) {
      const known = found.get(where);
      if (where !== place && (known === undefined || turns + 1 < known)) found.set(where, turns + 1);
    }
  }
  return found;
}

/** Fleets that can come to a world: whose, from where, how many, and in how many turns. */
export interface Arrival {
  readonly seat: Faction;
  readonly place: string;
  readonly fleets: number;
  readonly turns: number;
}

/** Who can be at a world and when; the UN stay where they are. */
export function arrivals(view: EarthmansBurdenView, world: string): Arrival[] {
  const flying = view.trajectories.flatMap((one) => {
    const turns = falls(view, one.id).get(world);
    return turns === undefined ? [] : one.flights.map(({ seat, fleets }) => ({ seat, place: one.id, fleets, turns }));
  });
  const orbiting = view.worlds.flatMap((one) => {
    const turns = turnsFrom(view, one.id).get(world);
    if (turns === undefined) return [];
    return one.orbit.filter((here) => here.seat !== null).map(({ seat, fleets }) => ({ seat, place: one.id, fleets, turns }));
  });
  return [...flying, ...orbiting].toSorted((a, b) => a.turns - b.turns);
}

/** The arrows fleets can take from a place downward, by the ids of their ends. */
export function waysFrom(view: EarthmansBurdenView, trajectory: string): Set<string> {
  const below = [trajectory, ...falls(view, trajectory).keys()];
  return new Set(view.trajectories.filter((one) => below.includes(one.id)).flatMap((one) => one.to.map((to) => `${one.id}-${to}`)));
}

/** The arrows that lead to a place, directly or not. */
export function waysTo(view: EarthmansBurdenView, place: string): Set<string> {
  const above = (id: string): boolean => id === place || falls(view, id).has(place);
  return new Set(view.trajectories.flatMap((one) => one.to.filter(above).map((to) => `${one.id}-${to}`)));
}

/** The places from a trajectory down to a place below it, both included; the shortest way. */
export function descent(view: EarthmansBurdenView, from: string, to: string): string[] {
  const path = [from];
  for (let here = from; here !== to;) {
    const next = view.trajectories.find((one) => one.id === here)?.to.find((id) => id === to || falls(view, id).has(to));
    if (next === undefined) return [from, to];
    path.push(next);
    here = next;
  }
  return path;
}
