/** Rules of thumb for what is asked now. */
import type { Hint } from "../../table/board";
import type { MoveWords } from "../../wire";
import { idOf } from "./reach";
import type { EarthmansBurdenView, WorldView } from "./view";

/** What an adviser looks at: the table, whose moves these are, and what can be chosen. */
interface Case {
  readonly view: EarthmansBurdenView;
  readonly you: number;
  readonly targets: readonly string[];
}
type Adviser = (at: Case) => Hint | null;

const worldOf = (view: EarthmansBurdenView, target: string): WorldView | undefined => view.worlds.find((one) => `world:${one.id}` === target);
const offered = ({ targets }: Case, ...wanted: string[]): string[] => targets.filter((target) => wanted.includes(target));
const fixed =
  (text: string): Adviser =>
  ({ targets }) => ({ text, targets });

function best(at: Case, worth: (world: WorldView) => number): string[] {
  const value = (target: string): number => worth(worldOf(at.view, target)!);
  const worlds = at.targets.filter((target) => worldOf(at.view, target) && value(target) > 0);
  return worlds.toSorted((a, b) => value(b) - value(a)).slice(0, 1);
}

function setup(at: Case): Hint {
  const earth = at.targets.filter((target) => target.startsWith("world:"));
  if (earth.length > 0 && at.view.players[at.you]?.earth === 0) {
    return { text: "Claim a region of Earth first: its UN help brings a fleet in every turn for nothing.", targets: earth };
  }
  return { text: "Fleets above Earth reach the near worlds while many regions are free; four technologies would leave you without a unit.", targets: offered(at, "button:above") };
}

function civilian(at: Case): Hint | null {
  const unrest = best(at, (world) => world.regions.filter((one) => one.seat === at.you && one.risk).length);
  if (unrest.length > 0) return { text: "Risk is rolled for again in your next turn: pacify with everything idle there, in one group.", targets: unrest };
  const many = best(at, (world) => world.regions.filter((one) => one.seat === at.you && one.ready).length);
  return many.length > 0 ? { text: "Large groups are worth more: build with some developments, research with the rest, before others can tip the scales.", targets: many } : null;
}

function military(at: Case): Hint | null {
  const free = best(at, (world) => world.free);
  if (free.length > 0) return { text: "Explore with everything at once while many regions are free: the bonus falls with each one claimed.", targets: free };
  const weak = best(at, (world) => (world.orbit.find((one) => one.seat === at.you)?.fleets ?? 0) - Math.max(0, ...world.orbit.filter((one) => one.seat !== at.you).map((one) => one.fleets)));
  return weak.length > 0 ? { text: "Attack where nobody outnumbers you, and where few dice come back.", targets: weak } : null;
}

function menu(at: Case): Hint | null {
  if (at.view.phase === "setup") return setup(at);
  if (at.view.phase === "military") return military(at);
  if (at.view.phase === "civilian") return civilian(at);
  return { text: "A fleet that has nothing to explore or to guard is better in flight: go where regions are free and rivals are later.", targets: at.targets.filter((target) => target.startsWith("world:")) };
}

function sky(at: Case): Hint {
  const open = (target: string): number => at.view.trajectories.find((one) => one.id === idOf(target))?.to.length ?? 0;
  const most = at.targets.toSorted((a, b) => open(b) - open(a)).slice(0, 1);
  return { text: "Every ring up costs a turn and opens more worlds: the last ring shows your hand, a fork keeps rivals guessing.", targets: most };
}

function rerolls({ view, targets }: Case): Hint {
  const failed = new Set(view.roll?.dice.filter((_, n) => !view.roll?.counts[n]).map((face) => `face:${face}`));
  return { text: "Your counter is filled up again when your turn begins: a step kept till then brings nothing, so spend it on the die that matters most.", targets: targets.filter((target) => failed.has(target)) };
}

const advisers: readonly (readonly [RegExp, Adviser])[] = [
  [/^face:/, rerolls],
  [/^technology:/, fixed("Growth first: Nanotechnology and Von Neumann Engines work in every turn; weapons and shields answer the neighbours.")],
  [/^unit:/, fixed("Give up what is at risk first, then what has acted already; keep what can still fire or build.")],
  [/^(seat:|un$)/, fixed("Those who outnumber you cost every die a point; on Earth the UN stand by everybody.")],
  [/^amount:/, fixed("What flies together arrives together: send one fleet more than there are free regions, or as many as keep you from being outnumbered.")],
  [/^trajectory:/, sky],
  [/^(world:|button:above)/, menu],
  [/^button:fire/, fixed("Return fire costs nothing: hold it only for a bargain.")],
  [/^button:pass/, fixed("An extraordinary action is rarely worth it: a development at risk that is about to be lost can still become a fleet.")],
];

/** A word of advice on the first kind of thing that can be chosen. */
export function hint(view: EarthmansBurdenView, moves: readonly MoveWords[], you: number): Hint | null {
  const targets = [...new Set(moves.map((move) => move.target))];
  for (const [kind, advise] of advisers) {
    if (targets.some((target) => kind.test(target))) return advise({ view, you, targets: targets.filter((target) => kind.test(target) || target.startsWith("button:")) });
  }
  return null;
}
