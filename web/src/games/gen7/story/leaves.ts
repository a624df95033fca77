/** How a page of the story is laid out where there is room: on one leaf, or as an open book. */
import type { CrossroadsView, ReadingView, VoteView } from "../view";

/** `spread`: what was read on the left, what follows on the right; `columns`: one long text over both leaves. */
export type Leaves = "columns" | "single" | "spread";

const LONG = 820;
const SOME = 260;
const size = (paragraphs: readonly string[]): number => paragraphs.reduce((sum, one) => sum + one.length, 0);

/** Columns need a window high enough for both to be read without turning back. */
export function leavesOf(reading: ReadingView, tall: boolean): Leaves {
  if (reading.before.length > 0 && reading.text.length > 0) return "spread";
  return tall && size(reading.text) > LONG ? "columns" : "single";
}

/** The same for what is being decided. */
export const leavesFor = (card: CrossroadsView | null, vote: VoteView | null): Leaves =>
  size(card?.text ?? vote?.text ?? []) > SOME ? "spread" : "single";
