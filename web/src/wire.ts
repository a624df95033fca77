// Made by `python -m ecumene.server.typescript web/src` from the Python structs; do not edit.

/** Begin without those who are missing; `bot` plays for them until they come ('': their seats wait). */
export interface BeginRequest {
  bot?: string;
}

/**
 * A bot you can seat at the table: a strength, `made_of` a raw bot, or a raw bot itself ('').
 *
 * Its settings follow its id, like `greedy:redeals=4`; `styled` ones can be told to stick to a style of the game.
 */
export interface BotInfo {
  id: string;
  name: string;
  help: string;
  made_of: string;
  parameters: Parameter[];
  styled: boolean;
}

/** Play on from an earlier moment at a table of your own. */
export interface BranchRequest {
  seq: number;
}

/** The chapters of a campaign, the oldest first; `table` is the one it was looked at from. */
export interface Campaign {
  table: string;
  game: string;
  name: string;
  chapters: Chapter[];
}

/** A campaign you take part in: its newest chapter, and how many came before it. */
export interface CampaignInfo {
  table: string;
  game: string;
  title: string;
  players: string[];
  begun: number;
  before: number;
}

/**
 * Where the chance at a table comes from.
 *
 * "fair": from the server's secret and the numbers of `hands`, in this order, as docs/fair-chance.md has it;
 * "file": so says the record that was opened; "promised": from a secret of the server's alone (tables of
 * earlier versions); "chosen": from a seed that was chosen by hand; "branch": from the table it goes on from, and
 * what was unknown there was dealt anew.
 * `commitment` is SHA-256 of `secret`, which is told when the game is over ('' until then).
 */
export interface Chance {
  kind: "branch" | "chosen" | "fair" | "file" | "promised";
  commitment: string;
  secret: string;
  hands: ShownHand[];
}

/**
 * A chapter of a campaign as somebody who takes part sees it.
 *
 * `follows` is the table of the chapter before ('' where there is none), `log` what it took up from there in
 * sentences, `sequel` the title of what may follow now ('' for nothing), `next` the table where everybody goes on
 * ('' while there is none). `headline` is that of the ending, or says why the chapter can only be read (`read_only`).
 */
export interface Chapter {
  table: string;
  follows: string;
  title: string;
  begun: number;
  players: string[];
  log: string[];
  mine: boolean;
  over: boolean;
  read_only: boolean;
  headline: string;
  text: string;
  sequel: string;
  next: string;
}

/** Answer somebody's request to take back. */
export interface Consent {
  type: "consent";
  id: string;
  seq: number;
  seat: number;
  agree: boolean;
}

/**
 * A number of a game's content that a run can vary, or the same number of all entries of a table.
 *
 * `path` is how an expression names it, `thing` the entry it belongs to ('' for the table itself). It stands from
 * `least` to `most` in `many` places, which are the same where it is one; `source` says where it comes from.
 */
export interface Dial {
  path: string;
  table: string;
  thing: string;
  field: string;
  least: number;
  most: number;
  many: number;
  source: string;
}

/** The command of this id is on record as this sequence number. */
export interface Done {
  type: "done";
  id: string;
  seq: number;
}

/** How a game ended: a key, a headline, a sentence, who won and everybody's score with its sources. */
export interface Ending {
  key: string;
  headline: string;
  text: string;
  winners: number[];
  scores: number[];
  sources: Record<string, number>[];
}

/** The file: what the player says, what the server knows (None: it did not answer), what the page knows. */
export interface Fault {
  ecumene_fault: number;
  words: string;
  table: TableFault | null;
  page: PageFault | null;
}

/** The game as a seat of mine (None: a spectator) knows it at this moment, for a file about something wrong. */
export interface FaultRequest {
  seat: number | null;
  seq: number;
}

/** Something that happened: who moved, what they chose as far as it may be known (''), what the seat was told. */
export interface FaultStep {
  seq: number;
  seat: number;
  move: string;
  told: string[];
}

