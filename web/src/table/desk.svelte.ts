import { look } from "../look/theme.svelte";
import type { MoveWords, Refusal } from "../wire";
import type { Point } from "./board";
import { Hints } from "./hints.svelte";
import { Review } from "./review.svelte";
import type { Table } from "./table.svelte";

/** The key under which the table's components find the desk. */
export const desk = Symbol("desk");

export type Tab = "choices" | "seats" | "hand" | "log" | "talk" | "rules" | "replay";

/** A part of the choices that is folded away. */
export type Folded = "orders" | "promises";

/** What hangs at the pointer: the moves of a thing, or why it cannot be used. */
export interface Menu {
  readonly target: string;
  readonly at: Point;
}

const noTargets: ReadonlySet<string> = new Set();

/** What one person at the table is looking at and pointing to. */
export class Desk {
  tab = $state<Tab>("log");
  /** The rule the rulebook is opened at. */
  rule = $state<string>("");
  menu = $state.raw<Menu | null>(null);
  helpOpen = $state(false);
  /** Somebody is about to make a file about something that is wrong. */
  faultOpen = $state(false);
  endingClosed = $state(false);
  /** Which part of the choices is unfolded. */
  unfolded = $state<Folded | null>(null);
  /** The part that was called for and has not yet taken the focus. */
  called = $state<Folded | null>(null);
  private pointedMove = $state.raw<MoveWords | Refusal | null>(null);
  pointedTarget = $state<string | null>(null);
  /** Counts wishes to search the rules, so that the field can take the focus. */
  searches = $state(0);
  /** Somebody wishes to say something, and the field has not yet taken the focus. */
  speaking = $state(false);

  readonly hints: Hints;
  readonly review: Review;

  constructor(readonly table: Table) {
    this.hints = new Hints(table);
    this.review = new Review(table);
  }

  readonly lit: ReadonlySet<string> = $derived.by(() => this.lights());

  private lights(): ReadonlySet<string> {
    const move = this.pointedMove;
    if (move) return new Set(["also" in move ? move.also : [], move.target].flat());
    const target = this.pointedTarget ?? this.menu?.target ?? "";
    const aim = this.table.targets.get(target);
    if (!aim) return noTargets;
    return new Set([target, ...aim.moves.flatMap((words) => words.also)]);
  }

  readonly pointAt = (move: MoveWords | Refusal | null): void => {
    this.pointedMove = move;
  };

  readonly pointAtTarget = (target: string | null): void => {
    this.pointedTarget = target;
  };

  /** A thing on the board was clicked: one move is made, several are offered, refusals explain themselves. */
  readonly pick = (target: string, at: Point): void => {
    const aim = this.table.targets.get(target);
    if (!aim) return;
    if (aim.moves.length === 1) this.choose(aim.moves[0]!);
    else this.menu = { target, at };
  };

  readonly choose = (words: MoveWords): void => {
    this.menu = null;
    this.pointedMove = null;
    this.pointedTarget = null;
    this.hints.clear();
    this.table.makeMove(words);
  };

  readonly openRule = (rule: string): void => {
    this.menu = null;
    this.helpOpen = false;
    this.endingClosed = true;
    this.tab = "rules";
    this.rule = rule;
  };

  /** Unfolds a part of the choices, which takes the focus, or folds it away. */
  readonly toggle = (part: Folded): void => {
    const inSight = look.wide || this.tab === "choices";
    if (!inSight) this.tab = "choices";
    this.unfolded = inSight && this.unfolded === part ? null : part;
    this.called = part;
  };

  readonly searchRules = (): void => {
    this.tab = "rules";
    this.searches += 1;
  };

  readonly speak = (): void => {
    if (!this.table.talk.shown) return;
    this.tab = look.wide ? "talk" : "seats";
    this.speaking = true;
  };

  /** Back to a moment of the game, or through all of it. */
  readonly lookBack = (seq: number | null): void => {
    this.endingClosed = true;
    this.tab = "replay";
    if (seq === null) void this.table.replay.play();
    else void this.table.replay.goTo(seq);
  };
}
