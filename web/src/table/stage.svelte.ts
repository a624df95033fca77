import { look } from "../look/theme.svelte";
import type { TableState, Told } from "../wire";

interface Scene {
  readonly state: TableState;
  readonly told: readonly Told[];
}

const eventPace = 300;
const longestBeat = 2600;
const shortestBeat = 160;
const storyTime = 2800;
const hurryFrom = 4;
const jumpFrom = 24;

/** Shows what arrives one state after another, each for as long as its events take, and can skip ahead. */
export class Stage {
  shown = $state.raw<TableState | null>(null);
  previous = $state.raw<unknown>(null);
  told = $state.raw<readonly Told[]>([]);
  beat = $state(0);
  pace = $state(0);
  /** The event whose story card is on stage. */
  story = $state.raw<Told | null>(null);
  /** How many states wait behind the one shown. */
  behind = $state(0);

  private queue: Scene[] = [];
  private timer: number | undefined;

  /** `isStory` says which events take the stage for a moment. */
  constructor(private readonly isStory: (told: Told, view: unknown) => boolean) {}

  push(state: TableState, told: readonly Told[]): void {
    const newest = this.queue.at(-1)?.state ?? this.shown;
    if (newest === null || state.fresh || state.you !== newest.you || told.some((one) => one.what === "undo")) {
      this.jump({ state, told: [] });
    } else if (state.now.seq === newest.now.seq && told.length === 0) {
      this.replaceNewest(state);
    } else if (look.still || document.hidden || this.queue.length >= jumpFrom) {
      this.jump({ state, told });
      this.story = told.findLast((one) => this.isStory(one, state.now.view)) ?? null;
      if (this.story) this.timer = window.setTimeout(() => (this.story = null), storyTime * 2);
    } else {
      this.queue.push({ state, told });
      this.behind = this.queue.length;
      if (this.timer === undefined) this.next();
    }
  }

  /** Straight to the newest state; an open story card closes. */
  skip(): void {
    const last = this.queue.at(-1);
    if (last) this.jump({ state: last.state, told: [] });
    else this.clear();
    this.pace = 0;
  }

  stop(): void {
    this.clear();
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.behind = 0;
    this.story = null;
  }

  private jump(scene: Scene): void {
    this.clear();
    this.show(scene, 0);
    this.previous = null;
  }

  private replaceNewest(state: TableState): void {
    const last = this.queue.at(-1);
    if (last) this.queue[this.queue.length - 1] = { state, told: last.told };
    else this.shown = state;
  }

  private show(scene: Scene, pace: number): void {
    this.previous = this.shown?.now.view ?? null;
    this.shown = scene.state;
    this.told = scene.told;
    this.pace = pace;
    this.beat += 1;
  }

  private readonly next = (): void => {
    this.timer = undefined;
    const scene = this.queue.shift();
    this.behind = this.queue.length;
    if (!scene) return;
    const hurry = this.queue.length >= hurryFrom ? 2.5 : 1;
    const pace = Math.min(eventPace, longestBeat / Math.max(1, scene.told.length)) / hurry;
    this.show(scene, pace);
    const stories = scene.told.filter((one) => this.isStory(one, scene.state.now.view)).slice(0, 2);
    const wait = Math.max(shortestBeat, pace * scene.told.length);
    this.timer = window.setTimeout(() => this.tell(stories, storyTime / hurry), wait);
  };

  private tell(stories: readonly Told[], time: number): void {
    const [first, ...others] = stories;
    this.story = first ?? null;
    if (first) this.timer = window.setTimeout(() => this.tell(others, time), time);
    else this.next();
  }
}
