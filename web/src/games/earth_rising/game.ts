/** Earth Rising's face on the page. */
import type { GameUI, Progress } from "../../table/board";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import SeatBadge from "./SeatBadge.svelte";
import StoryPicture from "./StoryPicture.svelte";
import type { EarthRisingView, SectorView } from "./view";

const SEGMENTS = 12;
const PEOPLE = 42;
/** From this many flipped segments on, each further one is a story. */
const LAST_SEGMENTS = 10;

function progress(view: EarthRisingView): Progress[] {
  const holds = (sector: SectorView): number => sector.minor.capacity + sector.major.capacity;
  const sum = (of: (sector: SectorView) => number): number => view.sectors.reduce((total, one) => total + of(one), 0);
  return [
    { name: "Segments transformed", value: view.flipped, max: SEGMENTS },
    { name: "People in poverty", value: view.poverty, max: PEOPLE },
    { name: "Strain", value: sum((sector) => sector.strain), max: sum(holds) },
  ];
}

const game: GameUI<EarthRisingView> = {
  Board,
  Hand,
  SeatBadge,
  story: {
    strike: { title: "The status quo strikes", tone: "grave", Picture: StoryPicture },
    collapse: { title: "Ecological collapse", tone: "grave", Picture: StoryPicture },
    recession: { title: "Recession", tone: "grave", Picture: StoryPicture },
    transform: {
      title: "The light grows",
      tone: "bright",
      when: (told) => told.many >= LAST_SEGMENTS && told.many < SEGMENTS,
      Picture: StoryPicture,
    },
    won: { title: "The Earth rises", tone: "bright", Picture: StoryPicture },
    defeat: { title: "The Earth falls silent", tone: "grave", Picture: StoryPicture },
  },
  progress,
};

export default game;
