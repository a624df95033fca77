// Made by `python -m ecumene.server.typescript web/src` from the Python structs; do not edit.

/** An action box: its prices from left to right, and the markers on it. */
export interface BoxView {
  id: string;
  prices: number[];
  seats: (number | null)[];
}

/** A Lifestyle card; `back` is its threat where that was seen, `threat` whether it lies threat side up. */
export interface CardView {
  id: string;
  threat: boolean;
  back: string | null;
}

/** A Networking Connection; `used` once its favor is called in. */
export interface ConnectionView {
  card: CardView;
  used: boolean;
}

/** A space of a tile: its cost, the bonus it aligns with, whose TC lies there, and its price for each seat in TC. */
export interface CornerView {
  id: string;
  cost: number;
  bonus: string;
  seat: number | null;
  prices: number[];
}

/**
 * The whole table of The Planetary Phase.
 *
 * `queue` are the markers still to come up in this round, in order, as (seat, action); `owed` are the TC still to be
 * paid by the one who pays now.
 */
export interface PlanetaryPhaseView {
  round: number;
  phase: "over" | "perform" | "refresh" | "schedule";
  order: number[];
  integration: number;
  degradation: number;
  length: number;
  reckonings: number[];
  reckoned: number;
  bureaucracy: string;
  threat_showing: boolean;
  sectors: SectorView[];
  spaces: SpaceView[];
  boxes: BoxView[];
  queue: [number, string][];
  stacks: StackView[];
  slots: SlotView[];
  deck: number;
  discard: CardView[];
  removed: CardView[];
  players: PlayerView[];
  placing: number | null;
  taken: CardView | null;
  owed: number;
  outcome: "" | "lost" | "unfinished" | "won";
}

/**
 * A player's board. `counters` are the TC in the groups of HOLE_IDS.
 *
 * `lands` is where the marker comes at the next advance, and `crosses` whether past the star; a round that has had
 * its advance counts only the TC on tiles.
 */
export interface PlayerView {
  seat: number;
  place: number;
  clock: number;
  lands: number;
  crosses: boolean;
  energy: number;
  reputation: number;
  credits: number;
  counters: number[];
  spent: number;
  on_tiles: number;
  penalties: number;
  bonus_taken: boolean;
  counter_lost: boolean;
  steps: number[];
  levels: number[];
  tile: TileView | null;
  connections: (ConnectionView | null)[];
  abilities: (CardView | null)[];
  score: number;
  answered: boolean;
}

/** A Sector: its launched operations, who leads, who has its Distinction, and its markers from step to step. */
export interface SectorView {
  id: string;
  operations: number;
  leader: number | null;
  distinction: number | null;
  stacks: number[][];
}

/** A slot of the display, the deck being the first: its Evolve cost, the card there, and what Evolve takes. */
export interface SlotView {
  cost: number;
  card: CardView | null;
  offered: CardView | null;
}

/** A threat space with the tile on it; `bonuses` are those of its corners, clockwise. */
export interface SpaceView {
  id: string;
  wedge: number;
  level: number;
  sectors: string[];
  threat: string;
  cost: number;
  degradation: number;
  bonuses: string[];
  tile: TileView | null;
  turn: number;
  corners: CornerView[];
  launched: boolean;
  blocked: boolean;
  unlocked: boolean;
  threatened: boolean;
}

/** A tile stack: its Devise cost, the tile on top, and the levels from top to bottom. */
export interface StackView {
  cost: number;
  top: TileView | null;
  levels: number[];
}

/** An Operation Tile with its costs clockwise as printed. */
export interface TileView {
  id: string;
  level: number;
  kind: string;
  costs: number[];
}
