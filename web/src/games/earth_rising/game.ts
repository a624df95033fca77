/** Earth Rising's face on the page. */
import type { GameUI, Hint, Progress } from "../../table/board";
import type { MoveWords } from "../../wire";
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

const title = (id: string): string => id[0]!.toUpperCase() + id.slice(1);

/** The most pressing thing first: a collapse, a recession, a segment to flip, the sector that gets worst. */
function hint(view: EarthRisingView, moves: readonly MoveWords[]): Hint | null {
  const dying = view.sectors.find((sector) => sector.forecast.collapse);
  if (dying) {
    return {
      text: `${title(dying.id)} would bring an ecological collapse at the end of this year: clean up there first.`,
      targets: [`sector:${dying.id}`],
    };
  }
  const falling = view.sectors.find((sector) => sector.forecast.recession);
  if (falling) {
    return {
      text: `${title(falling.id)} would fall into recession at the end of this year: take strain away there.`,
      targets: [`sector:${falling.id}`],
    };
  }
  const flip = moves.find((move) => move.target.startsWith("segment:"));
  if (flip) return { text: `A segment is free of strain: ${flip.text[0]!.toLowerCase()}${flip.text.slice(1)}.`, targets: [flip.target] };
  const growth = (sector: SectorView): number => sector.forecast.from_poverty + sector.forecast.from_practices;
  const worst = view.sectors.toSorted((a, b) => growth(b) - growth(a))[0];
  if (!worst || growth(worst) <= 0) return null;
  return {
    text: `${title(worst.id)} gains the most strain each year (+${growth(worst)}): a sustainable practice there pays off every year.`,
    targets: [`sector:${worst.id}`],
  };
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
  hint,
};

export default game;
