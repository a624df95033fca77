/** When cards lie on the stage to choose from. */
import type { BoardProps } from "../../table/board";
import { open } from "./panelWords";
import type { Gen7View } from "./view";

/** Schema cards just gained, which are put into slots one after another. */
export const arranging = (board: BoardProps<Gen7View>): boolean => (board.view.hand?.loose.length ?? 0) > 0 && open(board, /^(schema:|button:none)/).length > 0;

/** Cards drawn for me, or passed on to me. */
export const selecting = (board: BoardProps<Gen7View>): boolean => board.view.selection !== null && board.view.selection.seat === board.you;

export const cardsShown = (board: BoardProps<Gen7View>): boolean => selecting(board) || arranging(board);
