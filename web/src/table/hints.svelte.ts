import type { Failure } from "../net/api";
import { askHint } from "../net/analysis";
import type { HintedMove, MoveWords, SeatHint } from "../wire";
import type { Table } from "./table.svelte";

/** The hint on the choice I have: asked for, awaited, shown until the table moves on. */
export class Hints {
  private given = $state.raw<SeatHint | null>(null);
  /** The moment the hint is being worked out for. */
  private asked = $state.raw<{ seat: number; seq: number } | null>(null);
  private wrong = $state.raw<{ seq: number; text: string } | null>(null);

  constructor(private readonly table: Table) {}

  /** The hint, as long as its choice is still open. */
  get hint(): SeatHint | null {
    return this.given !== null && this.given.hint.moves.every((move) => this.wordsOf(move) !== undefined) && this.mine(this.given)
      ? this.given
      : null;
  }

  get thinking(): boolean {
    return this.asked !== null && this.mine(this.asked);
  }

  get trouble(): string {
    return this.wrong !== null && this.wrong.seq === this.table.latest?.now.seq ? this.wrong.text : "";
  }

  /** Whether there is a choice to give a hint on. */
  get able(): boolean {
    return this.table.ready && (this.table.latest?.moves.length ?? 0) > 0;
  }

  get open(): boolean {
    return this.hint !== null || this.thinking || this.trouble !== "";
  }

  /** The choice of the list that is meant. */
  wordsOf(move: HintedMove): MoveWords | undefined {
    return this.table.latest?.moves.find((words) => words.move === move.words.move);
  }

  isBest(words: MoveWords): boolean {
    return this.hint?.hint.moves[0]?.words.move === words.move;
  }

  /** Asks, or puts the hint away if it is shown. */
  readonly toggle = (): void => {
    if (this.open) this.clear();
    else void this.ask();
  };

  clear(): void {
    this.given = this.asked = this.wrong = null;
  }

  private async ask(): Promise<void> {
    const state = this.table.latest;
    if (!this.able || !state || state.you === null) return;
    const asked = { seat: state.you, seq: state.now.seq };
    this.asked = asked;
    try {
      const hint = await askHint(this.table.id, asked.seat, asked.seq);
      if (this.asked === asked) this.given = hint;
    } catch (failure) {
      if (this.asked === asked && (failure as Failure).code !== "stale")
        this.wrong = { seq: asked.seq, text: (failure as Failure).message };
    }
    if (this.asked === asked) this.asked = null;
  }

  /** Whether this is about the choice that I have now: the same question, even if others have answered it meanwhile. */
  private mine(about: { seat: number; seq: number }): boolean {
    const state = this.table.latest;
    return (
      state !== null && state.you === about.seat && (state.now.seq === about.seq || state.now.waiting.length > 1) && state.moves.length > 0
    );
  }
}
