/** Runs in words. */
import type { GameInfo, RunInfo } from "../wire";

export const number = new Intl.NumberFormat("en");
export const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });

export const many = (count: number, one: string, several = `${one}s`) => `${number.format(count)} ${count === 1 ? one : several}`;
export const plain = (id: string) => id.replaceAll("_", " ");

export const stateNames: Readonly<Record<RunInfo["state"], string>> = {
  waiting: "waiting for its turn",
  running: "playing",
  stopping: "stopping",
  stopped: "stopped",
  done: "finished",
  failed: "failed",
};

export const atWork = (run: RunInfo) => run.state === "waiting" || run.state === "running" || run.state === "stopping";

export const gameName = (games: readonly GameInfo[], id: string) => games.find((game) => game.id === id)?.name ?? id;

/** Who plays: each bot once, with how many seats it is dealt. */
export function lineUp(bots: readonly string[], seats: number): string {
  const dealt = Array.from({ length: seats }, (_, seat) => bots[seat % bots.length]!);
  const each = [...new Set(dealt)].map((bot) => ({ bot, count: dealt.filter((one) => one === bot).length }));
  if (each.length === 1) return `${many(seats, "seat")} of ${each[0]!.bot}`;
  return each.map(({ bot, count }) => `${count} ${bot}`).join(" against ");
}

/** What an expression like `turn.actions=3,4` varies, and how. */
export function expression(text: string): { readonly path: string; readonly values: string } {
  const assigned = /^(.+?)=(.*)$/.exec(text);
  if (assigned) return { path: assigned[1]!, values: assigned[2]!.split(",").join(", ") };
  const stepped = /^(.+?)([-+*][\d.]+(?:,[-+*][\d.]+)*)$/.exec(text);
  return stepped ? { path: stepped[1]!, values: `as it is, ${stepped[2]!.split(",").join(", ")}` } : { path: text, values: "" };
}

/** The options that are not the game's usual ones. */
export function chosenOptions(run: RunInfo, game: GameInfo | undefined): string[] {
  const said = (game?.options ?? []).map((option) => {
    const value = run.options[option.id];
    const at = value === undefined ? 0 : option.choices.indexOf(value);
    return at > 0 ? `${option.name}: ${option.names[at]}` : "";
  });
  return said.filter(Boolean);
}

/** A span of seconds as a person says it. */
export function span(seconds: number): string {
  if (seconds < 50) return "less than a minute";
  if (seconds < 3000) return `about ${many(Math.max(1, Math.round(seconds / 60)), "minute")}`;
  return `about ${many(Math.max(1, Math.round(seconds / 3600)), "hour")}`;
}
