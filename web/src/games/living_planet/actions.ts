/** The Action phase as buttons on the board: what each action is called, what it gives with the die, how it stands. */
import { count } from "../../look/words";
import type { BoardProps } from "../../table/board";
import { cardGlyphs, panelSigns } from "./panelGlyphs";
import type { LivingPlanetView } from "./view";

export interface ActionFace {
  readonly id: string;
  readonly name: string;
  readonly sign: string;
  /** What it gives with the die as it stands. */
  readonly gives: string;
}

type Board = BoardProps<LivingPlanetView>;

/** The strength of the Active Player's actions. */
export const strength = (view: LivingPlanetView): number => view.dice.find((die) => die.column === view.column)?.value ?? 0;

/** The six actions, and the rare ones of the moment; none where no action is asked for. */
export function actionFaces(board: Board): ActionFace[] {
  const { view, targets } = board;
  if (!targets.has("button:end")) return [];
  const die = strength(view);
  const usual: ActionFace[] = [
    { id: "explore", name: "Explore", sign: panelSigns.explore, gives: `draw ${Math.min(die, view.hex_deck)}` },
    { id: "move", name: "Move", sign: panelSigns.move, gives: count(die, "point") },
    { id: "construct", name: "Construct", sign: panelSigns.construct, gives: "a building" },
    { id: "trade", name: "Trade", sign: panelSigns.trade, gives: "buy or sell" },
    { id: "grants", name: "Grants", sign: panelSigns.grants, gives: `+${die} MC` },
    { id: "fate", name: "Fate", sign: panelSigns.fate, gives: "turn a die later" },
  ];
  const rare: ActionFace[] = [
    { id: "land", name: "Land", sign: cardGlyphs[3]!, gives: "a free Scientist" },
    { id: "rescue", name: "Come back", sign: panelSigns.rescue, gives: "all is not lost" },
  ];
  return [
    ...usual.filter(({ id }) => targets.has(`button:${id}`) || view.actions_done.includes(id)),
    ...rare.filter(({ id }) => (targets.get(`button:${id}`)?.moves.length ?? 0) > 0),
  ];
}

/** The action in full, or why it cannot be taken. */
export function actionTip(board: Board, id: string): string {
  const aim = board.targets.get(`button:${id}`);
  return aim?.moves[0]?.text ?? aim?.refusals[0]?.why ?? "";
}

/** The answers that are no place on the board and that no panel shows. */
export function plainAnswers(board: Board): { target: string; text: string }[] {
  if (board.view.phase === "talks" || board.targets.has("button:end")) return [];
  return [...board.targets]
    .filter(([target, aim]) => target.startsWith("button:") && target !== "button:keep" && aim.moves.length > 0)
    .map(([target, aim]) => ({ target, text: aim.moves[0]!.text }));
}
