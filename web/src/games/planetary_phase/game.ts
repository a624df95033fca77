/** The Planetary Phase's face on the page. */
import type { GameUI } from "../../table/board";
import type { SeatLook } from "../../look/seats";
import Board from "./Board.svelte";
import { seatShapes, shapeNames } from "./glyphs";
import { player } from "./names";
import type { PlanetaryPhaseView } from "./view";

const dashes = ["none", "7 3", "2 3", "9 3 2 3", "4 2 4 5"];

/** A seat in the colour and the shape of the game's pieces. */
function seatLook(_: PlanetaryPhaseView, seat: number): SeatLook {
  return { colour: `var(--pp-${seat})`, shape: `${player(seat).toLowerCase()} ${shapeNames[seat]}`, path: seatShapes[seat]!, dash: dashes[seat]! };
}

const game: GameUI<PlanetaryPhaseView> = {
  Board,
  seatLook,
  zoomsItself: true,
};

export default game;
