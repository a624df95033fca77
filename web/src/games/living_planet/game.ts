/** Living Planet's face on the page. */
import type { GameUI, Hint, Progress } from "../../table/board";
import type { MoveWords, Told } from "../../wire";
import type { SeatLook } from "../../look/seats";
import Board from "./Board.svelte";
import { colourShapes, shapeNames } from "./glyphs";
import Hand from "./Hand.svelte";
import SeatBadge from "./SeatBadge.svelte";
import StoryPicture from "./StoryPicture.svelte";
import type { LivingPlanetView } from "./view";

/** The points on the map of a good game, for the scale of the chart. */
const GOOD_GAME = 30;

const title = (id: string): string => id[0]!.toUpperCase() + id.slice(1);

/** Points on the map: what everybody may know of everybody. */
function progress(view: LivingPlanetView): Progress[] {
  const most = Math.max(GOOD_GAME, ...view.players.map((player) => player.points_on_map));
  return view.players.map((player) => ({
    name: `${title(player.colour || `player ${player.seat + 1}`)}, on the map`,
    value: player.points_on_map,
    max: most,
    ...(player.colour ? { colour: `var(--lp-${player.colour})` } : {}),
  }));
}

const dashes: Readonly<Record<string, string>> = { red: "none", blue: "7 3", yellow: "2 3", green: "9 3 2 3" };

/** A seat in the colour and the shape its player has chosen. */
function seatLook(view: LivingPlanetView, seat: number): SeatLook | undefined {
  const colour = view.players[seat]?.colour ?? "";
  const [shape, path, dash] = [shapeNames[colour], colourShapes[colour], dashes[colour]];
  return shape && path && dash ? { colour: `var(--lp-${colour})`, shape: `${colour} ${shape}`, path, dash } : undefined;
}

/** A cataclysm over empty country passes, and one that still asks a question rages on the map; the others are stories. */
function hurts(told: Told, view: LivingPlanetView | null): boolean {
  if (view === null) return true;
  if (view.strike !== null) return false;
  const id = told.target.split(":")[1];
  const hex = view.hexagons.find((one) => one.id === id);
  return view.units.some((unit) => unit.hexagon === id) || (hex?.squares.some((square) => square.building !== null) ?? false);
}

/** A rule of thumb for what is asked now. */
function hint(view: LivingPlanetView, moves: readonly MoveWords[], you: number): Hint | null {
  const targets = moves.map((move) => move.target);
  const mine = view.players[you];
  const asked = (kind: string): string[] => targets.filter((target) => target.startsWith(kind));
  if (asked("card:").length > 0) return cardHint(view, you, asked("card:"));
  if (asked("tile:").length > 0) {
    return { text: "Take a hexagon with several resources and few cataclysms: every icon strikes about once in six turns.", targets: asked("tile:") };
  }
  if (asked("number:").length > 0) return numberHint(view, asked("number:"));
  if (targets.includes("button:construct")) {
    return { text: "A factory costs 5 MC, is worth 2 points, and feeds you every time anybody plays its number: build while you can.", targets: ["button:construct"] };
  }
  if (targets.includes("button:explore") && mine?.points_on_map === 2) {
    return { text: "Explore first: you need hexagons with resources before you can build.", targets: ["button:explore"] };
  }
  const dear = view.resources.toSorted((a, b) => b.price - a.price)[0];
  if (targets.includes("button:trade") && dear && dear.price >= 7) {
    return { text: `${title(dear.id)} stands at ${dear.price}: sell before it crashes above 10.`, targets: [`resource:${dear.id}`, "button:trade"] };
  }
  return null;
}

/** The value that feeds me most and strikes me least. */
function cardHint(view: LivingPlanetView, seat: number, cards: readonly string[]): Hint | null {
  const colour = view.players[seat]?.colour ?? "";
  const worth = (value: number): number => {
    let sum = value / 4;
    for (const hex of view.hexagons) {
      const held = hex.squares.filter((square) => square.building?.holder === seat);
      sum += held.filter((square) => square.building?.number === value && square.building.kind !== "spaceport").length * 2;
      if (hex.icons.some((icon) => icon.colour === colour && icon.value === value)) sum -= held.length;
    }
    return sum;
  };
  const best = cards.map((card) => Number(card.split(":")[1])).toSorted((a, b) => worth(b) - worth(a))[0];
  if (best === undefined) return null;
  return { text: `Your number feeds your factories, is the strength of your actions and strikes the map: ${best} looks best now.`, targets: [`card:${best}`] };
}

/** The number most colours have still to play. */
function numberHint(view: LivingPlanetView, numbers: readonly string[]): Hint | null {
  const coming = (value: number): number => view.dice.filter((die) => !(die.played ?? []).includes(value)).length;
  const best = numbers.map((target) => Number(target.split(":")[1])).toSorted((a, b) => coming(b) - coming(a))[0];
  if (best === undefined) return null;
  return { text: `${best} is still to be played by ${coming(best)} of the four colours in this cycle.`, targets: [`number:${best}`] };
}

const game: GameUI<LivingPlanetView> = {
  Board,
  Hand,
  SeatBadge,
  seatLook,
  zoomsItself: true,
  story: {
    cataclysm: { title: "The planet strikes", tone: "grave", when: hurts, Picture: StoryPicture },
    crash: { title: "The market crashes", tone: "grave", Picture: StoryPicture },
    end: { title: "The planet explodes", tone: "grave", Picture: StoryPicture },
  },
  progress,
  hint,
};

export default game;
