import { answerTo, handOf, keepDeal, type KeptDeal, keptDeal, listed, newDeal, wrongWith } from "../net/deal";
import { newId } from "../net/line";
import { sha256 } from "../net/sha256";
import type { FromPage, Gathering, ShownHand, TableState } from "../wire";

/**
 * How this browser stands to a deal: its number is in it, came too late, was not asked for, or it only watches. "unkept":
 * a number is said to be its own, but it has kept nothing to check that by.
 */
export type Part = "in" | "late" | "out" | "watching" | "unkept";

const seatsOf = (state: TableState) => state.seats.filter((seat) => seat.mine).map((seat) => seat.seat);

/** The deal of one table as this browser takes part in it: the waiting room, the sealed number, the check at the end. */
export class Deal {
  /** Who has come, as long as the table is not dealt. */
  room = $state.raw<Gathering | null>(null);
  /** The news about left-out numbers has been read. */
  read = $state(false);
  private kept: KeptDeal;

  constructor(
    private readonly table: string,
    private readonly send: (message: FromPage) => void,
  ) {
    this.kept = keptDeal(table) ?? newDeal();
  }

  get commitment(): string {
    return sha256(this.kept.number);
  }

  heard(room: Gathering): void {
    this.room = room;
    if (!room.guests.some((guest) => guest.mine)) return;
    this.kept = keptDeal(this.table) ?? this.kept;
    if (!this.kept.promised) this.keep({ ...this.kept, promised: room.commitment });
    const number = answerTo(room, this.kept);
    if (number === null) return;
    if (number) this.keep({ ...this.kept, settled: listed(room.hands) });
    this.send({ type: "reveal", id: newId(), number });
  }

  dealt(): void {
    this.room = null;
  }

  private keep(deal: KeptDeal): void {
    this.kept = deal;
    keepDeal(this.table, deal);
  }

  /** The hands of a dealt table whose numbers were not opened in time. */
  silent(state: TableState): readonly ShownHand[] {
    return state.chance.hands.filter((hand) => !hand.number);
  }

  part(state: TableState): Part {
    const mine = seatsOf(state);
    if (mine.length === 0) return "watching";
    const hand = handOf(state.chance, mine);
    if (!hand) return "out";
    if (!hand.number) return "late";
    const kept = keptDeal(this.table);
    return kept && kept.settled.length > 0 && kept.number === hand.number ? "in" : "unkept";
  }

  /** What does not fit in the deal of a finished game. */
  wrong(state: TableState): readonly string[] {
    return wrongWith(state.chance, state.seed ?? "", keptDeal(this.table), seatsOf(state));
  }
}
