/** The technology grid by themes: which columns each has, and where its prerequisites' lines run. */
import type { TechnologyView } from "./view";

interface Theme {
  readonly id: "drive" | "industry" | "mind" | "state" | "war";
  readonly name: string;
  readonly columns: readonly number[];
}

export const themes: readonly Theme[] = [
  { id: "war", name: "War", columns: [1, 2, 3] },
  { id: "state", name: "State", columns: [4, 5, 6] },
  { id: "drive", name: "Drive", columns: [7, 8] },
  { id: "industry", name: "Industry", columns: [9, 10] },
  { id: "mind", name: "Mind", columns: [11, 12] },
];

/** A cell of a theme's grid; `wide` where it spans all columns of its theme. */
export interface Cell {
  readonly tech: TechnologyView;
  readonly column: number;
  readonly wide: boolean;
}
/** A line from a prerequisite to what needs it: shares of the width, and tiers. */
export interface Link {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly x1: number;
  readonly x2: number;
  readonly y1: number;
  readonly y2: number;
}

/** The technologies of a theme; one that is alone in its tier and needs several spans the theme. */
export function cellsOf(theme: Theme, technologies: readonly TechnologyView[]): Cell[] {
  const own = technologies.filter((tech) => theme.columns.includes(tech.column));
  return own.map((tech) => ({
    tech,
    column: theme.columns.indexOf(tech.column),
    wide: tech.needs.length > 1 && own.filter((other) => other.tier === tech.tier).length === 1,
  }));
}

/** The lines between the cells of a theme; a need that follows from another need of the same technology is left out. */
export function linksOf(theme: Theme, cells: readonly Cell[]): Link[] {
  const middle = (cell: Cell): number => (cell.wide ? 0.5 : (cell.column + 0.5) / theme.columns.length);
  const byId = new Map(cells.map((cell) => [cell.tech.id, cell]));
  return cells.flatMap((cell) =>
    cell.tech.needs
      .map((need) => byId.get(need))
      .filter((need) => need !== undefined)
      .filter((need) => need.tech.tier === cell.tech.tier - 1)
      .map((need) => ({
        id: `${need.tech.id}-${cell.tech.id}`,
        from: need.tech.id,
        to: cell.tech.id,
        x1: middle(need),
        x2: cell.wide ? middle(need) : middle(cell),
        y1: need.tech.tier,
        y2: cell.tech.tier,
      })),
  );
}

const breaks: readonly (readonly [RegExp, string])[] = [
  [/Infrastructure/g, "Infra\u00adstructure"],
  [/Machinations/g, "Machin\u00adations"],
  [/Nanotechnology/g, "Nano\u00adtechnology"],
  [/Nanofactories/g, "Nano\u00adfactories"],
  [/Abstraction/g, "Abstrac\u00adtion"],
  [/Intelligence/g, "Intel\u00adligence"],
  [/Networking/g, "Net\u00adworking"],
];

/** A name that may be broken within its long words. */
export const breakable = (name: string): string => breaks.reduce((text, [word, parts]) => text.replace(word, parts), name);
