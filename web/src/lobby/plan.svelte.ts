import { makeTable } from "../net/api";
import { keepMade, recall, remember } from "../net/store";
import type { BotInfo, GameInfo, SeatPlan, TableMade } from "../wire";
import { readBot } from "./bots";

export type SeatKind = SeatPlan["kind"];

export interface SeatDraft {
  kind: SeatKind;
  name: string;
  bot: string;
}

interface KeptPlan {
  seats: SeatDraft[];
  options: Record<string, string>;
}

const usualSeats = 3;
const usualBot = "normal";

/** What bots are called at the table, by seat: people who measured the world. */
const botNames: readonly string[] = ["Eratosthenes", "Hypatia", "Al-Biruni", "Merian", "Humboldt", "Leavitt"];

/** The table being planned in the lobby: who sits where, under which options. */
export class Plan {
  seats = $state<SeatDraft[]>([]);
  options = $state<Record<string, string>>({});
  seed = $state("");

  constructor(
    readonly game: GameInfo,
    readonly bots: readonly BotInfo[],
  ) {
    const kept = recall<KeptPlan | null>(`plan.${game.id}`, null);
    const fits = kept !== null && kept.seats.length >= game.least && kept.seats.length <= game.most;
    this.seats = fits ? kept.seats.map((seat) => ({ ...seat, bot: this.known(seat.bot) })) : this.usual();
    this.options = Object.fromEntries(game.options.map((option) => [option.id, kept?.options[option.id] ?? option.choices[0]!]));
    for (const option of game.options) if (!option.choices.includes(this.options[option.id]!)) this.options[option.id] = option.choices[0]!;
  }

  /** Me and bots of the usual strength. */
  private usual(): SeatDraft[] {
    const count = Math.max(this.game.least, Math.min(usualSeats, this.game.most));
    return Array.from({ length: count }, (_, i) => this.draft(i === 0 ? "me" : "bot"));
  }

  private draft(kind: SeatKind): SeatDraft {
    return { kind, name: kind === "me" ? recall("name", "") : "", bot: this.known("") };
  }

  private known(bot: string): string {
    return this.bots.some((one) => one.id === readBot(bot).id) ? bot : usualBot;
  }

  resize(count: number): void {
    if (count < this.game.least || count > this.game.most) return;
    while (this.seats.length < count) this.seats.push(this.draft("bot"));
    this.seats.length = count;
  }

  /** Only one seat is "me": another one that was becomes a person at the same screen. */
  setKind(index: number, kind: SeatKind): void {
    if (kind === "me") for (const seat of this.seats) if (seat.kind === "me") seat.kind = "screen";
    this.seats[index]!.kind = kind;
  }

  /** Who plays, in a few words. */
  get summary(): string {
    const count = (kind: SeatKind) => this.seats.filter((seat) => seat.kind === kind).length;
    const parts = [
      count("me") ? "you" : "",
      count("screen") ? `${count("screen")} at this screen` : "",
      count("link") ? `${count("link")} by link` : "",
      count("bot") ? `${count("bot")} ${count("bot") === 1 ? "bot" : "bots"}` : "",
    ];
    return parts.filter(Boolean).join(", ");
  }

  /** Sets up the table; `campaign` makes it the first chapter of one. */
  async start(campaign = false): Promise<TableMade> {
    const mine = this.seats.find((seat) => seat.kind === "me");
    if (mine) remember("name", mine.name.trim());
    remember(`plan.${this.game.id}`, { seats: this.seats, options: this.options } satisfies KeptPlan);
    const made = await makeTable({
      game: this.game.id,
      seats: this.seats.map((seat, i) =>
        seat.kind === "bot"
          ? { kind: "bot", name: botNames[i % botNames.length]!, bot: seat.bot }
          : { kind: seat.kind, name: seat.name.trim() },
      ),
      options: { ...this.options, ...(campaign ? this.game.campaign : null) },
      seed: this.seed.trim(),
    });
    keepMade(made);
    return made;
  }
}
