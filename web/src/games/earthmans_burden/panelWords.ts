/** What the panels say: players, actions, rolls and numbers in words. */
import type { SeatState } from "../../wire";
import type { EarthmansBurdenView, ModifierView, PlayerView } from "./view";

const colours = ["Red", "Blue", "Green", "Yellow", "Purple", "Orange", "Teal"];

export const actionNames: Readonly<Record<string, string>> = {
  attack: "Attack",
  exploration: "Exploration",
  overthrow: "Overthrow",
  espionage: "Espionage",
  pacification: "Pacification",
  construction: "Construction",
  research: "Research",
};
export const rollNames: Readonly<Record<string, string>> = {
  ...actionNames,
  eschaton: "The Eschaton",
  sails: "Solar Sails",
  return_fire: "Return fire",
  von_neumann: "Von Neumann Engines",
  nanotechnology: "Nanotechnology",
  risk: "Risk",
  conversion: "Conversion",
  follow_up: "Following up leads",
  self_fire: "A fleet at risk",
};
export const unitNames: Readonly<Record<string, readonly [string, string]>> = {
  calm: ["calm development", "calm developments"],
  at_risk: ["development at risk", "developments at risk"],
  fleet: ["fleet", "fleets"],
  commander: ["Commander", "Commanders"],
};

export const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;
export const signed = (many: number): string => (many < 0 ? `−${-many}` : `+${many}`);
export const percent = (share: number): string => `${Math.round(100 * share)} %`;
/** A number of dice or losses to be expected. */
export const about = (many: number): string => (Number.isInteger(many) ? `${many}` : many.toFixed(1));
/** Several names in a sentence. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
export const units = (unit: string, many: number): string => {
  const [one, more] = unitNames[unit] ?? [unit, `${unit}s`];
  return count(many, one, more);
};

export const colour = (seat: number): string => colours[seat] ?? `Player ${seat + 1}`;
/** A faction in a sentence: a player, what is left of one, or the UN. */
export function faction(view: EarthmansBurdenView, seat: number | null): string {
  if (seat === null) return "the UN";
  return view.players[seat]?.out ? `neutral ${colour(seat)}` : colour(seat);
}
/** The name of whoever sits there. */
export function nameOf(seats: readonly SeatState[], seat: number): string {
  const found = seats.find((one) => one.seat === seat);
  return found?.name || found?.title || colour(seat);
}
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const worldName = (view: EarthmansBurdenView, id: string): string => view.worlds.find((world) => world.id === id)?.name ?? id;
export const placeName = (view: EarthmansBurdenView, id: string): string =>
  view.trajectories.find((one) => one.id === id)?.name ?? worldName(view, id);
export const technologyName = (view: EarthmansBurdenView, id: string): string =>
  view.technologies.find((one) => one.id === id)?.name ?? id;
export const sum = (modifiers: readonly ModifierView[]): number => modifiers.reduce((total, one) => total + one.value, 0);

/** All regions of Earth. */
export const earthRegions = (view: EarthmansBurdenView): number => view.worlds.find((world) => world.id === "earth")?.regions.length ?? 0;

/** A player in a sentence, with everything the panels show. */
export function playerLine(view: EarthmansBurdenView, player: PlayerView): string {
  const what = [
    units("calm", player.calm),
    units("at_risk", player.at_risk),
    `${count(player.in_orbit, "fleet")} in orbit`,
    `${player.flying} in flight`,
    `${player.earth} of ${earthRegions(view)} regions of Earth`,
  ];
  if (!view.basic) {
    what.push(
      `${count(player.known.length, "technology", "technologies")}`,
      `AI ${player.ai}`,
      `Research ${player.research} of ${view.research_steps}`,
      `Eschaton ${player.eschaton} of ${view.eschaton_steps}`,
    );
  }
  if (player.commander) what.push(`Commander at ${placeName(view, player.commander)}`);
  return `${capital(faction(view, player.seat))}: ${what.join(", ")}`;
}
