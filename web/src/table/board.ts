/** What the table hands to a game's own components, and what a game's folder gives to the table. */
/* eslint-disable @typescript-eslint/no-explicit-any -- every game names the type of its own view */
import type { Component } from "svelte";
import type { SeatLook } from "../look/seats";
import type { MoveWords, PromiseWords, Refusal, Rulebook, SeatState, Told } from "../wire";

/** What can be done with one thing on the board now, and what cannot and why. */
export interface Aim {
  readonly moves: readonly MoveWords[];
  readonly refusals: readonly Refusal[];
}

/** What a seat has promised. */
export interface Promised extends PromiseWords {
  readonly seat: number;
}

/** A point of the window in CSS pixels, where a menu opens. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The props of a game's Board and Hand. Views are the game's own structs, so a game names its type. */
export interface BoardProps<View = any> {
  /** The table as this seat may see it, now or at the replayed moment. */
  view: View;
  /** The view before `told` happened; null on the first one and after a jump. */
  previous: View | null;
  /** What led from `previous` to `view`, in order; empty where there is nothing to animate. */
  told: readonly Told[];
  /** Counts up with every new `view`, so that an effect can start its animations exactly once. */
  beat: number;
  /** Milliseconds each event of `told` has on stage; 0 means no motion at all. The table waits that long. */
  pace: number;
  /** Every thing that can be clicked (`moves`) or was refused (`refusals`), by its name. Empty while replaying. */
  targets: ReadonlyMap<string, Aim>;
  /** The things to light up: what the pointed-at choice is about. */
  lit: ReadonlySet<string>;
  /** A person clicked a thing: the table makes the move, opens a menu or says why not. */
  onpick: (target: string, at: Point) => void;
  /** A person points at a thing (null: no longer): the table lights up its choices. */
  onpoint: (target: string | null) => void;
  rulebook: Rulebook;
  you: number | null;
  seats: readonly SeatState[];
  /** What everybody has promised now; nothing while replaying. */
  promises: readonly Promised[];
}

/** One of the panels that a narrow board keeps behind a row of buttons (`./Drawers.svelte`). */
export interface Drawer<View = any> {
  readonly name: string;
  /** The targets to whose choices the drawer opens by itself. */
  readonly asks: RegExp;
  readonly panels: readonly Component<BoardProps<View>>[];
  /** A drawing from a 24 by 24 box beside the name. */
  readonly sign?: string;
}

/** One line of the chart on the ending page. */
export interface Progress {
  readonly name: string;
  readonly value: number;
  readonly max: number;
  /** A CSS colour, where the line is a player's; the table's own otherwise. */
  readonly colour?: string;
}

/** How an event of some kind takes the stage for a moment. */
export interface Story<View = any> {
  /** The headline; the event's own sentence stands below it. */
  readonly title: string;
  readonly tone: "calm" | "bright" | "grave";
  /** Which events of this kind take the stage; all of them where left out. `view` is null where one looks back. */
  readonly when?: (told: Told, view: View | null) => boolean;
  /** A picture drawn for the card, beside the words. */
  readonly Picture?: Component<{ told: Told; view: View }>;
}

/** What web/src/games/<game>/game.ts exports as its default. */
export interface GameUI<View = any> {
  readonly Board: Component<BoardProps<View>>;
  /** The strip below the board: my cards, all hands. */
  readonly Hand?: Component<BoardProps<View>>;
  /** Whether the Board holds a PanZoom of its own around a part of it; otherwise the table pans and zooms the whole. */
  readonly zoomsItself?: boolean;
  /** A few words or marks beside a seat's name (hand size, stock). */
  readonly SeatBadge?: Component<{ view: View; seat: number; rulebook: Rulebook }>;
  /** What can be promised as a picture of about 30 pixels; its name in words where left out. */
  readonly PromiseFace?: Component<{ view: View; promise: PromiseWords; seat: number }>;
  /** How a seat looks where the game's pieces have colours of their own; undefined as long as it has none. */
  readonly seatLook?: (view: View, seat: number) => SeatLook | undefined;
  /** Which kinds of events (Told.what) are shown as a story card. */
  readonly story?: Readonly<Record<string, Story<View>>>;
  /** What is read when the game is over, in place of the ending's own sentence, where a game tells more; null elsewhere. */
  readonly conclusion?: (view: View) => Component<{ view: View }> | null;
  /** The lines of the ending's chart, read off one view. */
  readonly progress?: (view: View) => Progress[];
}
