import { look } from "../look/theme.svelte";
import { newId } from "../net/line";
import { recall, remember } from "../net/store";
import type { Remark, Say, SeatState, Talk as Told } from "../wire";

const bubbleTime = 8000;

/** What people say to one another at this table, and what this browser has read of it. */
export class Talk {
  remarks = $state.raw<readonly Remark[]>([]);
  /** The remark that hangs over the board for a moment. */
  bubble = $state.raw<Remark | null>(null);
  /** What is being written. */
  draft = $state("");
  /** Whether the remarks are in sight. */
  private open = $state(false);
  private read = $state(0);
  private wishes: readonly Say[] = [];
  private timer: number | undefined;

  constructor(
    private readonly table: string,
    private readonly seats: () => readonly SeatState[],
    private readonly send: (wish: Say) => void,
  ) {
    this.read = recall(`talk.${table}`, 0);
  }

  /** Whether there is anybody to talk to, or anything to read. */
  get shown(): boolean {
    return this.remarks.length > 0 || this.seats().some((seat) => seat.kind !== "bot" && !seat.mine);
  }

  /** Whether somebody else has said something that was not in sight yet. */
  get news(): boolean {
    return !this.open && this.remarks.some((remark) => remark.number > this.read && !this.mine(remark));
  }

  /** The remarks come into sight, or go out of it. */
  look(open: boolean): void {
    this.open = open;
    if (open) this.take();
  }

  say(seat: number): void {
    const text = this.draft.trim();
    if (!text) return;
    const wish: Say = { type: "say", id: newId(), seat, text };
    this.wishes = [...this.wishes, wish];
    this.draft = "";
    this.send(wish);
  }

  heard(told: Told): void {
    this.remarks = told.fresh ? told.remarks : [...this.remarks, ...told.remarks];
    if (this.open) this.take();
    const others = told.remarks.filter((remark) => !this.mine(remark) && remark.number > this.read);
    if (!told.fresh && !this.open) this.show(others.at(-1) ?? null);
  }

  /** Sends again what was on its way when the line broke. */
  sendAgain(): void {
    for (const wish of this.wishes) this.send(wish);
  }

  done(id: string): void {
    this.wishes = this.wishes.filter((wish) => wish.id !== id);
  }

  /** What could not be said is there to be sent again. */
  refused(id: string): void {
    const wish = this.wishes.find((one) => one.id === id);
    if (wish) this.draft ||= wish.text;
    this.done(id);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private mine(remark: Remark): boolean {
    return this.seats()[remark.seat]?.mine ?? false;
  }

  /** Hangs a remark over the board; it goes by itself, but not for whoever wishes for less motion. */
  private show(remark: Remark | null): void {
    if (!remark) return;
    clearTimeout(this.timer);
    this.bubble = remark;
    if (!look.still) this.timer = window.setTimeout(() => (this.bubble = null), bubbleTime);
  }

  private take(): void {
    this.bubble = null;
    this.read = this.remarks.at(-1)?.number ?? this.read;
    remember(`talk.${this.table}`, this.read);
  }
}