/** A game on the shelf; `campaign` are the options with which a campaign begins (None: it has no campaigns). */
export interface GameInfo {
  id: string;
  name: string;
  blurb: string;
  version: string;
  least: number;
  most: number;
  cooperative: boolean;
  options: Option[];
  campaign: Record<string, string> | null;
  styles: Style[];
}

/**
 * A table that is not dealt: it waits for people ("gathering"), or for the browsers' numbers ("revealing").
 *
 * `commitment` is SHA-256 of the server's secret. `host` says that this browser set the table up, `may_begin` that
 * it may begin without those who are missing. `hands` are the promises as they are settled, once they are.
 * `chapter` is the title of the campaign's chapter that will be played here ('' for none).
 */
export interface Gathering {
  type: "gathering";
  table: string;
  game: string;
  options: Record<string, string>;
  chapter: string;
  stage: "gathering" | "revealing";
  guests: Guest[];
  host: boolean;
  may_begin: boolean;
  commitment: string;
  hands: ShownHand[];
}

/** Change standing orders of a seat of mine: those named, to these values; the others stay. */
export interface GiveOrders {
  type: "orders";
  id: string;
  seat: number;
  orders: Record<string, string>;
}

/** Promise something as a seat of mine (`stands`), or take the promise back. */
export interface GivePromise {
  type: "promise";
  id: string;
  seat: number;
  promise: string;
  stands: boolean;
}

/** A seat at a table that is not dealt yet; `missing` says that the deal waits for whoever it is for. */
export interface Guest {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  bot: string;
  here: boolean;
  mine: boolean;
  missing: boolean;
}

/** The best moves, best first, and how sure it is that the first one is: `sureness` in a word, `reason` why. */
export interface Hint {
  moves: HintedMove[];
  sureness: string;
  reason: string;
}

/** A hint for this seat of mine on the choice it has at sequence number `seq`. */
export interface HintRequest {
  seat: number;
  seq: number;
}

/**
 * A move worth making.
 *
 * `worth` is the seat's chance after it (0 to 1), right within `margin`; `share` is how much of the thinking went
 * into it; `line` says what would follow it.
 */
export interface HintedMove {
  words: MoveWords;
  worth: number;
  margin: number;
  share: number;
  line: string[];
}

/** A friend's seat: the link to send. */
export interface Invitation {
  seat: number;
  path: string;
}

/** Take a seat with the secret of an invitation link; `commitment` promises this browser's number for the deal. */
export interface JoinRequest {
  invitation: string;
  name?: string;
  commitment?: string;
}

/** Every run, the newest first; and the most games that one run may have, all its variants together. */
export interface Laboratory {
  runs: RunInfo[];
  most_games: number;
}

/** Something that happened, in order; `seq` is the move it belongs to. */
export interface LogLine {
  seq: number;
  told: Told;
}

/** Show me an earlier moment, as my seat saw it. */
export interface LookAt {
  type: "look";
  seq: number;
}

/** An earlier moment that was asked for. */
export interface Looked {
  type: "looked";
  now: Moment;
}

/** A move in notation, made against sequence number `seq`; `id` makes a retry harmless. */
export interface MakeMove {
  type: "move";
  id: string;
  seq: number;
  seat: number;
  move: string;
}

/** Would taking back to `to`, from `seq`, need anybody's consent? Unanswered if the table has moved on. */
export interface MayTakeBack {
  type: "may_undo";
  seq: number;
  to: number;
}

/** The table at one sequence number as one seat may see it. */
export interface Moment {
  seq: number;
  view: unknown;
  waiting: number[];
  question: Question;
  ending: Ending | null;
}

/**
 * A move for people: its notation, its sentence, and what on the board it is about.
 *
 * `target` names the thing a person clicks to make the move (`card:solar_power`, `circle:energy.3`,
 * `button:draw`); `also` names further things that light up with it.
 */
export interface MoveWords {
  move: string;
  text: string;
  target: string;
  also: string[];
}

/** Another name for a seat of mine, before the table is dealt. */
export interface NameRequest {
  seat: number;
  name: string;
}

/** Go on with the campaign: at the next chapter's table, or with `anew` at another that begins from the same log. */
export interface NextRequest {
  anew?: boolean;
  commitment?: string;
}

