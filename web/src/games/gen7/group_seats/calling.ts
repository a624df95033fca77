/** What a call for hands comes to: who gives what, who must agree, what is being asked now. */
import type { BoardProps } from "../../../table/board";
import { open, resourceIds } from "../names";
import type { CallDieView, CallView, Gen7View, TokensView } from "../view";

/** What one player gives to a plan. */
interface Share {
  readonly seat: number;
  readonly dice: readonly CallDieView[];
  readonly tokens: TokensView;
}

/** A position of the group seat with the die planned for it. */
interface Planned {
  readonly die: CallDieView;
  /** What it counts in this position: half of a robot in two. */
  readonly value: number;
}

/** The shares of all contributors, the caller first. */
export function shares(call: CallView): Share[] {
  const seats = [call.seat, ...call.contributors.filter((seat) => seat !== call.seat)];
  return seats.map((seat) => ({
    seat,
    dice: call.dice.filter((die) => die.seat === seat),
    tokens: call.tokens[seat] ?? { data: 0, part: 0, chem: 0 },
  }));
}

/** What comes from the card or the Stores. */
export function common(call: CallView, source: "card" | "stores"): TokensView {
  const sum = (id: string): number =>
    call.payments.filter((one) => one.source === source && one.resource === id).reduce((all, one) => all + one.many, 0);
  const [data, part, chem] = resourceIds.map(sum) as [number, number, number];
  return { data, part, chem };
}

/** The dice of the plan by position. */
export function positions(call: CallView): Map<number, Planned> {
  return new Map(
    call.dice.flatMap((die) => die.positions.map((position, n) => [position, { die, value: die.values[n] ?? die.value }] as const)),
  );
}

/** The other players whose consent it takes: not of those who have pledged what it takes. */
export const asked = (call: CallView): number[] => call.contributors.filter((seat) => seat !== call.seat && !call.pledged.includes(seat));

/** Whether a contributor has promised all that the plan takes: every die and token, and it uses up no perk. */
export function hasPromised(board: BoardProps<Gen7View>, call: CallView, seat: number): boolean {
  const given = new Set(board.promises.filter((one) => one.seat === seat && one.place === call.block).map((one) => one.thing));
  const dice = call.dice.filter((die) => die.seat === seat);
  const tokens = resourceIds.filter((id) => (call.tokens[seat]?.[id] ?? 0) > 0);
  return dice.every((die) => given.has(die.die)) && tokens.every((id) => given.has(`resource:${id}`)) && !call.spent.includes(seat);
}

export const guests = (call: CallView): CallDieView[] => call.dice.filter((die) => die.seat === null);

/** Whether the call takes the stage: for who plans it, and for who is asked to lend a hand. */
export function callShown(board: BoardProps<Gen7View>): boolean {
  const { call, proposals } = board.view;
  if (proposals.length > 0 && open(board, /^proposal:/).length > 0) return true;
  return (
    call !== null && board.you !== null && (call.seat === board.you || (call.waiting.length > 0 && call.contributors.includes(board.you)))
  );
}
