/** The hexagon being placed: where it could go and how it is turned, read off the view and what is pointed at. */
import type { BoardProps } from "../../table/board";
import type { DrawnView, GhostView, LivingPlanetView } from "./view";

type Board = BoardProps<LivingPlanetView>;

export const drawn = (view: LivingPlanetView, id: string): DrawnView | undefined => view.drawn.find((hex) => hex.id === id);

const asks = (board: Board, kind: string): boolean => [...board.targets.keys()].some((target) => target.startsWith(kind));

/** What is asked of the person with the drawn hexagons now. */
export function placingStep(board: Board): "order" | "spot" | "tile" | "turn" | "watch" {
  if (asks(board, "turn:")) return "turn";
  if (asks(board, "spot:")) return "spot";
  if (!asks(board, "tile:")) return "watch";
  return board.view.ghosts.length > 0 ? "tile" : "order";
}

/** The ghosts to draw, one for each spot: those of the hexagon pointed at, else the first that fits there. */
export function ghostsShown(board: Board): GhostView[] {
  const { ghosts } = board.view;
  const pointed = ghosts.filter((ghost) => board.lit.has(`tile:${ghost.hexagon}`));
  const spots = new Map<string, GhostView>();
  for (const ghost of pointed.length > 0 ? pointed : ghosts) {
    const key = `${ghost.q},${ghost.r}`;
    if (!spots.has(key)) spots.set(key, ghost);
  }
  return [...spots.values()];
}

/** How the ghost is turned: as pointed at in the list, else as the person turned it, else its first way. */
export function turnShown(board: Board, ghost: GhostView, chosen: number): number {
  const pointed = ghost.turns.find((turn) => board.lit.has(`turn:${turn}`));
  return pointed ?? (ghost.turns.includes(chosen) ? chosen : (ghost.turns[0] ?? 0));
}

/** The next way the hexagon fits, clockwise or against it. */
export function nextTurn(ghost: GhostView, turn: number, by: number): number {
  const many = ghost.turns.length;
  return ghost.turns[(ghost.turns.indexOf(turn) + by + many) % many] ?? turn;
}
