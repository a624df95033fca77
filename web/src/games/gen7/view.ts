// Made by `python -m ecumene.server.typescript web/src` from the Python structs; do not edit.

/** A board without seats of its own, on which plot blocks lie. */
export interface BoardView {
  id: string;
  name: string;
  division: string;
  text: string;
}

/** A die of the plan: its positions, the value it shows and the one it is declared with, and by what means. */
export interface CallDieView {
  die: string;
  seat: number | null;
  positions: number[];
  values: number[];
  shows: number;
  value: number;
  means: string[];
}

/**
 * A plan for a group seat. `merit` goes to each contributor; `tokens` is what each seat would give in all.
 *
 * `helps` are perks that bring tokens or take some off, `spent` the seats of which it uses up a perk. `pledged` are
 * the contributors who need not be asked, and `waiting` the seats that have still to answer.
 */
export interface CallView {
  block: string;
  name: string;
  system: string;
  seat: number;
  dice: CallDieView[];
  payments: PaymentView[];
  helps: string[];
  spent: number[];
  tokens: TokensView[];
  contributors: number[];
  pledged: number[];
  merit: number;
  waiting: number[];
}

/** A crossroads card of which only the title is known. */
export interface CardNameView {
  id: string;
  title: string;
}

/** What who completes a block will choose from. */
export interface ClauseView {
  name: string;
  line: string;
}

/** Why a seat is closed. */
export interface CoverView {
  id: "disabled" | "failed" | "system" | "three_players" | "wear";
  text: string;
}

/** The crew card of an officer. */
export interface CrewCardView {
  id: string;
  name: string;
  position: string;
  evaluation: string;
}

/** A critical task card that lies in its deck or is looked at. */
export interface CriticalView {
  id: string;
  number: string;
  name: string;
  division: string;
  steps: number;
  merit: number;
}

/** The crossroads card now open: who met its trigger with which die, whom it asks, and what was chosen. */
export interface CrossroadsView {
  id: string;
  title: string;
  text: string[];
  seat: number;
  die: string;
  everybody: boolean;
  options: OptionView[];
  chosen: number | null;
}

/** A deck: how many cards lie face down, and the names of those in its face-up tail. */
export interface DeckView {
  id: "critical" | "file" | "operations" | "schema";
  down: number;
  up: string[];
}

/**
 * A die; its `id` is its target. `at` is the target of the seat, task or block it lies in.
 *
 * `position` counts from 0 in a group seat, and `second` is the other position of a robot in two.
 */
export interface DieView {
  id: string;
  seat: number | null;
  kind: "colonist" | "guest" | "officer" | "robot";
  value: number;
  faces: number;
  place: "beside" | "block" | "quarters" | "recovery" | "seat" | "supply" | "task";
  at: string;
  position: number | null;
  second: number | null;
  pledge: PledgeView | null;
}

/**
 * A division; `system` tells whether it has a status track, `critical` what its last position does.
 *
 * `done` and `failed` are the critical tasks of this round, `failed_ever` those of the episode.
 */
export interface DivisionView {
  id: string;
  name: string;
  resource: string;
  system: boolean;
  status: number;
  positions: StatusView[];
  critical: string;
  done: number;
  failed: number;
  failed_ever: number;
  traced: boolean;
}

/** The conclusion of the story. */
export interface EndingView {
  id: string;
  title: string;
  result: string;
  text: string[];
  epilogue: string[];
}

export interface EpisodeView {
  number: number;
  title: string;
  premise: string[];
}

/** A file card; its target is `file:<card>`. */
export interface FileView {
  card: number;
  id: string;
  name: string;
  text: string;
}

/**
 * The whole table of Gen7 as one seat sees it.
 *
 * `order` are the seats by merit, the first in front. `story` is what was read aloud in this episode and `told` the
 * latest of it. `ice` and `accord` are there once they are public, `shield` while there is one. `market` are the
 * perks that can still be bought, while perks are bought.
 */
