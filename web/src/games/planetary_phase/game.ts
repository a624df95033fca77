/** The Planetary Phase's face on the page. */
import type { GameUI, Progress } from "../../table/board";
import type { SeatLook } from "../../look/seats";
import type { Told } from "../../wire";
import Board from "./Board.svelte";
import { seatShapes, shapeNames } from "./glyphs";
import Hand from "./Hand.svelte";
import { player } from "./names";
import SeatBadge from "./SeatBadge.svelte";
import StoryPicture from "./StoryPicture.svelte";
import type { PlanetaryPhaseView } from "./view";

const dashes = ["none", "7 3", "2 3", "9 3 2 3", "4 2 4 5"];
/** The Reputation of a good game, for the scale of the chart. */
const GOOD_GAME = 60;

/** A seat in the colour and the shape of the game's pieces. */
function seatLook(_: PlanetaryPhaseView, seat: number): SeatLook {
  return {
    colour: `var(--pp-${seat})`,
    shape: `${player(seat).toLowerCase()} ${shapeNames[seat]}`,
    path: seatShapes[seat]!,
    dash: dashes[seat]!,
  };
}

/** The race of the group, and everybody's points if the group won now. */
function progress(view: PlanetaryPhaseView): Progress[] {
  const most = Math.max(GOOD_GAME, ...view.players.map((one) => one.score));
  return [
    { name: "Integration", value: view.integration, max: view.length, colour: "var(--life)" },
    { name: "Degradation", value: view.degradation, max: view.length, colour: "var(--alarm)" },
    ...view.players.map((one) => ({ name: `${player(one.seat)}'s points`, value: one.score, max: most, colour: `var(--pp-${one.seat})` })),
  ];
}

/** A threat that is met already turns back and is no story. */
const uncovered = (told: Told): boolean => told.many === 0;

const game: GameUI<PlanetaryPhaseView> = {
  Board,
  Hand,
  SeatBadge,
  seatLook,
  zoomsItself: true,
  story: {
    launch: { title: "An operation launches", tone: "bright", Picture: StoryPicture },
    reveal: { title: "A threat rises", tone: "grave", when: uncovered, Picture: StoryPicture },
    threat_runs_out: { title: "Too late", tone: "grave", Picture: StoryPicture },
    reckoning: { title: "A Reckoning", tone: "calm", Picture: StoryPicture },
    won: { title: "Integration", tone: "bright", Picture: StoryPicture },
    defeat: { title: "The world falls apart", tone: "grave", Picture: StoryPicture },
  },
  progress,
};

export default game;
