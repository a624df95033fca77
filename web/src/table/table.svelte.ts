import { gameUI } from "../games";
import { seatLook, type SeatLook } from "../look/seats";
import { Failure, getRulebook, joinTable, socketAddress } from "../net/api";
import { changeBot } from "../net/analysis";
import { Line, newId, type LineStatus } from "../net/line";
import { keepTable, recall } from "../net/store";
import { router } from "../route.svelte";
import type {
  Consent,
  Gathering,
  LogLine,
  MakeMove,
  MoveWords,
  Rulebook,
  SeatState,
  TableState,
  TakeBack,
  Told,
  ToPage,
  Trouble,
  UndoFree,
} from "../wire";
import type { Aim, GameUI } from "./board";
import { Deal } from "./deal.svelte";
import { Orders } from "./orders.svelte";
import { Promises } from "./promises.svelte";
import { Replay } from "./replay.svelte";
import { Stage } from "./stage.svelte";
import { Talk } from "./talk.svelte";

type Command = MakeMove | TakeBack | Consent;

const noMoves: ReadonlyMap<string, Aim> = new Map();

/** One table as this browser knows it: what arrived, what is shown, what was sent and not yet acknowledged. */
export class Table {
  status = $state<LineStatus>("calling");
  latest = $state.raw<TableState | null>(null);
  log = $state.raw<readonly LogLine[]>([]);
  seats = $state.raw<readonly SeatState[]>([]);
  rulebook = $state.raw<Rulebook | null>(null);
  private faces = $state.raw<GameUI | null>(null);
  /** Why the last wish was refused. */
  trouble = $state.raw<Trouble | null>(null);
  /** Why there is no table to show at all. */
  failure = $state.raw<Failure | null>(null);
  /** What the server last said about taking back. */
  private undoTold = $state.raw<UndoFree | null>(null);
  /** A command is on its way. */
  sending = $state.raw<Command | null>(null);

  readonly stage = new Stage((told, view) => this.isStory(told, view));
  readonly replay = new Replay(
    (seq) => this.line?.send({ type: "look", seq }) ?? false,
    () => this.log,
    () => this.latest?.now.seq ?? 0,
    () => this.between,
  );
  readonly orders = new Orders(
    () => this.latest,
    (wish) => this.line?.send(wish),
  );
  readonly promises = new Promises(
    () => this.latest,
    (wish) => this.line?.send(wish),
  );
  readonly talk: Talk;
  readonly deal: Deal;
  /** The moments at which the table did not rest, because an order answered at once. */
  private between: ReadonlySet<number> = new Set();
  private line: Line | null = null;
  private left = false;
  /** Nobody looks at it here any more. */
  get gone(): boolean {
    return this.left;
  }
  /** The number on record of what was sent, once it is acknowledged. */
  private recorded: number | null = null;

  constructor(readonly id: string) {
    this.deal = new Deal(id, (message) => this.line?.send(message));
    this.talk = new Talk(
      id,
      () => this.seats,
      (wish) => this.line?.send(wish),
    );
    void this.enter();
  }

  /** How the game is drawn; not at all while the server cannot show what is on the table. */
  get ui(): GameUI | null {
    return this.shown?.now.view === null ? null : this.faces;
  }

  /** How a seat looks at this table. */
  lookOf(seat: number): SeatLook {
    const view = this.shown?.now.view;
    return (view ? this.ui?.seatLook?.(view, seat) : undefined) ?? seatLook(seat);
  }

  /** Whether the event takes the stage for a moment. */
  isStory(told: Told, view: unknown = null): boolean {
    const story = this.ui?.story?.[told.what];
    return story !== undefined && (story.when?.(told, view) ?? true);
  }

  leave(): void {
    this.left = true;
    this.line?.hangUp();
    this.stage.stop();
    this.talk.stop();
    this.replay.pause();
  }

  /** The state on stage, with what is known of the seats since. */
  get shown(): TableState | null {
    return this.stage.shown;
  }

  /** What can be done on the board now; nothing while the stage lags behind, a command is out or the past is shown. */
  readonly targets = $derived.by(() => this.aims());

  private aims(): ReadonlyMap<string, Aim> {
    const shown = this.stage.shown;
    if (!shown || !this.ready) return noMoves;
    const aims = new Map<string, { moves: MoveWords[]; refusals: TableState["refusals"] }>();
    const aim = (target: string) => {
      const known = aims.get(target) ?? { moves: [], refusals: [] };
      aims.set(target, known);
      return known;
    };
    for (const move of shown.moves) aim(move.target).moves.push(move);
    for (const refusal of shown.refusals) aim(refusal.target).refusals.push(refusal);
    return aims;
  }

  /** Whether a choice made now would be made on what is shown. */
  get ready(): boolean {
    return this.stage.shown === this.latest && this.replay.at === null && this.sending === null;
  }

  makeMove(words: MoveWords): void {
    const state = this.latest;
    if (!this.ready || !state || state.you === null) return;
    this.command({ type: "move", id: newId(), seq: state.now.seq, seat: state.you, move: words.move });
  }

  takeBack(): void {
    const state = this.latest;
    if (!state || state.you === null || state.undo_to === null || this.sending) return;
    this.command({ type: "undo", id: newId(), seq: state.now.seq, seat: state.you, to: state.undo_to });
  }

