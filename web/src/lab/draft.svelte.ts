/** The run being planned: who plays what how often, and what varies. */
import { readBot } from "../lobby/bots";
import { recall, remember } from "../net/store";
import type { BotInfo, Dial, GameInfo, RunInfo, RunRequest } from "../wire";
import { startRun } from "./api";
import { plain } from "./words";

/** Something a run can vary: one of a few choices, or a number of the content. */
export type Knob =
  | {
      readonly kind: "choice";
      readonly path: string;
      readonly name: string;
      readonly choices: readonly string[];
      readonly names: readonly string[];
    }
  | { readonly kind: "number"; readonly path: string; readonly name: string; readonly dial: Dial };

const usualSeats = 3;
const usualGames = 200;
const stepText = /^[-+*]\d+(\.\d+)?$/;
const numberText = /^-?\d+(\.\d+)?$/;

/** A number of the content by its table, its entry and its field. */
export const dialName = (dial: Dial) =>
  `${dial.thing || plain(dial.table)}${dial.many > 1 ? " (all)" : ""}: ${plain(dial.field)
    .replace(/\.(\d+)/g, " $1")
    .replaceAll(".", " ")}`;

/** One axis of a sweep, as it stands in the form. */
export class Varied {
  /** The choices that were picked. */
  picked = $state<string[]>([]);
  /** The values or, for a number of many entries, the steps, separated by commas. */
  text = $state("");

  constructor(readonly knob: Knob) {
    if (knob.kind === "choice") this.picked = knob.choices.slice(0, 2);
    else if (knob.dial.many > 1) this.text = "-1, +1";
    else this.text = around(knob.dial.least).join(", ");
  }

  get steps(): boolean {
    return this.knob.kind === "number" && this.knob.dial.many > 1;
  }

  get values(): string[] {
    if (this.knob.kind === "choice") return this.knob.choices.filter((choice) => this.picked.includes(choice));
    return this.text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  }

  /** How many points this axis has. */
  get count(): number {
    return this.values.length + (this.steps ? 1 : 0);
  }

  get trouble(): string {
    if (this.values.length === 0) return "Name at least one value.";
    if (this.knob.kind === "choice") return "";
    const wrong = this.values.find((value) => !(this.steps ? stepText : numberText).test(value));
    if (wrong === undefined) return "";
    return this.steps ? `“${wrong}” is not a step; write steps like -1, +1, *2.` : `“${wrong}” is no number.`;
  }

  get expression(): string {
    return this.knob.path + (this.steps ? "" : "=") + this.values.join(",");
  }
}

/** The present value between a smaller and a greater one. */
function around(value: number): number[] {
  const step = Number.isInteger(value) ? Math.max(1, Math.round(Math.abs(value) * 0.15)) : Math.abs(value) * 0.15 || 0.1;
  const tidy = (one: number) => Number(one.toPrecision(4));
  return value - step < 0 && value >= 0 ? [value, value + step, value + 2 * step].map(tidy) : [value - step, value, value + step].map(tidy);
}

interface Kept {
  readonly bots: string[];
  readonly options: Record<string, string>;
  readonly games: number;
}

export class Draft {
  bots = $state<string[]>([]);
  options = $state<Record<string, string>>({});
  games = $state(usualGames);
  seed = $state("0");
  until = $state(0);
  name = $state("");
  varied = $state.raw<readonly Varied[]>([]);

  constructor(
    readonly game: GameInfo,
    readonly strengths: readonly BotInfo[],
  ) {
    const kept = recall<Kept | null>(`run.${game.id}`, null);
    const fits = kept !== null && kept.bots.length >= game.least && kept.bots.length <= game.most;
    const usual = Array.from({ length: Math.max(game.least, Math.min(usualSeats, game.most)) }, () => this.usualBot);
    this.bots = fits ? kept.bots.map((bot) => (strengths.some((one) => one.id === readBot(bot).id) ? bot : this.usualBot)) : usual;
    this.games = kept?.games ?? usualGames;
    for (const option of game.options) {
      const before = kept?.options[option.id] ?? "";
      this.options[option.id] = option.choices.includes(before) ? before : option.choices[0]!;
    }
  }

  /** The bots one chooses from at once: the named strengths, and chance. */
  get quick(): BotInfo[] {
    const named = this.strengths.filter((bot) => bot.made_of || bot.parameters.length === 0);
    return named.length > 0 ? named : [...this.strengths];
  }

  /** The bot most runs are played with: good, and quick enough for hundreds of games. */
  get usualBot(): string {
    const quick = ["normal", "greedy"].find((id) => this.strengths.some((bot) => bot.id === id));
    return quick ?? this.strengths[0]?.id ?? "";
  }

  resize(count: number): void {
    if (count < this.game.least || count > this.game.most) return;
    while (this.bots.length < count) this.bots.push(this.bots.at(-1) ?? this.usualBot);
    this.bots.length = count;
  }

  everywhere(bot: string): void {
    this.bots = this.bots.map(() => bot);
  }

  vary(knob: Knob): void {
    if (!this.varied.some((one) => one.knob.path === knob.path)) this.varied = [...this.varied, new Varied(knob)];
  }

  leave(varied: Varied): void {
    this.varied = this.varied.filter((one) => one !== varied);
  }

  /** How many points the grid of all axes has. */
  get points(): number {
    return this.varied.reduce((product, one) => product * one.count, 1);
  }

  get total(): number {
    return this.points * (this.games || 0);
  }

  /** The knobs that are not numbers of the content. */
  get choices(): Knob[] {
    const seats = Array.from({ length: this.game.most - this.game.least + 1 }, (_, i) => String(this.game.least + i));
    return [
      {
        kind: "choice",
        path: "bots",
        name: "Strength of all bots",
        choices: this.quick.map((bot) => bot.id),
        names: this.quick.map((bot) => bot.name),
      },
      ...(seats.length > 1 ? [{ kind: "choice", path: "seats", name: "Number of seats", choices: seats, names: seats } as const] : []),
      ...this.game.options.map(
        (option) =>
          ({ kind: "choice", path: `option.${option.id}`, name: option.name, choices: option.choices, names: option.names }) as const,
      ),
    ];
  }

  async start(): Promise<RunInfo> {
    remember(`run.${this.game.id}`, { bots: this.bots, options: this.options, games: this.games } satisfies Kept);
    const order: RunRequest = {
      game: this.game.id,
      seats: this.bots.length,
      bots: this.bots,
      games: this.games,
      options: this.options,
      seed: this.seed.trim() || "0",
      vary: this.varied.map((one) => one.expression),
      until: this.until,
      name: this.name.trim(),
    };
    return startRun(order);
  }
}