/**
 * A setting of a table or of a seat: one of `choices`, the first of which is the default.
 *
 * `confirm` is what a person is asked before another than the default is set, where that cannot be undone.
 */
export interface Option {
  id: string;
  name: string;
  help: string;
  choices: string[];
  names: string[];
  rule: string;
  confirm: string;
}

/** Something the browser complained about, so many seconds before the file was made. */
export interface PageError {
  ago: number;
  text: string;
}

/** What the page knows: the time, itself and its browser, the newest number it has heard of, its last complaints. */
export interface PageFault {
  at: string;
  build: string;
  browser: string;
  language: string;
  window: string;
  theme: string;
  line: string;
  heard: number;
  notice: string;
  errors: PageError[];
  shown: ShownFault | null;
}

/** A whole number to set for a bot, from `least` to `most`, but not together with the one it is `instead_of`. */
export interface Parameter {
  id: string;
  help: string;
  default: number;
  least: number;
  most: number;
  instead_of: string;
}

/** The chances (one for each seat, or one for all) before decision `number`, when a turn begins. */
export interface Point {
  number: number;
  turn: number;
  chances: number[];
}

/** Who is here, when only that changed. */
export interface Presence {
  type: "presence";
  seats: SeatState[];
}

/**
 * A promise for people: that the seat agrees if another asks for `thing` toward `place`, named as in MoveWords.
 *
 * `name` and `toward` are what people call the two, `text` is the promise in a sentence. Everybody sees what was
 * promised. The `id` holds what matters about the thing and the place: a promise lapses when its id is not offered.
 */
export interface PromiseWords {
  id: string;
  text: string;
  name: string;
  toward: string;
  thing: string;
  place: string;
  rule: string;
}

/** What is asked now: `ask` names the kind of question, `text` puts it to the seat, `rule` is its source. */
export interface Question {
  ask: string;
  text: string;
  rule: string;
}

/** Who sat there. */
export interface Reader {
  seat: number;
  name: string;
  bot: string;
  mine: boolean;
}

/**
 * A game that cannot go on here, to be read: `why` says why, `name` is what the game is called here.
 *
 * `log` is what was told at the table, as the asker may know it, or else its moves in notation (`told` is False).
 * `chapter` is the title of the campaign's chapter ('' for none), `over` says that the game was played to its end,
 * `record` that the asker may have the record, `review` that one was made and is kept.
 */
export interface Reading {
  table: string;
  game: string;
  name: string;
  rules: string;
  why: string;
  seats: Reader[];
  log: LogLine[];
  told: boolean;
  remarks: Remark[];
  begun: number;
  chapter: string;
  over: boolean;
  record: boolean;
  review: boolean;
}

/** A move a person might try, and the rule against it in a sentence. */
export interface Refusal {
  move: string;
  text: string;
  target: string;
  rule: string;
  why: string;
}

/** The command of this id ('' where it could not be read) was not carried out. */
export interface Refused {
  type: "refused";
  id: string;
  trouble: Trouble;
}

/** Something said at the table when it was at `seq`; `at` is the time, in seconds since 1970. */
export interface Remark {
  number: number;
  seat: number;
  seq: number;
  at: number;
  said: string;
}

/** Set up the next table for the same people. */
export interface RematchRequest {
  commitment?: string;
}

/** The number this browser promised, once the list of promises is settled; '' if it is lost. */
export interface Reveal {
  type: "reveal";
  id: string;
  number: string;
}

/** A finished game, reviewed. `together` says that all seats share one chance. */
export interface Review {
  together: boolean;
  points: Point[];
  turnings: Turning[];
  verdicts: Verdict[];
}

/**
 * How far the review of a finished game is: `part` of 1, and `review` when it is done.
 *
 * The numbers of its points and turnings are those of the table's history, before the decision in question.
 */
export interface Reviewed {
  part: number;
  review: Review | null;
}

/** One atomic rule in our own words. */
export interface Rule {
  id: string;
  section: string;
  kind: string;
  text: string;
}

