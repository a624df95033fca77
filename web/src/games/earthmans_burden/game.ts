/** The Earthman's Burden's face on the page. */
import type { GameUI } from "../../table/board";
import Board from "./Board.svelte";
import { seatLook } from "./looks";
import type { EarthmansBurdenView } from "./view";

const game: GameUI<EarthmansBurdenView> = {
  Board,
  seatLook: (_, seat) => seatLook(seat),
  zoomsItself: true,
};

export default game;
