import { newId } from "../net/line";
import type { GivePromise, PromiseWords, TableState } from "../wire";
import type { Promised } from "./board";

/** What a seat of this browser could promise toward one place. */
interface Toward {
  readonly place: string;
  readonly name: string;
  readonly promises: readonly PromiseWords[];
}

/** The promises at the table: everybody's as the table has them, those of this browser's seats with changes on their way. */
export class Promises {
  private wishes = $state.raw<readonly GivePromise[]>([]);
  private carriedOut: readonly string[] = [];

  constructor(
    private readonly state: () => TableState | null,
    private readonly send: (wish: GivePromise) => void,
  ) {}

  /** The seats of this browser that could promise something now. */
  get seats(): readonly number[] {
    return (this.state()?.promises ?? []).filter((row) => row.offered.length > 0).map((row) => row.seat);
  }

  /** What everybody has promised. */
  get given(): readonly Promised[] {
    return (this.state()?.promises ?? []).flatMap(({ seat, given }) => given.map((promise) => ({ ...promise, seat })));
  }

  /** Whether there is anything promised or to promise. */
  get shown(): boolean {
    return this.seats.length > 0 || this.given.length > 0;
  }

  /** What a seat could promise, place by place. */
  offered(seat: number): readonly Toward[] {
    const found = new Map<string, { place: string; name: string; promises: PromiseWords[] }>();
    for (const promise of this.state()?.promises.find((row) => row.seat === seat)?.offered ?? []) {
      const toward = found.get(promise.place) ?? { place: promise.place, name: promise.toward, promises: [] };
      found.set(promise.place, toward);
      toward.promises.push(promise);
    }
    return [...found.values()];
  }

  stands(seat: number, promise: PromiseWords): boolean {
    const wish = this.wishes.find((one) => one.seat === seat && one.promise === promise.id);
    return wish?.stands ?? this.given.some((one) => one.seat === seat && one.id === promise.id);
  }

  /** Gives a promise, or takes it back. */
  toggle(seat: number, promise: PromiseWords): void {
    const wish: GivePromise = { type: "promise", id: newId(), seat, promise: promise.id, stands: !this.stands(seat, promise) };
    this.wishes = [...this.wishes.filter((one) => one.seat !== seat || one.promise !== promise.id), wish];
    this.send(wish);
  }

  /** Sends again what was on its way when the line broke. */
  sendAgain(): void {
    for (const wish of this.wishes) this.send(wish);
  }

  /** The command of this id was carried out: what was wished is shown until the table that holds it has arrived. */
  done(id: string): void {
    const wish = this.wishes.find((one) => one.id === id);
    if (!wish) return;
    const given = this.given.some((one) => one.seat === wish.seat && one.id === wish.promise);
    if (given === wish.stands) this.forget([id]);
    else this.carriedOut = [...this.carriedOut, id];
  }

  /** The command of this id was refused. */
  refused(id: string): void {
    this.forget([id]);
  }

  /** The table has arrived anew. */
  arrived(): void {
    this.forget(this.carriedOut);
    this.carriedOut = [];
  }

  private forget(ids: readonly string[]): void {
    if (ids.length > 0) this.wishes = this.wishes.filter((one) => !ids.includes(one.id));
  }
}