export interface Gen7View {
  episode: EpisodeView;
  alone: boolean;
  round: number;
  final: number;
  rounds: number;
  phase: "critical_tasks" | "end_of_episode" | "end_of_round" | "over" | "retrieval" | "roll" | "setup" | "system_failure" | "turns" | "update";
  active: number | null;
  placed: boolean;
  chief: number;
  leader: number;
  order: number[];
  players: PlayerView[];
  hand: HandView | null;
  guests: DieView[];
  divisions: DivisionView[];
  locations: LocationView[];
  board: LocationView | null;
  stores: TokensView;
  limit: number;
  tasks: GroupView[];
  blocks: GroupView[];
  boards: BoardView[];
  plot: PlotView | null;
  story: ReadingView[];
  told: ReadingView | null;
  crossroads: CrossroadsView | null;
  crossroads_left: number;
  vote: VoteView | null;
  call: CallView | null;
  proposals: CallView[];
  selection: SelectionView | null;
  objectives: ObjectiveView[];
  li: TrackView;
  ice: TrackView | null;
  accord: TrackView | null;
  shield: TrackView | null;
  decks: DeckView[];
  log: LogView;
  market: PerkView[];
  discount: number;
  share: boolean;
  extra: number;
  outcome: "" | "chapter" | "ending" | "lost" | "won";
  ending: EndingView | null;
}

/** One part of the goal: how far it is. */
export interface GoalView {
  label: string;
  have: number;
  need: number;
}

/**
 * A group seat: a critical task (`task:<card>`), a plot block or Damage Control (`block:<id>`).
 *
 * `cost` is what it costs now, `tokens` lie on it already, `missing` is what must still be paid and `short` what the
 * Stores could not pay of that. `steps` degrade its system if it is left unfinished, `softened` already taken off.
 * `reach` tells the active player before the placement: with the own dice, together with others, or not at all.
 */
export interface GroupView {
  id: string;
  card: string;
  number: string;
  name: string;
  kind: "control" | "plot" | "task";
  division: string;
  board: string;
  rule: string;
  numbers: number[];
  text: string;
  positions: PositionView[];
  cost: TokensView;
  tokens: TokensView;
  missing: TokensView;
  short: TokensView;
  merit: number;
  contributors: number;
  steps: number;
  softened: number;
  done: boolean;
  open: boolean;
  reach: "" | "alone" | "none" | "together";
  clauses: ClauseView[];
}

/** What only its owner sees: the cards in hand, and schema cards being arranged. */
export interface HandView {
  files: FileView[];
  tasks: TaskView[];
  loose: SchemaView[];
}

/** A crossroads card that is kept, with its power; `once` if it works once per episode. */
export interface KeptView {
  id: string;
  title: string;
  text: string;
  once: boolean;
  used: boolean;
}

/** A location of the ship, a player's private seat, or the board of the episode; `wear` are its marks in the log. */
export interface LocationView {
  id: string;
  name: string;
  kind: "board" | "center" | "lab" | "meeting" | "private" | "robotics";
  division: string;
  resource: string;
  text: string;
  owner: number | null;
  crew: string[];
  wear: number;
  seats: SeatView[];
}

/** The ship log, as it is carried from episode to episode. */
export interface LogView {
  condition: number;
  boxes: number;
  setbacks: number;
  episode_setbacks: number;
  wear: WearView[];
  flags: string[];
  crew_log: CardNameView[];
  removed: CardNameView[];
  history: PastView[];
}

/** An objective of the episode with its side; `progress` is each seat's count toward `need`, if it counts. */
export interface ObjectiveView {
  id: string;
  number: string;
  name: string;
  text: string;
  flips: string;
  failure: string;
  flipped: boolean;
  progress: number[];
  need: number;
}

/**
 * What may be chosen or voted for, as it is said before; its target is `option:<n>`.
 *
 * The side is given only where it counts for the vote.
 */
export interface OptionView {
  n: number;
  line: string;
  stance: "instinct" | "logic" | null;
}

/** A line of the ship log: an episode played, its Top Officer, the track and the average merit. */
export interface PastView {
  episode: number;
  title: string;
  top: number;
  li: number;
  merit: number;
  players: number;
}

/** Tokens of the plan: from the card, from the Stores, or from the barracks of a seat. */
export interface PaymentView {
  source: "barracks" | "card" | "stores";
  seat: number | null;
  resource: "chem" | "data" | "part";
  many: number;
}

/** An officer perk; `left` are the uses left in this episode, none if it always works. */
export interface PerkView {
  id: string;
  name: string;
  text: string;
  stars: number;
  rank: number;
  uses: number;
  left: number | null;
}

/**
 * A personal objective: of the barracks, of Plan A or Plan B. A plan not shown yet has only its set.
 *
 * `need` is 0 where nothing is counted; `at_end` is tested only when the episode ends.
 */
export interface PersonalView {
  id: string;
  set: string;
  text: string;
  stars: number;
  achieved: boolean;
  shown: boolean;
  have: number;
  need: number;
  at_end: boolean;
}

