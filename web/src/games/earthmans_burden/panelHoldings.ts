/** A player's units place by place, and which of them can still act in the running phase. */
import { capital } from "../../look/words";
import type { EarthmansBurdenView, OrbitView, RegionView, WorldView } from "./view";

export interface Holding {
  readonly id: string;
  readonly target: string;
  readonly name: string;
  readonly calm: number;
  readonly at_risk: number;
  readonly fleets: number;
  readonly commander: boolean;
  /** What can be said of them beyond their number; `live` where they can still act. */
  readonly state: string;
  readonly live: boolean;
}

/** Everything a player has, worlds first. */
export function holdings(view: EarthmansBurdenView, seat: number): Holding[] {
  const worlds = view.worlds.map((world) => onWorld(view, world, seat));
  return [...worlds, ...inFlight(view, seat)].filter((one) => one.calm + one.at_risk + one.fleets > 0 || one.commander);
}

function onWorld(view: EarthmansBurdenView, world: WorldView, seat: number): Holding {
  const mine = world.regions.filter((region) => region.seat === seat);
  const orbit = world.orbit.find((one) => one.seat === seat);
  const at_risk = mine.filter((region) => region.risk).length;
  return {
    id: world.id,
    target: `world:${world.id}`,
    name: capital(world.name),
    calm: mine.length - at_risk,
    at_risk,
    fleets: orbit?.fleets ?? 0,
    commander: orbit?.commander ?? false,
    ...standing(view, world, seat, mine, orbit),
  };
}

/** How many of the units on a world can still join a group in the running phase of their player. */
function standing(
  view: EarthmansBurdenView,
  world: WorldView,
  seat: number,
  mine: readonly RegionView[],
  orbit: OrbitView | undefined,
): Pick<Holding, "live" | "state"> {
  if (view.active !== seat || (view.phase !== "military" && view.phase !== "civilian")) return { state: "", live: false };
  if (world.closed) return { state: "closed", live: false };
  const developments = view.phase === "civilian" ? mine.filter((region) => region.ready).length : 0;
  const ready = developments + (orbit?.ready ?? 0);
  if (ready > 0) return { state: `${ready} can act`, live: true };
  if (view.phase === "military" && !orbit) return { state: "", live: false };
  return { state: "none can act", live: false };
}

function inFlight(view: EarthmansBurdenView, seat: number): Holding[] {
  return view.trajectories.flatMap((one) => {
    const mine = one.flights.find((flight) => flight.seat === seat);
    if (mine === undefined) return [];
    const state = mine.falling > 0 ? `${mine.falling} must fall` : "in flight";
    const { fleets, commander } = mine;
    return [
      { id: one.id, target: `trajectory:${one.id}`, name: one.name, calm: 0, at_risk: 0, fleets, commander, state, live: mine.falling > 0 },
    ];
  });
}
