/** When cards lie on the stage to choose from. */
import type { BoardProps } from "../../../table/board";
import { open } from "../names";
import type { Gen7View, GroupView } from "../view";

/** Schema cards just gained, which are put into slots one after another. */
export const arranging = (board: BoardProps<Gen7View>): boolean =>
  (board.view.hand?.loose.length ?? 0) > 0 && open(board, /^(schema:|button:none)/).length > 0;

/** Cards drawn for me, or passed on to me. */
export const selecting = (board: BoardProps<Gen7View>): boolean => board.view.selection !== null && board.view.selection.seat === board.you;

export const cardsShown = (board: BoardProps<Gen7View>): boolean => selecting(board) || arranging(board);

/** The block I have completed whose clause I am asked for. */
export function clauseBlock(board: BoardProps<Gen7View>): GroupView | undefined {
  if (board.view.crossroads || board.view.vote || board.view.call) return undefined;
  const lines = open(board, /^option:/).map((target) => board.targets.get(target)!.moves[0]!.text);
  return lines.length === 0
    ? undefined
    : board.view.blocks.find((block) =>
        block.clauses.some((clause) => lines.some((line) => line.includes(clause.line.replace(/\.$/, "")))),
      );
}
