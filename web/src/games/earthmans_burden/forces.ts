/** The fleets on the disc as stacks: whose, where, how many, and what they may still do. */
import { stacks, type Layout, type Point } from "./geometry";
import { factionKey, type Faction } from "./looks";
import type { EarthmansBurdenView } from "./view";
import { fallLine, flightLine, orbitLine } from "./words";

export interface Force {
  readonly key: string;
  readonly target: string;
  readonly place: string;
  readonly seat: Faction;
  readonly many: number;
  /** What can do nothing more in the turn of its player, and what is new in it. */
  readonly acted: number;
  readonly fresh: number;
  readonly commander: boolean;
  readonly falling: boolean;
  readonly line: string;
  readonly at: Point;
  readonly scale: number;
}

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** All stacks in orbits; `zoom` enlarges them on a small screen as far as there is room. */
export function orbiting(view: EarthmansBurdenView, layout: Layout, zoom: number): Force[] {
  return view.worlds.flatMap((world) => {
    const spots = layout.berths(world);
    const scale = layout.scale * (spots.length > 5 ? 0.86 : spots.length > 4 ? 1 : spots.length > 2 ? Math.min(zoom, 1.25) : zoom);
    return world.orbit.map((one, n) => ({
      key: `${world.id}-${factionKey(one.seat)}`,
      target: `world:${world.id}`,
      place: world.id,
      seat: one.seat,
      many: one.fleets,
      acted: one.seat === view.active ? one.acted : 0,
      fresh: one.seat === view.active ? one.fresh : 0,
      commander: one.commander,
      falling: false,
      line: orbitLine(view, world, one),
      at: spots[n]!,
      scale,
    }));
  });
}

/** How large the stacks in a trajectory are drawn: many are drawn smaller. */
export const flightScale = (many: number, zoom: number): number => (many > 4 ? 0.84 : many > 2 ? 0.92 : 1) * zoom;

/** All stacks in flight. */
export function flying(view: EarthmansBurdenView, layout: Layout, zoom: number): Force[] {
  return view.trajectories.flatMap((trajectory) => {
    const many = trajectory.flights.length;
    const scale = flightScale(many, zoom);
    const spots = stacks(many, scale);
    return trajectory.flights.map((one, n) => ({
      key: `${trajectory.id}-${one.seat}`,
      target: `trajectory:${trajectory.id}`,
      place: trajectory.id,
      seat: one.seat,
      many: one.fleets,
      acted: 0,
      fresh: 0,
      commander: one.commander,
      falling: one.falling > 0,
      line: `${flightLine(trajectory, one)}; ${fallLine(view, trajectory)}`,
      at: plus(layout.at(trajectory.id), spots[n]!),
      scale,
    }));
  });
}
