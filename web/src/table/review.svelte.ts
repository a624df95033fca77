import type { Failure } from "../net/api";
import { askReview } from "../net/analysis";
import type { Review as Found, Turning } from "../wire";
import type { Table } from "./table.svelte";

const askAgainAfter = 500;

/** The review of the finished game: asked for, made by the server step by step, kept until the game goes on. */
export class Review {
  /** How much of it is made; null before it is asked for. */
  part = $state<number | null>(null);
  trouble = $state("");
  private made = $state.raw<{ seq: number; review: Found } | null>(null);

  constructor(private readonly table: Table) {}

  get found(): Found | null {
    return this.made !== null && this.made.seq === this.seq ? this.made.review : null;
  }

  /** Whether there is a finished game to be reviewed. */
  get able(): boolean {
    return Boolean(this.table.latest?.now.ending);
  }

  private get seq(): number {
    return this.table.latest?.now.seq ?? -1;
  }

  readonly ask = async (): Promise<void> => {
    if (!this.able || this.part !== null || this.found) return;
    const seq = this.seq;
    this.part = 0;
    this.trouble = "";
    try {
      while (this.seq === seq && !this.table.gone) {
        const { part, review } = await askReview(this.table.id);
        this.part = part;
        if (review) {
          this.made = { seq, review };
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, askAgainAfter));
      }
    } catch (failure) {
      this.trouble = (failure as Failure).message;
    }
    this.part = null;
  };
}

/** What kind of moment it is, in a word. */
export const kindNames: Readonly<Record<Turning["kind"], string>> = { weak: "Weak", strong: "Strong", luck: "Luck" };

/** The signs of the moments, drawn around 0 0: down, up, and the diamond of chance. */
export const kindSigns: Readonly<Record<Turning["kind"], string>> = {
  weak: "M-6 -5H6L0 6Z",
  strong: "M-6 5H6L0 -6Z",
  luck: "M0 -6.5L6.5 0L0 6.5L-6.5 0Z",
};
