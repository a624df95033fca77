/** Bots as they are written: an id, and its settings as in `greedy:redeals=4:style=north`. */
import type { BotInfo } from "../wire";

export const style = "style";

export interface BotName {
  readonly id: string;
  readonly settings: Readonly<Record<string, string>>;
}

export function readBot(name: string): BotName {
  const [id = "", ...settings] = name.split(":");
  return { id, settings: Object.fromEntries(settings.map((setting) => setting.split("=", 2) as [string, string])) };
}

/** The bot's name with the settings that differ from its own; of two that exclude each other the later one counts. */
export function writeBot(bot: BotInfo, settings: Readonly<Record<string, string>>): string {
  const set = bot.parameters.filter(({ id, default: usual }) => settings[id] && settings[id] !== String(usual));
  const excluded = new Set(set.map((parameter) => parameter.instead_of));
  const parts = set.filter(({ id }) => !excluded.has(id)).map(({ id }) => `${id}=${settings[id]}`);
  return [bot.id, ...parts, ...(bot.styled && settings[style] ? [`${style}=${settings[style]}`] : [])].join(":");
}
