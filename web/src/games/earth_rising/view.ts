// Made by `python -m ecumene.server.typescript web/src` from the Python structs; do not edit.

/** One of a sector's seven circles: four outer, two on the Major, one on the Minor. */
export interface CircleView {
  id: string;
  open: boolean;
  collapse: boolean;
  practice: PracticeView | null;
  person: boolean;
}

/**
 * The whole table of Earth Rising as one seat sees it.
 *
 * `next_strike` is how many cards lie above the next Status Quo Strikes card, while that is known to all.
 */
export interface EarthRisingView {
  year: number;
  years: number;
  active: number;
  phase: "actions" | "after" | "draw" | "limits" | "over" | "setup";
  actions_left: number;
  hands: HandView[];
  characters_left: string[];
  sectors: SectorView[];
  poverty: number;
  startups: number;
  startup_limit: number;
  on_startups: number;
  protest_limit: number;
  regeneration_limit: number;
  protests: number;
  regenerations: number;
  temperature: number;
  collapses: number;
  collapse_limit: number;
  poverty_strain: number;
  flipped: number;
  deck: number;
  discard: number;
  next_strike: number | null;
  known_cards: KnownCard[];
  looking_at: string | null;
  hand_limit: number;
  outcome: "" | "lost_collapse" | "lost_time" | "won";
}

/** What the sector would look like if the year ended now. */
export interface Forecast {
  from_poverty: number;
  from_practices: number;
  strain: number;
  collapse: boolean;
  recession: boolean;
  major_free: boolean;
}

/** A seat's character and cards; `cards` is None where the hand is closed to the viewer. */
export interface HandView {
  seat: number;
  character: string;
  sector: string;
  size: number;
  cards: string[] | null;
  turns_left: number;
}

/** A card of the deck this seat knows: 1 is the top. */
export interface KnownCard {
  depth: number;
  card: string;
}

/** A practice token on the board. */
export interface PracticeView {
  id: string;
  sustainable: boolean;
  protest: boolean;
  regeneration: boolean;
}

/** A sixth of the ring. `ring` is strain on the outer ring of a fully transformed sector. */
export interface SectorView {
  id: string;
  strain: number;
  ring: number;
  minor: SegmentView;
  major: SegmentView;
  circles: CircleView[];
  supported: number;
  supply: string[];
  forecast: Forecast;
}

/** A Minor or Major segment: outside the board with its burden and strain, or flipped into the centre. */
export interface SegmentView {
  id: string;
  kind: "major" | "minor";
  burden: string;
  flipped: boolean;
  strain: number;
  capacity: number;
}
