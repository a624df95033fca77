// Made by `python -m ecumene.server.typescript web/src` from the Python structs; do not edit.

/** The whole table of The Earthman's Burden. */
export interface EarthmansBurdenView {
  round: number;
  rounds: number;
  active: number;
  phase: "civilian" | "military" | "movement" | "over" | "setup" | "start";
  worlds: WorldView[];
  trajectories: TrajectoryView[];
  technologies: TechnologyView[];
  players: PlayerView[];
  un: UnitedNationsView;
  research_steps: number;
  ai_steps: number;
  eschaton_steps: number;
  blockade_turns: number;
  basic: boolean;
  minigame: boolean;
  helped: boolean;
  sail_moves: number;
  doublings: number;
  roll: RollView | null;
  odds: OddsView | null;
  offer: OfferView | null;
  vote: VoteView | null;
  winner: number | null;
  outcome: "" | "blockade" | "conquest" | "defeat" | "nobody" | "peace" | "singularity" | "unfinished";
}

/** Spaceborne fleets of a seat; `falling` of them must still fall in this Movement phase. */
export interface FlightView {
  seat: number;
  fleets: number;
  falling: number;
  commander: boolean;
}

/** What modifies each die of a roll, and by how much. */
export interface ModifierView {
  id: string;
  name: string;
  value: number;
}

/**
 * What is being declared: each die's modifiers and chance, and what would come back.
 *
 * `enough` is the number of fleets, all told, with which the player is not outnumbered there, 0 where that does not
 * matter; `return_dice` and `return_chance` are the fire to be expected if nobody of the target falls. `unit` is the
 * class asked about ("" for the number of fleets attempted), `calm`, `at_risk` and `fleets` are in the group already,
 * and for 0, 1, 2 and more of that class `dice` has the dice of the group if no other class follows, `expected` what
 * they bring on average: hits, regions, leads and other successes, calm developments, fleets, nodes.
 */
export interface OddsView {
  action: string;
  world: string;
  target: number | null;
  un: boolean;
  need: number;
  modifiers: ModifierView[];
  chance: number;
  enough: number;
  return_dice: number;
  return_chance: number;
  unit: string;
  calm: number;
  at_risk: number;
  fleets: number;
  dice: number[];
  expected: number[];
}

/** Units on a world, or a technology to be copied. */
export interface OfferItem {
  world: string;
  unit: string;
  many: number;
  technology: string;
}

export interface OfferView {
  giver: number;
  receiver: number;
  items: OfferItem[];
}

/** The fleets of a faction in an orbit, the UN having no seat; `ready` may still join a group. */
export interface OrbitView {
  seat: number | null;
  fleets: number;
  ready: number;
  acted: number;
  fresh: number;
  commander: boolean;
}

/** A player's counters and what they have in total; `learnable` are the technologies open to them. */
export interface PlayerView {
  seat: number;
  out: boolean;
  has_units: boolean;
  ai: number;
  research: number;
  eschaton: number;
  blockade: number;
  known: string[];
  learnable: string[];
  calm: number;
  at_risk: number;
  in_orbit: number;
  flying: number;
  earth: number;
  commander: string;
  answered: boolean;
}

/**
 * A region and the development in it: a seat's (neutral once its player is out), or the UN's.
 *
 * `ready` says that it may still join a group of its player's turn.
 */
export interface RegionView {
  id: string;
  name: string;
  seat: number | null;
  un: boolean;
  risk: boolean;
  acted: boolean;
  ready: boolean;
}

/**
 * The latest roll: its dice, what modifies them, which of them count; `open` while dice may be thrown again.
 *
 * The dice of Exploration come in ascending order with the `bonuses` that free regions give them, -1 where none is
 * left; other rolls have no bonuses.
 */
export interface RollView {
  kind: string;
  seat: number | null;
  un: boolean;
  against: number | null;
  world: string;
  dice: number[];
  counts: boolean[];
  bonuses: number[];
  target: number;
  modifiers: ModifierView[];
  successes: number;
  open: boolean;
}

/** A technology of the grid and the seats that know it. */
export interface TechnologyView {
  id: string;
  name: string;
  tier: number;
  column: number;
  needs: string[];
  effect: string;
  known: number[];
}

/** A trajectory with the places its arrows lead to, and the fleets in it. */
export interface TrajectoryView {
  id: string;
  name: string;
  ring: number;
  angle: number;
  to: string[];
  flights: FlightView[];
}

/** The UN on Earth; `imaginary` is their development in the centre of the Earth. */
export interface UnitedNationsView {
  fleets: number;
  calm: number;
  at_risk: number;
  imaginary: boolean;
  most: number;
}

/** A vote under way: who asked, for what, and who has still to answer. */
export interface VoteView {
  seat: number;
  outcome: "" | "blockade" | "conquest" | "defeat" | "nobody" | "peace" | "singularity" | "unfinished";
  waiting: number[];
}

/** A world with its regions and the fleets in its orbit; `bonus` is that of Exploration now. */
export interface WorldView {
  id: string;
  name: string;
  angle: number;
  regions: RegionView[];
  orbit: OrbitView[];
  free: number;
  bonus: number;
  closed: boolean;
  current: boolean;
  above: string[];
}
