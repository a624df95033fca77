/** What is seen of events where they happen: numbers that rise, lamps that flare, tasks that are done. */
import type { Told } from "../../../wire";

export interface Flash {
  readonly key: string;
  readonly kind: "rise" | "flare" | "mend" | "done";
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly delay: number;
}

type Look = Pick<Flash, "kind" | "text">;

const signed = (many: number): string => (many < 0 ? `−${-many}` : `+${many}`);

const looks: Readonly<Record<string, (told: Told) => Look>> = {
  merit: (told) => ({ kind: "rise", text: signed(told.many) }),
  stores: (told) => ({ kind: "rise", text: signed(told.many) }),
  degrade: () => ({ kind: "flare", text: "" }),
  critical: (told) => ({ kind: "flare", text: told.target.startsWith("system:") ? "!" : "" }),
  fail: () => ({ kind: "flare", text: "" }),
  disable_seat: () => ({ kind: "flare", text: "" }),
  fail_seat: () => ({ kind: "flare", text: "" }),
  repair: () => ({ kind: "mend", text: "" }),
  complete: () => ({ kind: "done", text: "" }),
  soften: () => ({ kind: "mend", text: "" }),
  preload: (told) => ({ kind: "rise", text: signed(told.many) }),
  track: () => ({ kind: "mend", text: "" }),
  campaign: () => ({ kind: "mend", text: "" }),
  shield: () => ({ kind: "mend", text: "" }),
  reading: () => ({ kind: "mend", text: "" }),
  trace: () => ({ kind: "mend", text: "" }),
  goal_met: () => ({ kind: "done", text: "" }),
  setback: () => ({ kind: "flare", text: "" }),
  round: () => ({ kind: "mend", text: "" }),
};

/** The thing on the page an event goes to: what has its name as a target, or only as a spot. */
function boxOf(frame: Element, name: string): DOMRect | undefined {
  if (!name) return undefined;
  const box = frame.querySelector(`[data-spot="${name}"], [data-target="${name}"]`)?.getBoundingClientRect();
  return box && box.width > 0 ? box : undefined;
}

/** What flashes on the board, each at its moment. */
export function flashesOf(frame: Element, told: readonly Told[], pace: number): Flash[] {
  return told.flatMap((event, n) => {
    const look = looks[event.what]?.(event);
    const box = look && boxOf(frame, event.target);
    if (!look || !box) return [];
    return [{ ...look, key: `${n}`, x: box.x, y: box.y, width: box.width, height: box.height, delay: n * pace }];
  });
}