  /** Whether taking back needs nobody's consent; null while nobody knows. */
  get undoFree(): boolean | null {
    const state = this.latest;
    if (!state || state.undo_to === null) return null;
    const told = this.undoTold;
    return state.undo_free ?? (told?.seq === state.now.seq && told.to === state.undo_to ? told.free : null);
  }

  /** Somebody is about to take back: ask what it would need, where that is not known. */
  askUndo(): void {
    const state = this.latest;
    if (!state || state.undo_to === null || this.undoFree !== null) return;
    this.line?.send({ type: "may_undo", seq: state.now.seq, to: state.undo_to });
  }

  consent(seat: number, agree: boolean): void {
    const state = this.latest;
    if (!state || this.sending) return;
    this.command({ type: "consent", id: newId(), seq: state.now.seq, seat, agree });
  }

  /** Seats a bot, or lets one stand in for a person; '' lets it go. */
  async seatBot(seat: number, bot: string): Promise<void> {
    try {
      await changeBot(this.id, seat, bot);
    } catch (failure) {
      this.trouble = { code: (failure as Failure).code, text: (failure as Failure).message, rule: "" };
    }
  }

  sit(seat: number | null): void {
    this.line?.send({ type: "sit", seat });
  }

  private command(command: Command): void {
    this.trouble = null;
    this.stage.skip();
    this.sending = command;
    this.recorded = null;
    this.line?.send(command);
  }

  private async enter(): Promise<void> {
    try {
      const secret = router.takeFragment();
      if (secret) await joinTable(this.id, secret, recall("name", ""), this.deal.commitment);
    } catch (failure) {
      if (failure instanceof Failure && failure.code !== "offline") this.trouble = { code: failure.code, text: failure.message, rule: "" };
    }
    if (this.left) return;
    this.line = new Line({
      address: () => socketAddress(this.id, this.latest?.now.seq ?? null, this.latest?.you ?? null, this.deal.commitment),
      heard: (message) => this.heard(message),
      changed: (status) => this.changed(status),
    });
  }

  private changed(status: LineStatus): void {
    this.status = status;
    if (status !== "open") return;
    if (this.sending) this.line?.send(this.sending);
    this.orders.sendAgain();
    this.promises.sendAgain();
    this.talk.sendAgain();
    this.replay.askAgain();
  }

  private heard(message: ToPage): void {
    if (message.type === "gathering") this.gather(message);
    else if (message.type === "state") this.take(message);
    else if (message.type === "looked") this.replay.heard(message.now);
    else if (message.type === "undo_free") this.undoTold = message;
    else if (message.type === "presence") this.seats = message.seats;
    else if (message.type === "talk") this.talk.heard(message);
    else if (message.type === "done") this.acknowledged(message.id, message.seq);
    else this.refused(message.id, message.trouble);
  }

  private acknowledged(id: string, seq: number): void {
    if (this.sending?.id === id) this.recorded = seq;
    this.settle();
    this.orders.done(id);
    this.promises.done(id);
    this.talk.done(id);
  }

  /** What was sent is settled when the table that holds it has arrived: until then what is shown is out of date. */
  private settle(): void {
    if (this.recorded !== null && this.latest && this.latest.now.seq >= this.recorded) this.sending = this.recorded = null;
  }

  private refused(id: string, trouble: Trouble): void {
    this.orders.refused(id);
    this.promises.refused(id);
    this.talk.refused(id);
    if (this.sending?.id === id) this.sending = null;
    if ((trouble.code === "not_found" || trouble.code === "outdated") && id === "") {
      this.line?.hangUp();
      this.failure = new Failure(trouble.code, trouble.text);
    } else {
      this.trouble = trouble;
    }
  }

  private gather(room: Gathering): void {
    this.deal.heard(room);
    const players = room.guests.map((guest) => guest.name);
    if (room.guests.some((guest) => guest.mine))
      keepTable({ table: this.id, game: room.game, chapter: room.chapter, players, when: Date.now(), over: false });
  }

  private take(state: TableState): void {
    const before = this.latest;
    const known = state.fresh ? -1 : (before?.now.seq ?? -1);
    const news = state.log.filter((line) => line.seq > known);
    this.log = state.fresh ? news : [...this.log, ...news];
    this.between = new Set([...(state.fresh ? [] : this.between), ...state.between]);
    if (before && before.you !== state.you) this.replay.forget();
    if (before === null) void this.furnish(state.game);
    this.latest = state;
    this.deal.dealt();
    this.settle();
    this.orders.arrived();
    this.promises.arrived();
    this.seats = state.seats;
    this.stage.push(state, state.fresh ? [] : news.map((line) => line.told));
    if (state.seats.some((seat) => seat.mine)) this.keep(state);
  }

  private keep(state: TableState): void {
    const players = state.seats.map((seat) => seat.name);
    keepTable({ table: this.id, game: state.game, chapter: state.chapter, players, when: Date.now(), over: state.now.ending !== null });
  }

  private async furnish(game: string): Promise<void> {
    try {
      [this.faces, this.rulebook] = await Promise.all([gameUI(game), getRulebook(game)]);
    } catch (failure) {
      this.failure = failure as Failure;
    }
  }
}
