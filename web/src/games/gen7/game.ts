/** Gen7's face on the page. */
import type { GameUI, Progress } from "../../table/board";
import type { Told } from "../../wire";
import Board from "./Board.svelte";
import Conclusion from "./story/Conclusion.svelte";
import Hand from "./Hand.svelte";
import { seatLook } from "./looks";
import PromiseFace from "./PromiseFace.svelte";
import SeatBadge from "./SeatBadge.svelte";
import StoryPicture from "./StoryPicture.svelte";
import type { Gen7View } from "./view";

/** The merit that brings the next rank, for the scale of the chart. */
const GOOD_EPISODE = 50;

/** Everybody's merit, and how the ship is doing. */
function progress(view: Gen7View): Progress[] {
  const most = Math.max(GOOD_EPISODE, ...view.players.map((one) => one.merit));
  const systems = view.divisions.filter((one) => one.system);
  const whole = systems.reduce((sum, one) => sum + one.positions.length - 1, 0);
  const lost = systems.reduce((sum, one) => sum + one.status, 0);
  return [
    ...view.players.map((one) => ({
      name: `${one.barracks_name}'s merit`,
      value: one.merit,
      max: most,
      colour: `var(--g7-${one.barracks})`,
    })),
    { name: "Soundness of the ship", value: whole - lost, max: whole, colour: "var(--life)" },
  ];
}

/** A system that takes its critical effect, not a critical task that is laid out. */
const ofSystem = (told: Told): boolean => told.target.startsWith("system:");

/** The pages of the story take the stage by themselves; for who looks back they are turning points. */
const lookingBack = (_: Told, view: Gen7View | null): boolean => view === null;

const game: GameUI<Gen7View> = {
  Board,
  Hand,
  SeatBadge,
  PromiseFace,
  seatLook,
  zoomsItself: true,
  story: {
    critical: { title: "A system is critical", tone: "grave", when: ofSystem, Picture: StoryPicture },
    goal_met: { title: "The goal is met", tone: "bright", when: lookingBack },
    goal_missed: { title: "The goal is missed", tone: "grave", when: lookingBack },
    collapse: { title: "The shield is gone", tone: "grave", when: lookingBack },
    decided: { title: "The vote", tone: "calm", when: lookingBack },
    ending: { title: "The end of the voyage", tone: "calm", when: lookingBack },
    promote: { title: "A promotion", tone: "bright", Picture: StoryPicture },
  },
  conclusion: (view) => (view.ending ? Conclusion : null),
  progress,
};

export default game;
