/** Small pieces of a table, for the tests to put together. */
import { vi } from "vitest";
import type { Aim, BoardProps } from "../src/table/board";
import type { LogLine, Moment, MoveWords, Refusal, TableState, Told } from "../src/wire";

export const told = (what: string, more: Partial<Told> = {}): Told => ({
  what,
  text: `${what} happens`,
  who: null,
  source: "",
  target: "",
  many: 0,
  rule: "",
  ...more,
});

export const line = (seq: number, what: string, more: Partial<Told> = {}): LogLine => ({ seq, told: told(what, more) });

export const moment = (seq: number): Moment => ({
  seq,
  view: `view ${seq}`,
  waiting: [],
  question: {} as Moment["question"],
  ending: null,
});

export const state = (seq: number, more: Partial<TableState> = {}): TableState =>
  ({ you: 0, fresh: false, now: moment(seq), ...more }) as TableState;

const move = (target: string): MoveWords => ({ move: `do ${target}`, text: `Do ${target}`, target, also: [] });
const refusal = (target: string): Refusal => ({ move: `do ${target}`, text: "", target, rule: "XX-001", why: "Not now." });

export const able = (target: string): [string, Aim] => [target, { moves: [move(target)], refusals: [] }];
export const unable = (target: string): [string, Aim] => [target, { moves: [], refusals: [refusal(target)] }];

/** A board on which these things can be clicked, and what it was told by the pointer. */
export function board<View>(targets: [string, Aim][], more: Partial<BoardProps<View>> = {}) {
  return {
    targets: new Map(targets),
    lit: new Set<string>(),
    told: [],
    pace: 0,
    onpick: vi.fn(),
    onpoint: vi.fn(),
    you: 0,
    promises: [],
    ...more,
  } as unknown as BoardProps<View> & { onpick: ReturnType<typeof vi.fn>; onpoint: ReturnType<typeof vi.fn> };
}
