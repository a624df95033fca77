/** What the panels say: players, actions, rolls and numbers in words. */
import { capital, count } from "../../look/words";
import type { SeatState } from "../../wire";
import type { Faction } from "./looks";
import { player, power } from "./names";
import type { EarthmansBurdenView, ModifierView, PlayerView } from "./view";

export const actionNames: Readonly<Record<string, string>> = {
  attack: "Attack",
  exploration: "Exploration",
  overthrow: "Overthrow",
  espionage: "Espionage",
  pacification: "Pacification",
  construction: "Construction",
  research: "Research",
};
const unitNames: Readonly<Record<string, readonly [string, string]>> = {
  calm: ["calm development", "calm developments"],
  at_risk: ["development at risk", "developments at risk"],
  fleet: ["fleet", "fleets"],
  commander: ["Commander", "Commanders"],
};
/** Technologies that work against whoever rolls. */
const defences = new Set(["shielding", "advanced_shielding", "security", "advanced_security"]);

export const signed = (many: number): string => (many < 0 ? `−${-many}` : many > 0 ? `+${many}` : "±0");
export const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`;
/** A number to be expected. */
export const about = (many: number): string => (Math.abs(many - Math.round(many)) < 0.05 ? `${Math.round(many)}` : many.toFixed(1));
export const units = (unit: string, many: number): string => {
  const [one, more] = unitNames[unit] ?? [unit, `${unit}s`];
  return count(many, one, more);
};
export const sum = (modifiers: readonly ModifierView[]): number => modifiers.reduce((total, one) => total + one.value, 0);

/** A faction in a sentence: me, a player, what is left of one, or the UN. */
export function faction(view: EarthmansBurdenView, seat: Faction, you: number | null = null): string {
  if (seat !== null && seat === you) return "you";
  return seat !== null && view.players[seat]?.out ? `neutral ${player(seat)}` : power(seat);
}
/** The name of whoever sits there; "" where that is only the name of the seat. */
export const nameOf = (seats: readonly SeatState[], seat: number): string => seats.find((one) => one.seat === seat)?.name ?? "";

/** Whose a modifier is: of whoever rolls, of the target, or of nobody, where it is a circumstance. */
export function owner(view: EarthmansBurdenView, modifier: ModifierView, by: Faction, against: Faction | undefined): Faction | undefined {
  if (!view.technologies.some((one) => one.id === modifier.id)) return undefined;
  return defences.has(modifier.id) ? against : by;
}

/** A world within a sentence. */
export const worldIn = (view: EarthmansBurdenView, id: string): string => view.worlds.find((world) => world.id === id)?.name ?? id;
export const placeName = (view: EarthmansBurdenView, id: string): string =>
  view.trajectories.find((one) => one.id === id)?.name ?? worldIn(view, id);
export const technologyName = (view: EarthmansBurdenView, id: string): string => view.technologies.find((one) => one.id === id)?.name ?? id;

/** A player in a sentence, with everything the panels show. */
export function playerLine(view: EarthmansBurdenView, one: PlayerView): string {
  const what = [
    units("calm", one.calm),
    units("at_risk", one.at_risk),
    `${count(one.in_orbit, "fleet")} in orbit`,
    `${one.flying} in flight`,
    `${count(one.earth, "region")} of Earth`,
  ];
  if (!view.basic) {
    what.push(
      count(one.known.length, "technology", "technologies"),
      `AI ${one.ai} of ${view.ai_steps}`,
      `Research ${one.research} of ${view.research_steps}`,
      `Eschaton ${one.eschaton} of ${view.eschaton_steps}`,
    );
  }
  if (one.commander) what.push(`the Commander: ${placeName(view, one.commander)}`);
  return `${capital(faction(view, one.seat))}: ${what.join(", ")}`;
}