/** The ledger and the components of one game. */
export interface Rulebook {
  game: string;
  rules: Rule[];
  content: Record<string, unknown>;
}

/** A run and how far it is: `done` of the games `asked` for; `trouble` says why it failed ('' if it did not). */
export interface RunInfo {
  id: string;
  name: string;
  game: string;
  seats: number;
  bots: string[];
  games: number;
  options: Record<string, string>;
  seed: string;
  vary: string[];
  until: number;
  state: "done" | "failed" | "running" | "stopped" | "stopping" | "waiting";
  done: number;
  asked: number;
  begun: number;
  trouble: string;
}

/** A run's report as a piece of HTML without scripts, made when so many games were done. */
export interface RunReport {
  done: number;
  html: string;
}

/**
 * Games to let bots play: `games` of them for every combination of the values that `vary` names.
 *
 * `bots` are seated round the table and move on by one seat every game. `until` is the half-width of the intervals
 * at which the run stops early (0: never), `name` is what to call the run.
 */
export interface RunRequest {
  game: string;
  seats: number;
  bots: string[];
  games: number;
  options?: Record<string, string>;
  seed?: string;
  vary?: string[];
  until?: number;
  name?: string;
}

/** Say something to everybody at the table, as a seat of mine. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  text: string;
}

/** Another bot for a seat that a bot holds, or one that stands in for a person ('': no longer). */
export interface SeatBot {
  seat: number;
  bot: string;
}

/** The hint for the choice that the seat had at sequence number `seq`. */
export interface SeatHint {
  seat: number;
  seq: number;
  hint: Hint;
}

/** The standing orders of a seat, complete; its holder alone sees them. */
export interface SeatOrders {
  seat: number;
  orders: Record<string, string>;
}

/** Who sits here: me (this browser), screen (also this browser, another person), link (a friend), bot. */
export interface SeatPlan {
  kind: "bot" | "link" | "me" | "screen";
  name?: string;
  bot?: string;
}

/** What a seat has promised, which everybody sees, and to its holder what it could promise now. */
export interface SeatPromises {
  seat: number;
  given: PromiseWords[];
  offered: PromiseWords[];
}

/** A seat as everybody sees it; `bot` plays there, also where it stands in for a person ('': nobody does). */
export interface SeatState {
  seat: number;
  name: string;
  title: string;
  kind: "bot" | "open" | "person";
  bot: string;
  here: boolean;
  mine: boolean;
}

/** Too many bots think at once: the one at this seat waits for its turn, or a quicker one answers `instead`. */
export interface ServerBusy {
  seat: number;
  instead: boolean;
}

/** Everything the lobby needs; `laboratory` says whether this server has one, and whether the asker has its key. */
export interface Shelf {
  games: GameInfo[];
  bots: BotInfo[];
  laboratory: "locked" | "none" | "open";
}

/** What the page showed: the view, the question and the choices of seat `you` at `seq`, the end of the log. */
export interface ShownFault {
  seq: number;
  you: number | null;
  question: string;
  choices: string[];
  view: unknown;
  log: string[];
}

/**
 * What one browser gives to the deal: its seats and its sealed number, then whether that was `opened`.
 *
 * The `number` itself is told with the deal; '' for one that was not opened in time.
 */
export interface ShownHand {
  seats: number[];
  commitment: string;
  opened: boolean;
  number: string;
}

/** Look at the table from one of my seats (None: as a spectator). */
export interface Sit {
  type: "sit";
  seat: number | null;
}

/** A way of playing a bot can be told to keep to: a strategy under test, not the strongest play. */
export interface Style {
  id: string;
  name: string;
  help: string;
}

/**
 * What the server knows of the game that the seat may know (None: a spectator), at sequence number `seq`.
 *
 * `moves` is how many moves of the record lead there. `why` says what the record does not hold ('': it is whole).
 */
export interface TableFault {
  table: string;
  program: string;
  compiled: boolean;
  game: string;
  rules: string;
  seat: number | null;
  seq: number;
  moves: number;
  record: string;
  why: string;
  steps: FaultStep[];
}

