/** Rules of thumb for what is asked now. */
import type { Hint } from "../../table/board";
import type { MoveWords } from "../../wire";
import { indexOfSector } from "./names";
import type { PlanetaryPhaseView, SpaceView } from "./view";

type Adviser = (view: PlanetaryPhaseView, targets: readonly string[]) => Hint;

/** The target for which the worth is greatest. */
const best = (targets: readonly string[], worth: (id: string) => number): string[] =>
  targets.toSorted((a, b) => worth(idOf(b)) - worth(idOf(a))).slice(0, 1);
const idOf = (target: string): string => target.split(":")[1] ?? "";
const spaceOf = (view: PlanetaryPhaseView, id: string): SpaceView | undefined => view.spaces.find((one) => one.id === id.split(".")[0]);
const open = (space: SpaceView): number => space.corners.filter((one) => one.seat === null).length;

function corner(view: PlanetaryPhaseView, targets: readonly string[]): Hint {
  const last = targets.filter((target) => open(spaceOf(view, idOf(target))!) === 1);
  if (last.length > 0) {
    return { text: "The last space of an operation launches it: its benefits go to everybody who has a TC there, and Integration rises.", targets: last };
  }
  const sectors = targets.filter((target) => {
    const found = spaceOf(view, idOf(target))?.corners.find((one) => one.id === idOf(target));
    return found !== undefined && indexOfSector(found.bonus) >= 0;
  });
  return { text: "A Credential counts twice: it makes your TC worth more there, and it scores with every launched operation of its Sector.", targets: sectors };
}

function space(view: PlanetaryPhaseView, targets: readonly string[]): Hint {
  const menaced = targets.filter((target) => spaceOf(view, idOf(target))?.threatened);
  if (menaced.length > 0) return { text: "A threat card is showing here: an operation that is launched in time keeps it from degrading the world again.", targets: menaced };
  const partner = best(targets, (id) => {
    const here = spaceOf(view, id)!;
    const beside = view.spaces.filter((one) => one.wedge === here.wedge && one.level === 1 && one.tile !== null).length;
    return 4 * beside + 2 * here.level - here.cost;
  });
  return { text: "Two launched operations of Level I in one wedge unlock its Level II: build where the partner stands already.", targets: partner };
}

function action(view: PlanetaryPhaseView, targets: readonly string[]): Hint {
  const spaces = view.spaces.filter((one) => one.tile !== null && !one.launched && !one.blocked);
  const offered = (ids: readonly string[]): string[] => targets.filter((target) => ids.includes(idOf(target)));
  if (spaces.length === 0) return { text: "No operation is open: establish your tile, then dedicate yourself to it later in the round.", targets: offered(["establish", "dedicate"]) };
  if (spaces.some((one) => open(one) === 1)) return { text: "An operation lacks one space only: whoever commits last launches it.", targets: offered(["commit", "dedicate"]) };
  return { text: "Inside a box the marker placed last acts first: wait where the space is contested, go early where it is free.", targets: offered(["commit", "expand"]) };
}

function sector(view: PlanetaryPhaseView, targets: readonly string[]): Hint {
  const most = best(targets, (id) => view.sectors[indexOfSector(id)]!.operations);
  return { text: "Credentials score with the launched operations of their Sector: go where most are launched or soon will be.", targets: most };
}

const fixed =
  (text: string): Adviser =>
  (_, targets) => ({ text, targets });

const advisers: readonly (readonly [string, Adviser])[] = [
  ["turn:", fixed("Turn the cheap space to the bonus you want first, usually the Credential: the dear ones are left to the others.")],
  ["corner:", corner],
  ["space:", space],
  ["action:", action],
  ["stack:", fixed("Take a tile whose Level has an unlocked space; radical operations bring most Integration but cost most time.")],
  ["slot:", fixed("Early on take cards as Connections: stars raise Credentials at once, and each has a favor in it.")],
  ["sector:", sector],
  ["button:rest", fixed("Far from the star fill Free Time; close to it cover penalties, for every open one costs Life Energy when you pass.")],
];

/** A word of advice on the first kind of thing that can be chosen. */
export function hint(view: PlanetaryPhaseView, moves: readonly MoveWords[]): Hint | null {
  for (const [kind, advise] of advisers) {
    const targets = [...new Set(moves.map((move) => move.target))].filter((target) => target.startsWith(kind));
    if (targets.length > 0) return advise(view, targets);
  }
  return null;
}
