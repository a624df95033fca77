// Made by `python -m ecumene.server.typescript web/src` from the Python structs; do not edit.

/** A building on a square. `state` says who it answers to; `number` is 0 where it does not produce. */
export interface BuildingView {
  kind: string;
  number: number;
  chip: number | null;
  unit: string | null;
  state: "abandoned" | "controlled" | "occupied";
  holder: number | null;
}

/**
 * A colour's die: its owner (None: a non-player), value (0: not set), column (0: not placed yet, else 1 to 4), row.
 *
 * `played` are the values played in this cycle, as far as the viewer may know them; `doubt` are values of which one
 * unknown came back by Recall.
 */
export interface DieView {
  colour: string;
  seat: number | null;
  value: number;
  column: number;
  row: number;
  left: number;
  top: number;
  played: number[] | null;
  doubt: number[];
}

/** A drawn hexagon, at rotation 0. */
export interface DrawnView {
  id: string;
  edges: string[];
  squares: string[][];
  icons: IconView[];
}

/** A spot where the drawn hexagon could lie, and how it could be turned there. */
export interface GhostView {
  hexagon: string;
  q: number;
  r: number;
  turns: number[];
}

/** A placed hexagon at axial coordinates; `edges` are its landscapes clockwise from north as it lies. */
export interface HexView {
  id: string;
  q: number;
  r: number;
  turn: number;
  edges: string[];
  squares: SquareView[];
  icons: IconView[];
}

/** A cataclysm icon: die colour, die value, type. */
export interface IconView {
  colour: string;
  value: number;
  type: string;
}

/** A hexagon of the deck this seat knows: 1 is the top. */
export interface KnownHex {
  depth: number;
  hexagon: string;
}

/**
 * The whole table of Living Planet as one seat sees it.
 *
 * `column` is the column being played, 1 to 4, 0 when none is. `latest` are the market cards applied last, `applied`
 * those since the last shuffle, `market_hand` the cards just drawn, `market_seen` further discards the viewer drew.
 * `triggered` are hexagons struck and not yet resolved, `threatened` those the present die could strike.
 */
export interface LivingPlanetView {
  turn: number;
  last_turn: number;
  leader: number;
  phase: "actions" | "cards" | "cataclysms" | "effect" | "exhaustion" | "fate" | "order" | "over" | "production" | "setup" | "talks";
  column: number;
  row: number;
  active: number | null;
  leader_card: number;
  effect_used: boolean;
  doubled: string;
  dice: DieView[];
  players: PlayerView[];
  resources: ResourceView[];
  exhausted: string[];
  hexagons: HexView[];
  units: UnitView[];
  hex_deck: number;
  unplaced: string[];
  known_hexagons: KnownHex[];
  drawn: DrawnView[];
  ghosts: GhostView[];
  piles: PileView[];
  market_deck: number;
  market_discard: number;
  latest: string[];
  applied: string[];
  market_seen: string[];
  market_hand: string[] | null;
  actions_done: string[];
  actions_left: number;
  points_left: number;
  pieces_left: number;
  triggered: string[];
  threatened: string[];
  strike: StrikeView | null;
  offer: OfferView | null;
  fate_supply: number;
}

/** An open proposal: what the proposer gives and gets, in words of the market (`money`, a resource, or nothing). */
export interface OfferView {
  proposer: number;
  partner: number;
  give: string;
  give_many: number;
  get: string;
  get_many: number;
}

/** Tiles of a building still in the pool; `numbers` are those of factories. */
export interface PileView {
  kind: string;
  left: number;
  numbers: number[];
}

/** A player's screen and what lies in front of it; money, resources and cards are None where hidden. */
export interface PlayerView {
  seat: number;
  colour: string;
  money: number | null;
  resources: number[] | null;
  cards: number[] | null;
  chosen: boolean;
  card: number | null;
  scientists: number;
  motorized: number;
  chips: number;
  fate: boolean;
  fate_ready: boolean;
  points: number | null;
  points_on_map: number;
}

/** A market column: price, pool, pieces out of the game, and the price at the start of each turn so far. */
export interface ResourceView {
  id: string;
  price: number;
  pool: number;
  removed: number;
  history: number[];
}

/** A building square: its id is the hexagon's and its number (`M1.0`). */
export interface SquareView {
  id: string;
  resources: string[];
  building: BuildingView | null;
}

/** The cataclysm being resolved; `protected` are the seats that paid. */
export interface StrikeView {
  hexagon: string;
  type: string;
  protected: number[];
}

/** A unit on the map: its id is seat and number (`0.3`); `square` is empty where it stands outside. */
export interface UnitView {
  id: string;
  seat: number;
  kind: "motorized" | "scientist";
  wounded: boolean;
  hexagon: string;
  square: string;
}
