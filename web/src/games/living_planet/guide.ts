/** What a newcomer must know of the question asked now, in a sentence or two. */
import type { BoardProps } from "../../table/board";
import { strength } from "./actions";
import { panelSigns } from "./panelGlyphs";
import type { PanelWords } from "./panelWords";
import type { LivingPlanetView } from "./view";

export interface Guide {
  readonly title: string;
  readonly text: string;
  readonly sign: string;
}

const guide = (title: string, sign: string, text: string): Guide => ({ title, sign, text });

/** The guide to what is asked of whoever looks; null where the board explains itself. */
export function guideFor(board: BoardProps<LivingPlanetView>, words: PanelWords): Guide | null {
  const { view } = board;
  const can = (start: string): boolean => [...board.targets].some(([target, aim]) => target.startsWith(start) && aim.moves.length > 0);
  if (can("die:")) {
    return guide(
      "The order of the dice",
      panelSigns.crown,
      "Column by column each die feeds the factories of its number, lets its owner act, then strikes the map.",
    );
  }
  if (can("button:end")) return actionGuide(view, words);
  if (can("face:"))
    return guide(
      "A die is changed",
      panelSigns.fate,
      "The new number counts for all that is still to come in this column: point at a face to see what it feeds and strikes.",
    );
  if (can("market_card:"))
    return guide(
      "The market moves",
      panelSigns.cards,
      `One card you drew takes effect. Above ${words.topPrice} a price crashes, and everybody must sell that resource at the low price.`,
    );
  if (can("button:stop"))
    return guide(
      "Buy or sell",
      panelSigns.trade,
      "At the price shown, for each piece. Then the price moves by 1: up when you bought, down when you sold.",
    );
  if (can("button:finish"))
    return guide(
      "Moving",
      panelSigns.move,
      "Each step costs a point. A Scientist goes one hexagon, a Motorized Scientist as far as the points last; a building gives shelter.",
    );
  if (view.phase === "exhaustion")
    return guide(
      "Exhaustion",
      panelSigns.star,
      "Each turn a mineral leaves the pool for good. When the track is full, the planet explodes.",
    );
  if (can("button:protect"))
    return guide(
      "Protection",
      panelSigns.strike,
      "One piece saves all your buildings on this hexagon and who is inside; nobody outside is saved.",
    );
  if (view.strike)
    return guide(
      "A cataclysm",
      panelSigns.strike,
      "A building with a chip and a unit loses one of them. With neither left it is abandoned, and the next cataclysm destroys it.",
    );
  if (view.phase === "cataclysms" && can("hex:"))
    return guide(
      "Cataclysms",
      panelSigns.strike,
      "At least one of the threatened hexagons is struck: everyone there, and every building on it.",
    );
  return null;
}

function actionGuide(view: LivingPlanetView, words: PanelWords): Guide {
  const free = `heal a Scientist (1 ${words.resource("mycelium")}) or repair a building (${words.repair} MC)`;
  if (view.actions_left === 0) return guide("Before you end", panelSigns.action, `You may still ${free}: click what glows.`);
  return guide(
    view.actions_left === 1 ? "One more action" : "Two different actions",
    panelSigns.action,
    `Your die gives them strength ${strength(view)}. Besides, you may ${free}.`,
  );
}
