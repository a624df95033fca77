/** When each event has its moment, and how pieces come and go at that moment. */
import type { TransitionConfig } from "svelte/transition";
import type { Told } from "../wire";
import type { Point } from "./board";

export class Stage {
  constructor(
    readonly told: readonly Told[],
    readonly pace: number,
  ) {}

  /** How long one movement takes. */
  get span(): number {
    return Math.min(400, this.pace * 1.25);
  }

  /** The moment of the first event of one of these kinds at this place, in milliseconds; 0 where there is none. */
  when(place: string, ...kinds: string[]): number {
    const found = this.told.findIndex(
      (told) => (told.target === place || told.source === place) && (kinds.length === 0 || kinds.includes(told.what)),
    );
    return Math.max(0, found) * this.pace;
  }
}

interface Cue {
  readonly stage: Stage;
  readonly delay: number;
}

const eased = (t: number): number => 1 - (1 - t) ** 3;

/** Grows into place (or turns over there, where it only changed its side), and shrinks away. */
export function pop(_: Element, { stage, delay, turned = false }: Cue & { readonly turned?: boolean }): TransitionConfig {
  return {
    delay,
    duration: stage.span,
    easing: eased,
    css: (t) => `transform: scale(${t}, ${turned ? 1 : t}); opacity: ${Math.min(1, t * 2)}`,
  };
}

/** Falls into place from above; flies off the same way. */
export function drop(_: Element, { stage, delay }: Cue): TransitionConfig {
  return { delay, duration: stage.span, easing: eased, css: (t) => `transform: translateY(${(t - 1) * 46}px); opacity: ${t}` };
}

/** Slides in from `by`; slides back out there. */
export function slide(_: Element, { stage, delay, by }: Cue & { readonly by: Point }): TransitionConfig {
  return {
    delay,
    duration: stage.span * 1.4,
    easing: eased,
    css: (t) => `transform: translate(${by.x * (1 - t)}px, ${by.y * (1 - t)}px); opacity: ${Math.min(1, t * 2)}`,
  };
}

/** Ends every movement below this element at once. */
export function finish(element: Element): void {
  for (const animation of element.getAnimations({ subtree: true })) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
}
