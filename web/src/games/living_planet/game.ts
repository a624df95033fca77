/** Living Planet's face on the page. */
import type { GameUI, Progress } from "../../table/board";
import type { Told } from "../../wire";
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
};

export default game;