/**
 * A player. `place` counts from 1 in the order of merit; `next` is the merit that brings the next rank.
 *
 * `files`, `tasks` and `loose` say how many cards there are. `prepared` is the hibernating crew marker in the Recovery
 * Room. `waiting` is whoever is asked now.
 */
export interface PlayerView {
  seat: number;
  barracks: string;
  barracks_name: string;
  colour: string;
  rank: number;
  rank_name: string;
  underlines: number;
  underlines_need: number;
  merit: number;
  place: number;
  next: number;
  stars: number;
  earned: number;
  perks: PerkView[];
  resources: TokensView;
  dice: DieView[];
  asleep: number;
  prepared: boolean;
  slots: SlotView[];
  files: number;
  tasks: number;
  loose: number;
  crew: CrewCardView | null;
  kept: KeptView[];
  objectives: PersonalView[];
  passed: TokensView;
  strapped: boolean;
  voices: number;
  spotlight: boolean;
  waiting: boolean;
}

/** What a die is pledged for: the value promised, the target and name of the group seat; to its owner the card. */
export interface PledgeView {
  value: number;
  block: string;
  name: string;
  card: number | null;
}

/**
 * The section at which the plot book lies open.
 *
 * `rounds_left` counts this round too; with `only_at_deadline` the goal is looked at in its last round alone. Without
 * a goal the deadline is 0.
 */
export interface PlotView {
  section: string;
  title: string;
  text: string[];
  aim: string;
  goal: GoalView[];
  met: boolean;
  deadline: number;
  rounds_left: number;
  only_at_deadline: boolean;
  rules: RuleView[];
}

/** A position of a group seat: what it asks for by itself, the die in it, and the value that counts here. */
export interface PositionView {
  bound: string;
  die: string;
  value: number;
}

/**
 * Something of the story that was read aloud.
 *
 * `line` is the option that led to it, `before` what was read before that was chosen; `did` is what it brings about.
 */
export interface ReadingView {
  kind: "clause" | "collapse" | "crossroads" | "ending" | "section" | "setback" | "success" | "vote";
  id: string;
  title: string;
  before: string[];
  line: string;
  text: string[];
  did: string[];
}

/** A special rule or element of the plot that is in force. */
export interface RuleView {
  id: string;
  title: string;
  text: string;
}

/** A schema card, its text with the number it has where it lies, and with focus. */
export interface SchemaView {
  card: number;
  id: string;
  name: string;
  text: string;
  focused: string;
}

/** A seat with its target `seat:<id>`; `least` is the value the seat before it asks for, 0 if none. */
export interface SeatView {
  id: string;
  pips: number;
  chief: boolean;
  yields: string;
  least: number;
  covers: CoverView[];
  dice: string[];
}

/** Cards drawn to choose from, or on their way round: how many, and to who is choosing which ones. */
export interface SelectionView {
  deck: "critical" | "file" | "operations" | "schema";
  seat: number;
  many: number;
  criticals: CriticalView[];
  tasks: TaskView[];
  files: FileView[];
  schemas: SchemaView[];
}

/** A schema slot: its face-up card, whether it has focus, and to the owner by which card. */
export interface SlotView {
  card: SchemaView | null;
  focus: boolean;
  focus_card: SchemaView | null;
}

/** A position of a status track and what it closes; `reached` if the system stands there or beyond. */
export interface StatusView {
  id: "critical" | "green" | "orange" | "yellow";
  name: string;
  pips: number;
  closes: string;
  reached: boolean;
}

/** An operations task; its target is `optask:<id>`. `missing` is what its owner lacks of the cost. */
export interface TaskView {
  id: string;
  number: string;
  name: string;
  center: string;
  cost: TokensView;
  missing: TokensView;
  payable: boolean;
  merit: number;
  penalty: number;
  text: string;
}

/** An amount of tokens of each type. */
export interface TokensView {
  data: number;
  part: number;
  chem: number;
}

/** A track or variable with its ends. */
export interface TrackView {
  value: number;
  least: number;
  most: number;
}

/**
 * A vote under way. `weights` are the votes of each seat, `waiting` who has still to vote.
 *
 * With `track` the logic/instinct track adds its votes to an option of its side. `tie` is the chief who decides.
 */
export interface VoteView {
  kind: "crossroads" | "plot" | "wear";
  question: string;
  text: string[];
  options: OptionView[];
  track: boolean;
  weights: number[];
  waiting: number[];
  tie: number | null;
}

/** Marks of wear in the ship log. */
export interface WearView {
  location: string;
  name: string;
  marks: number;
}
