/** What a person looks at on the disc, and what is shaded for it: where fleets can fall, or who can come. */
import type { Attachment } from "svelte/attachments";
import { aimed } from "../../table/aim";
import type { BoardProps } from "../../table/board";
import { listen, soon } from "../../table/spot";
import type { Faction } from "./looks";
import { arrivals, idOf, skyward, turnsFrom, waysFrom, waysTo } from "./reach";
import type { EarthmansBurdenView } from "./view";

/** A place (`world:mars`, `trajectory:terran`), or the fleets of one faction there. */
export interface Look {
  readonly target: string;
  readonly seat?: Faction;
}

/** The places with a number of turns, and the arrows on the way; `whose` colours them. */
export interface Shade {
  readonly source: string;
  readonly turns: ReadonlyMap<string, number>;
  readonly ways: ReadonlySet<string>;
  readonly whose: Faction | undefined;
}

/** How long the pointer rests on a place before the disc shades around it. */
const PATIENCE = 260;

export class Looking {
  private hovered = $state.raw<Look | null>(null);
  private pinned = $state.raw<Look | null>(null);
  private timer: number | undefined;

  get at(): Look | null {
    return this.hovered ?? this.pinned;
  }

  hover(look: Look): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.hovered = look), this.hovered ? 0 : PATIENCE);
  }

  leave(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.hovered = null), 60);
  }

  /** Looks on at this until something else is clicked; once more lets it go. */
  pin(look: Look): void {
    const same = this.pinned?.target === look.target && this.pinned.seat === look.seat;
    this.pinned = same ? null : look;
  }

  clear(): void {
    clearTimeout(this.timer);
    this.hovered = null;
    this.pinned = null;
  }
}

/** A world shows who can come, as do the UN, who never leave theirs; a trajectory, or the fleets of a power, where they can go. */
export function shadeOf(view: EarthmansBurdenView, look: Look): Shade {
  const source = idOf(look.target);
  const world = look.target.startsWith("world:");
  if (world && typeof look.seat !== "number") {
    const turns = new Map<string, number>();
    for (const one of arrivals(view, source)) if (!turns.has(one.place)) turns.set(one.place, one.turns);
    return { source, turns, ways: waysTo(view, source), whose: undefined };
  }
  const reached = turnsFrom(view, source);
  const ways = world ? new Set(skyward(view, source).flatMap((up) => [...waysFrom(view, up)])) : waysFrom(view, source);
  const worlds = new Set(view.worlds.map((one) => one.id));
  const turns = world ? new Map([...reached].filter(([place]) => worlds.has(place))) : reached;
  return { source, turns, ways, whose: look.seat };
}

/**
 * Makes an element stand for a place: it is picked where something is asked of it, and looked at in any case.
 *
 * The keyboard stops at it where something is asked or to be seen there.
 */
export function placed(board: BoardProps, looking: Looking, target: string, empty = false): Attachment<Element> {
  const aim = aimed(board, target);
  return (element) => {
    const undo = aim(element);
    const live = board.targets.has(target);
    const idle = empty && !live;
    element.setAttribute("role", idle ? "img" : "button");
    if (idle) element.removeAttribute("tabindex");
    else element.setAttribute("tabindex", "0");
    const deaf = listen(element, {
      pointerenter: () => looking.hover({ target }),
      pointerleave: () => looking.leave(),
      focus: () => soon(() => (looking.hover({ target }), live && board.onpoint(target))),
      blur: () => soon(() => (looking.leave(), live && board.onpoint(null))),
      click: () => (live ? looking.clear() : looking.pin({ target })),
      keydown: (event) => press(event as KeyboardEvent, element),
    });
    return () => {
      undo?.();
      deaf();
    };
  };
}

function press(event: KeyboardEvent, element: Element): void {
  if (event.target !== element || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

/** Makes the fleets of a faction at a place show where they can go; a click on them means `asked`, where that is asked for. */
export function manned(board: BoardProps, looking: Looking, look: Look, asked: string): Attachment<Element> {
  return (element) => {
    const live = board.targets.has(asked);
    element.classList.toggle("can", (board.targets.get(asked)?.moves.length ?? 0) > 0);
    if (live) element.setAttribute("data-target", asked);
    else element.removeAttribute("data-target");
    return listen(element, {
      pointerenter: () => (looking.hover(look), live && board.onpoint(asked)),
      pointerleave: () => (looking.leave(), live && board.onpoint(null)),
      click: (event) => {
        if (!live) return looking.pin(look);
        event.stopPropagation();
        looking.clear();
        const { clientX: x, clientY: y } = event as MouseEvent;
        board.onpick(asked, { x, y });
      },
    });
  };
}
