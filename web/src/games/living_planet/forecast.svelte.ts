/**
 * The die (colour and value) a person points at in the forecast, on a Planet card or on the Leader board.
 *
 * The map reads `forecast.at` and lights up what that die would do: every hexagon with an icon of this colour and
 * value (`forecast.strikes`), and every factory that produces on this value (`forecast.feeds`).
 */
import type { Attachment } from "svelte/attachments";
import { listen, soon } from "../../table/spot";
import type { BuildingView, HexView } from "./view";

export interface Forecast {
  readonly colour: string;
  readonly value: number;
}

class Pointed {
  hovered = $state.raw<Forecast | null>(null);
  /** What was clicked in the forecast, so that it stays lit. */
  pinned = $state.raw<Forecast | null>(null);

  /** What is pointed at now; null: nothing. */
  get at(): Forecast | null {
    return this.hovered ?? this.pinned;
  }

  isPinned(colour: string, value: number): boolean {
    return this.pinned?.colour === colour && this.pinned.value === value;
  }

  /** Keeps this die lit, or lets it go where it is kept already. */
  pin(colour: string, value: number): void {
    this.pinned = this.isPinned(colour, value) ? null : { colour, value };
    this.hovered = null;
  }

  /** Whether the die pointed at would strike the hexagon. */
  strikes(hexagon: Pick<HexView, "icons">): boolean {
    const { at } = this;
    return at !== null && hexagon.icons.some((icon) => icon.colour === at.colour && icon.value === at.value);
  }

  /** Whether the building would produce on the die pointed at. */
  feeds(building: Pick<BuildingView, "number">): boolean {
    return this.at !== null && building.number === this.at.value;
  }
}

export const forecast = new Pointed();

/** Pointing at the element, or reaching it by the keyboard, points at what this die would do; 0 is no value. */
export function foresee(colour: string, value: number): Attachment<Element> {
  return (element) => {
    if (value === 0) return;
    const point = () => (forecast.hovered = { colour, value });
    const leave = () => (forecast.hovered = null);
    const deaf = listen(element, {
      pointerenter: point,
      pointerleave: leave,
      focus: () => soon(point),
      blur: () => soon(leave),
    });
    return () => {
      deaf();
      soon(leave);
    };
  };
}
