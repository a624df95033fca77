import type { Attachment } from "svelte/attachments";
import type { BoardProps } from "./board";

/** Lights the element up for a moment when an event comes from or goes to this thing, of this seat where one is named. */
export function pulse(board: BoardProps, target: string, seat: number | null = null): Attachment<Element> {
  return (element) => {
    const { told, pace } = board;
    const at = told.findIndex((one) => (one.target === target || one.source === target) && (seat === null || one.who === seat));
    if (pace === 0 || at < 0) return;
    const light = element.animate(
      [{ backgroundColor: "transparent" }, { backgroundColor: "var(--gold-soft)", offset: 0.3 }, { backgroundColor: "transparent" }],
      { delay: at * pace, duration: Math.max(500, pace * 2) },
    );
    return () => light.cancel();
  };
}
