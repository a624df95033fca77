/** A player's units place by place, and which of them can still act in the running phase. */
import type { EarthmansBurdenView } from "./view";

export interface Holding {
  readonly id: string;
  readonly name: string;
  readonly flight: boolean;
  readonly calm: number;
  readonly at_risk: number;
  readonly fleets: number;
  readonly commander: boolean;
  /** How many of them can still join a group in this phase. */
  readonly ready: number;
  readonly closed: boolean;
}

export function holdings(view: EarthmansBurdenView, seat: number): Holding[] {
  const acting = view.active === seat && (view.phase === "military" || view.phase === "civilian");
  const worlds = view.worlds.map((world): Holding => {
    const mine = world.regions.filter((region) => region.seat === seat);
    const orbit = world.orbit.find((one) => one.seat === seat);
    const fleets = acting && !world.closed ? (orbit?.ready ?? 0) : 0;
    const developments = acting && !world.closed && view.phase === "civilian" ? mine.filter((region) => !region.acted).length : 0;
    return {
      id: world.id,
      name: world.name,
      flight: false,
      calm: mine.filter((region) => !region.risk).length,
      at_risk: mine.filter((region) => region.risk).length,
      fleets: orbit?.fleets ?? 0,
      commander: orbit?.commander ?? false,
      ready: fleets + developments,
      closed: world.closed,
    };
  });
  const flights = view.trajectories.flatMap((one): Holding[] => {
    const mine = one.flights.find((flight) => flight.seat === seat);
    if (mine === undefined) return [];
    return [
      { id: one.id, name: one.name, flight: true, calm: 0, at_risk: 0, fleets: mine.fleets, commander: mine.commander, ready: 0, closed: false },
    ];
  });
  return [...worlds, ...flights].filter((one) => one.calm + one.at_risk + one.fleets > 0 || one.commander);
}
