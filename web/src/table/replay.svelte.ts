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
    private readonly between: () => ReadonlySet<number>,
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

  /** The first moment from `seq` on at which the table rested: what orders answered is not looked at one by one. */
  private rest(seq: number): number {
    const between = this.between();
    while (seq < this.last() && between.has(seq)) seq += 1;
    return seq;
  }

  /** Shows the moment after `seq` moves; while one is under way only the newest wish counts. */
  async goTo(seq: number): Promise<void> {
    this.at = this.rest(Math.max(0, Math.min(seq, this.last())));
    if (this.seeking) return;
    this.seeking = true;
    while (this.at !== null && this.moment?.seq !== this.at) {
      const moment = await this.fetch(this.at);
      if (this.at !== null) this.present(moment);
    }
    this.seeking = false;
  }

  private present(moment: Moment): void {
    const before = this.moment;
    const step = before !== null && moment.seq === this.rest(before.seq + 1);
    this.previous = step ? before.view : null;
    this.told = step
      ? this.log()
          .filter((line) => line.seq > before.seq && line.seq <= moment.seq)
          .map((line) => line.told)
      : [];
    this.pace = step && !look.still ? playPace / Math.max(2, this.told.length) : 0;
    this.moment = moment;
    this.beat += 1;
  }

  step(by: number): void {
    this.pause();
    let there = (this.at ?? this.last()) + by;
    while (by < 0 && there > 0 && this.between().has(there)) there -= 1;
    void this.goTo(there);
  }

  /** To the turn that begins before or after the moment looked at. */
  turn(by: -1 | 1, turns: readonly number[]): void {
    this.pause();
    const here = this.at ?? this.last();
    const rests = turns.map((seq) => this.rest(seq));
    const there = by < 0 ? rests.findLast((seq) => seq < here) : rests.find((seq) => seq > here);
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
