/** Rules of thumb for what is asked now. */
import type { Hint } from "../../table/board";
import type { MoveWords } from "../../wire";
import { rowCost, stepsLeft } from "./ship";
import type { DieView, Gen7View, GroupView, TaskView } from "./view";

/** What an adviser looks at: the table, whose moves these are, and what can be chosen. */
interface Case {
  readonly view: Gen7View;
  readonly you: number;
  readonly moves: readonly MoveWords[];
  readonly targets: readonly string[];
}
type Adviser = (at: Case) => Hint | null;

const fixed =
  (text: string): Adviser =>
  ({ targets }) => ({ text, targets });
/** The same words always; of what can be chosen only these things are meant. */
const about =
  (text: string, meant: RegExp): Adviser =>
  ({ targets }) => ({ text, targets: targets.filter((one) => meant.test(one)).slice(0, 1) });
const best = <Thing>(things: readonly Thing[], worth: (thing: Thing) => number): Thing | undefined => things.toSorted((a, b) => worth(b) - worth(a))[0];

/** How much it would hurt to leave a task: its steps, and how near its system is to Critical. */
function danger(view: Gen7View, group: GroupView): number {
  const division = view.divisions.find((one) => one.id === group.division);
  return stepsLeft(group) * (1 + (division?.status ?? 0));
}

function groups({ view, targets }: Case): Hint | null {
  const open = [...view.tasks, ...view.blocks].filter((one) => targets.includes(one.id) && !one.done);
  const alone = best(open.filter((one) => one.reach === "alone"), (one) => danger(view, one) + one.merit);
  if (alone) return { text: `Your own dice can fill ${alone.name} now: ${alone.merit} merit, and nobody has to be asked.`, targets: [alone.id] };
  const together = best(open.filter((one) => one.reach === "together"), (one) => danger(view, one) + one.merit);
  return together ? { text: `${together.name} can be filled with the hands of others: everybody who gives a die gains ${together.merit} merit, so few refuse.`, targets: [together.id] } : null;
}

function dice({ view, you, moves }: Case): Hint | null {
  const seated = new Set(moves.filter((one) => one.move.startsWith("seat ")).map((one) => one.target));
  const mine: readonly DieView[] = view.players[you]?.dice.filter((die) => seated.has(die.id)) ?? [];
  const low = best(mine.filter((die) => die.kind === "colonist"), (die) => -die.value);
  if (!low) return null;
  return { text: "Keep a robot and your high dice for group seats and the Science Lab: a low colonist opens the Recycling Lab or works in a center just as well.", targets: [low.id] };
}

/** A die may be seated, at the ship or at the meeting that was called. */
function crew(at: Case): Hint | null {
  return at.moves.some((one) => one.also.includes("location:operations")) ? joining(at) : dice(at);
}

function menu(at: Case): Hint | null {
  return groups(at) ?? dice(at);
}

/** The seat where most is gained of what the row of tasks lacks. */
function seats({ view, moves }: Case): Hint | null {
  const asked = rowCost(view);
  const lacking = new Map(
    view.locations
      .filter((one) => one.resource === "data" || one.resource === "part" || one.resource === "chem")
      .map((one) => [one.id, asked[one.resource as "data"] - view.stores[one.resource as "data"]]),
  );
  const gains = moves.flatMap((move) => {
    const many = Number(/: gain (\d+) /.exec(move.text)?.[1] ?? 0);
    const place = move.target.slice(5).replace(/\.[^.]*$/, "");
    return many > 0 ? [{ target: move.target, many, lack: Math.max(0, lacking.get(place) ?? 0) }] : [];
  });
  const found = best(gains, (one) => 2 * one.many + one.lack);
  if (!found) return null;
  const why = found.lack > 0 ? "the open tasks lack just that, and a donation of three brings merit" : "what you do not need yourself can be donated, three for a merit";
  return { text: `${found.many} tokens at once: ${why}.`, targets: [found.target] };
}

function tasks({ view, targets }: Case): Hint {
  const offered: readonly TaskView[] = [...(view.selection?.tasks ?? []), ...(view.hand?.tasks ?? [])].filter((one) => targets.includes(`optask:${one.id}`));
  const lack = (one: TaskView): number => one.missing.data + one.missing.part + one.missing.chem;
  const found = best(offered, (one) => one.merit - lack(one));
  return {
    text: "Take what your barracks makes anyway, and tasks of the same kinds of tokens: a task still in hand at the end costs merit.",
    targets: found ? [`optask:${found.id}`] : [],
  };
}

function joining({ view, you, targets }: Case): Hint {
  const held = view.players[you]?.tasks ?? 0;
  return held < 2
    ? { text: "You hold few operations tasks: a die at the meeting brings at least one.", targets: targets.filter((one) => one.startsWith("die:")) }
    : { text: "You have tasks enough for now: keep the die for a lab or a group seat.", targets: targets.filter((one) => one.startsWith("button:")) };
}

const advisers: readonly (readonly [RegExp, Adviser])[] = [
  [/^proposal:/, about("The first plan asks for the fewest hands. A plan that is refused costs nothing but one of the few tries of a turn.", /^proposal:/)],
  [/^button:accept/, about("A hand given brings the same merit as to the one who asks; refuse only if the die or the tokens are worth more elsewhere.", /^button:accept/)],
  [/^seat:/, seats],
  [/^(task|block):/, menu],
  [/^die:/, crew],
  [/^optask:/, tasks],
  [/^schema:/, fixed("A schema that fits what you do every round is worth more than a strong one you seldom use; any other card laid under it as focus makes it stronger.")],
  [/^perk:/, fixed("A cheap perk for a lab pays from the first round on; the dear ones wait for your rank.")],
  [/^amount:/, fixed("Donate six rather than twice three, and what the open tasks lack rather than what lies there already.")],
  [/^option:/, fixed("Nobody knows what follows before it is chosen. Votes weigh by rank, and the track of logic and instinct may add its own.")],
];

/** A word of advice on the first kind of thing that can be chosen. */
export function hint(view: Gen7View, moves: readonly MoveWords[], you: number): Hint | null {
  const targets = [...new Set(moves.map((move) => move.target))];
  for (const [kind, advise] of advisers) {
    if (targets.some((target) => kind.test(target))) return advise({ view, you, moves, targets });
  }
  return null;
}
