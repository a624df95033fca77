/** The Earthman's Burden's face on the page. */
import type { GameUI, Progress } from "../../table/board";
import type { Told } from "../../wire";
import Board from "./Board.svelte";
import { seatLook } from "./looks";
import { player } from "./names";
import SeatBadge from "./SeatBadge.svelte";
import StoryPicture from "./StoryPicture.svelte";
import type { EarthmansBurdenView } from "./view";

/** The regions everybody holds, and how near anybody is to the Singularity. */
function progress(view: EarthmansBurdenView): Progress[] {
  const regions = view.worlds.reduce((sum, world) => sum + world.regions.length, 0);
  const lines = view.players.map((one) => ({
    name: `${player(one.seat)}'s regions`,
    value: one.calm + one.at_risk,
    max: regions,
    colour: seatLook(one.seat).colour,
  }));
  const nearest = Math.max(...view.players.map((one) => one.eschaton));
  return view.basic
    ? lines
    : [...lines, { name: "Nearest to the Singularity", value: nearest, max: view.eschaton_steps, colour: "var(--gold)" }];
}

/** The first step to the Singularity is news, and the last ones are an alarm. */
const alarming = (told: Told, view: EarthmansBurdenView | null): boolean =>
  told.many === 1 || (view !== null && told.many >= view.eschaton_steps - 2);

const game: GameUI<EarthmansBurdenView> = {
  Board,
  SeatBadge,
  seatLook: (_, seat) => seatLook(seat),
  zoomsItself: true,
  story: {
    blockade: { title: "All of Earth in one hand", tone: "grave", Picture: StoryPicture },
    eschaton: { title: "Toward the Singularity", tone: "grave", when: alarming, Picture: StoryPicture },
    out: { title: "A power is no more", tone: "grave", Picture: StoryPicture },
    claim: { title: "The Solar System is claimed", tone: "calm", Picture: StoryPicture },
    propose: { title: "An end to hostilities?", tone: "bright", Picture: StoryPicture },
    end: { title: "The war is over", tone: "bright", Picture: StoryPicture },
  },
  progress,
};

export default game;
