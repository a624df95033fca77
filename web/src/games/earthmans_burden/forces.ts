/** The fleets on the disc as stacks: whose, where, how many, and what they may still do. */
import { berths, NODE, ORBIT, polar, stacks, SUN, type Layout, type Point } from "./geometry";
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

/** How wide a stack is drawn, and the room between two. */
const ROOM = 54;

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** All stacks in orbits; `zoom` enlarges them on a small screen as far as there is room. */
export function orbiting(view: EarthmansBurdenView, layout: Layout, zoom: number): Force[] {
  return view.worlds.flatMap((world) => {
    const angles = berths(world.orbit.length);
    const scale = layout.scale * (angles.length > 6 ? 0.86 : angles.length > 4 ? 1 : zoom);
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
      line: orbitLine(world, one),
      at: plus(layout.at(world.id), polar(ORBIT * layout.scale, angles[n]! + world.angle)),
      scale,
    }));
  });
}

/** All stacks in flight. */
export function flying(view: EarthmansBurdenView, layout: Layout, zoom: number): Force[] {
  return view.trajectories.flatMap((trajectory) => {
    const many = trajectory.flights.length;
    const spots = stacks(many, Math.max(trajectory.ring === 0 ? SUN * 0.62 : NODE, many > 2 ? (ROOM * many) / 9 : 0));
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
      scale: many > 2 ? Math.min(zoom, 0.9) : zoom,
    }));
  });
}
