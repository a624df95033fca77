import { look } from "../look/theme.svelte";
import type { LogLine, Moment, Told } from "../wire";

const playPace = 750;

/** Looks at earlier moments of the game: scrubbing, stepping, playing. */
export class Replay {
  /** The sequence number looked at; null is the present. */
  at = $state<number | null>(null);
  moment = $state.raw<Moment | null>(null);
  previous = $state.raw<unknown>(null);
  told = $state.raw<readonly Told[]>([]);
  beat = $state(0);
  pace = $state(0);
  playing = $state(false);

  private kept = new Map<number, Moment>();
  private awaited = new Map<number, ((moment: Moment) => void)[]>();
  private timer: number | undefined;
  private seeking = false;

  constructor(
    private readonly ask: (seq: number) => boolean,
    private readonly log: () => readonly LogLine[],
    private readonly last: () => number,
  ) {}

  /** The moment after `seq` moves, asked of the server once. */
  fetch(seq: number): Promise<Moment> {
    const known = this.kept.get(seq);
    if (known) return Promise.resolve(known);
    return new Promise((resolve) => {
      const others = this.awaited.get(seq);
      if (others) others.push(resolve);
      else this.awaited.set(seq, [resolve]);
      if (!others) this.ask(seq);
    });
  }

  heard(moment: Moment): void {
    this.kept.set(moment.seq, moment);
    for (const resolve of this.awaited.get(moment.seq) ?? []) resolve(moment);
    this.awaited.delete(moment.seq);
  }

  /** Asks again for what was under way when the line broke. */
  askAgain(): void {
    for (const seq of this.awaited.keys()) this.ask(seq);
  }

  /** Forgets what was seen: another seat sees other things. */
  forget(): void {
    this.kept.clear();
    this.leave();
  }

  /** Shows the moment after `seq` moves; while one is under way only the newest wish counts. */
  async goTo(seq: number): Promise<void> {
    this.at = Math.max(0, Math.min(seq, this.last()));
    if (this.seeking) return;
    this.seeking = true;
    while (this.at !== null && this.moment?.seq !== this.at) {
      const moment = await this.fetch(this.at);
      if (this.at !== null) this.present(moment);
    }
    this.seeking = false;
  }

  private present(moment: Moment): void {
    const step = this.moment !== null && moment.seq === this.moment.seq + 1;
    this.previous = step ? this.moment!.view : null;
    this.told = step ? this.log().filter((line) => line.seq === moment.seq).map((line) => line.told) : [];
    this.pace = step && !look.still ? playPace / Math.max(2, this.told.length) : 0;
    this.moment = moment;
    this.beat += 1;
  }

  step(by: number): void {
    this.pause();
    void this.goTo((this.at ?? this.last()) + by);
  }

  /** To the turn that begins before or after the moment looked at. */
  turn(by: -1 | 1, turns: readonly number[]): void {
    this.pause();
    const here = this.at ?? this.last();
    const there = by < 0 ? turns.findLast((seq) => seq < here) : turns.find((seq) => seq > here);
    void this.goTo(there ?? (by < 0 ? 0 : this.last()));
  }

  async play(): Promise<void> {
    this.playing = true;
    if (this.at === null || this.at >= this.last()) await this.goTo(0);
    this.schedule();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  leave(): void {
    this.pause();
    this.at = null;
    this.moment = null;
    this.told = [];
  }

  private schedule(): void {
    this.timer = window.setTimeout(async () => {
      if (!this.playing || this.at === null) return;
      if (this.at >= this.last()) return this.pause();
      await this.goTo(this.at + 1);
      this.schedule();
    }, playPace);
  }
}