/** The new table, the links for the seats of friends, and SHA-256 of the secret that the server deals from. */
export interface TableMade {
  table: string;
  invitations: Invitation[];
  commitment: string;
}

/** A table to set up. `commitment` promises the number of the browser that asks, for the deal. */
export interface TablePlan {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string>;
  seed?: string;
  commitment?: string;
}

/**
 * The table now. `log` holds what is new to this connection; `fresh` says that it is the whole log.
 *
 * `undo_to` is the sequence number the seat would return to (None: nothing to take back), `undo_free` whether
 * that needs nobody's consent (None: the server finds out when it is asked, or when it is done). `turns` lists the
 * sequence numbers at which a turn began, for the slider.
 * `seed` is told when the game is over, `chance` says what it was made of. `rematch` is the
 * table at which these players go on ('' while there is none); `thinking` says that a bot is about to move, `busy`
 * that the server has too much to do for it (None: it has not).
 * `standing` are the standing orders there are at this table, `orders` those of this browser's seats. `between`
 * lists the numbers new to this connection at which the table did not rest, because an order answered at once.
 * `promises` are what was promised and what this browser's seats could promise.
 * `chapter` is the title of the campaign's chapter played here ('' for no campaign), `sequel` that of the one that
 * can follow now ('' for none), `next` the table where it is played ('' while nobody has gone on).
 */
export interface TableState {
  type: "state";
  table: string;
  game: string;
  options: Record<string, string>;
  you: number | null;
  secretive: boolean;
  seats: SeatState[];
  now: Moment;
  moves: MoveWords[];
  refusals: Refusal[];
  log: LogLine[];
  fresh: boolean;
  undo_to: number | null;
  undo_free: boolean | null;
  wish: Wish | null;
  turns: number[];
  seed: string | null;
  chance: Chance;
  rematch: string;
  thinking: boolean;
  busy: ServerBusy | null;
  standing: Option[];
  orders: SeatOrders[];
  promises: SeatPromises[];
  between: number[];
  chapter: string;
  sequel: string;
  next: string;
}

/** Take back to the position as it was at `to`. */
export interface TakeBack {
  type: "undo";
  id: string;
  seq: number;
  seat: number;
  to: number;
}

/** What was said, the oldest first; `fresh` says that it stands for all that was sent before. */
export interface Talk {
  type: "talk";
  remarks: Remark[];
  fresh: boolean;
}

/**
 * An event for people: its sentence (empty if it is only shown) and what moved from where to where.
 *
 * `what` is the event's kind; `source` and `target` name things on the board as in MoveWords; `many` is how
 * many pieces moved or by how much a number changed.
 */
export interface Told {
  what: string;
  text: string;
  who: number | null;
  source: string;
  target: string;
  many: number;
  rule: string;
}

/** Why something was refused; `rule` where a rule of the game forbids it. */
export interface Trouble {
  code: string;
  text: string;
  rule: string;
}

/**
 * A moment when the game turned: a seat's weak or strong decision, or its stroke of luck.
 *
 * It comes before decision `number`; `size` is by how much the chance changed.
 */
export interface Turning {
  kind: "luck" | "strong" | "weak";
  number: number;
  turn: number;
  seat: number;
  size: number;
  text: string;
}

/** Whether taking back to `to`, from `seq`, would need nobody's consent. */
export interface UndoFree {
  type: "undo_free";
  seq: number;
  to: number;
  free: boolean;
}

/** How a seat played: its important decisions, how many were good and weak, and what luck brought it in total. */
export interface Verdict {
  seat: number;
  decisions: number;
  good: number;
  weak: number;
  luck: number;
  text: string;
}

/** Somebody wishes to take back; `owing` are the seats whose consent is still missing. */
export interface Wish {
  seat: number;
  to: number;
  owing: number[];
}

export type FromPage = MakeMove | TakeBack | MayTakeBack | Consent | GiveOrders | GivePromise | Say | Sit | LookAt | Reveal;

export type ToPage = Gathering | TableState | Looked | Done | Refused | UndoFree | Presence | Talk;
