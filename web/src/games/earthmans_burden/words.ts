/** Worlds and trajectories in sentences, for the tips and for those who cannot see the disc. */
import { capital, count, listed, signed } from "../../look/words";
import { strength, present } from "./asking";
import type { Faction } from "./looks";
import { power } from "./names";
import { arrivals, falls } from "./reach";
import type { EarthmansBurdenView, FlightView, OrbitView, RegionView, TrajectoryView, WorldView } from "./view";

const nameOf = (view: EarthmansBurdenView, place: string): string =>
  [...view.worlds, ...view.trajectories].find((one) => one.id === place)?.name ?? place;

/** Whose a region is: a power's, what is left of one, or the UN's. */
export function owner(view: EarthmansBurdenView, region: RegionView): string {
  if (region.un) return "the UN";
  if (region.seat === null) return "";
  return view.players[region.seat]?.out ? `neutral ${power(region.seat)}` : power(region.seat);
}

export function regionLine(view: EarthmansBurdenView, world: WorldView, region: RegionView): string {
  const place = `${region.name} (${capital(world.name)})`;
  const whose = owner(view, region);
  if (!whose) return `${place}: free. Exploration ${signed(world.bonus)} here now`;
  return `${place}: ${whose}, ${region.risk ? "at risk" : "calm"}${region.acted ? ", has acted" : ""}`;
}

/** What the fleets of the player in turn may still do in an orbit. */
function readiness(view: EarthmansBurdenView, { seat, fleets, ready, acted, fresh }: OrbitView): string {
  if (seat !== view.active) return "";
  const parts = [ready ? `${ready} ready` : "", acted ? `${acted} acted` : "", fresh ? `${fresh} fresh` : ""].filter(Boolean);
  return fleets > 0 && parts.length > 0 && ready < fleets ? ` (${parts.join(", ")})` : "";
}

export function orbitLine(view: EarthmansBurdenView, world: WorldView, one: OrbitView): string {
  const commander = one.commander ? (one.fleets ? " and the Commander" : "the Commander") : "";
  const fleets = one.fleets ? `${count(one.fleets, "fleet")}${readiness(view, one)}` : "";
  return `${capital(power(one.seat))}: ${fleets}${commander} in the orbit of ${world.name}`;
}

function holding(view: EarthmansBurdenView, world: WorldView, seat: Faction): string {
  const orbit = world.orbit.find((one) => one.seat === seat);
  const held = world.regions.filter((one) => (seat === null ? one.un : one.seat === seat && !one.un));
  const risky = held.filter((one) => one.risk).length;
  const parts = [
    orbit?.fleets ? `${count(orbit.fleets, "fleet")}${readiness(view, orbit)}` : "",
    orbit?.commander ? "the Commander" : "",
    held.length > risky ? `${held.length - risky} calm` : "",
    risky ? `${risky} at risk` : "",
  ].filter(Boolean);
  return `${capital(power(seat))}: ${listed(parts)}`;
}

/** A world in sentences: who is there, and what is free. */
export function worldLine(view: EarthmansBurdenView, world: WorldView): string {
  const free = world.free ? `${count(world.free, "free region")}, Exploration ${signed(world.bonus)}` : "no free region";
  const there = present(world)
    .toSorted((a, b) => strength(world, b) - strength(world, a))
    .map((seat) => holding(view, world, seat));
  const closed = world.closed ? ["Closed for this phase"] : [];
  return [`${capital(world.name)}: ${free}`, ...there, ...closed].join(". ");
}

/** The same, and who can come and when, for those who cannot see the disc. */
export function wholeWorldLine(view: EarthmansBurdenView, world: WorldView): string {
  const coming = arrivals(view, world.id).map(
    (one) => `${power(one.seat)} with ${one.fleets} from ${capital(nameOf(view, one.place))} in ${count(one.turns, "turn")}`,
  );
  return [worldLine(view, world), ...(coming.length ? [`Can be here: ${listed(coming)}`] : [])].join(". ");
}

export function flightLine(trajectory: TrajectoryView, one: FlightView): string {
  const commander = one.commander ? (one.fleets ? " and the Commander" : "the Commander") : "";
  const fleets = one.fleets ? count(one.fleets, "fleet") : "";
  const falling = one.falling ? `, ${one.falling} still to fall` : "";
  return `${power(one.seat)}: ${fleets}${commander} in ${trajectory.name}${falling}`;
}

/** Where fleets in a trajectory can fall, and in how many turns. */
export function fallLine(view: EarthmansBurdenView, trajectory: TrajectoryView): string {
  const worlds = new Set(view.worlds.map((one) => one.id));
  const below = [...falls(view, trajectory.id)].filter(([place]) => worlds.has(place));
  return `leads to ${listed(below.map(([place, turns]) => `${capital(nameOf(view, place))} in ${count(turns, "turn")}`))}`;
}

/** A trajectory in sentences. */
export function trajectoryLine(view: EarthmansBurdenView, trajectory: TrajectoryView): string {
  const flights = trajectory.flights.map((one) => flightLine(trajectory, one));
  return [`${trajectory.name} ${fallLine(view, trajectory)}`, ...flights].join(". ");
}
