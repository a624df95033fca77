/** Names of everything on the table, as the content of this table gives them, and whole things in a sentence. */
import { count } from "../../look/words";
import type { Rulebook } from "../../wire";
import { shapeNames } from "./glyphs";
import type { PlanetaryPhaseView, SectorView, TileView } from "./view";

interface Row {
  id: string;
  name: string;
  code?: string;
  story?: string;
}

/** The six Sectors in the order of the wheel, clockwise. */
export const sectorIds = ["culture", "spirituality", "biology", "climate", "technology", "economics"] as const;
export const colours = ["Red", "Blue", "Green", "Yellow", "Purple"] as const;
export const roman = ["", "I", "II", "III"] as const;

export const player = (seat: number): string => colours[seat] ?? `Player ${seat + 1}`;
export const pieceName = (seat: number): string => `${player(seat)} ${shapeNames[seat] ?? ""}`;

export const indexOfSector = (id: string): number => (sectorIds as readonly string[]).indexOf(id);
/** The Sector that comes under Bureaucracy after this one. */
export const nextSector = (id: string): string => sectorIds[(indexOfSector(id) + 1) % sectorIds.length]!;

export class Names {
  private readonly rows = new Map<string, Row>();

  constructor(rulebook: Rulebook) {
    for (const [table, rows] of Object.entries(rulebook.content)) {
      if (Array.isArray(rows)) for (const row of rows as Row[]) this.rows.set(`${table}:${row.id}`, row);
    }
  }

  private row = (table: string, id: string): Row => this.rows.get(`${table}:${id}`) ?? { id, name: id };

  sector = (id: string): string => this.row("sector", id).name;
  code = (id: string): string => this.row("sector", id).code ?? id;
  threat = (id: string): string => this.row("threat", id).name;
  story = (id: string): string => this.row("threat", id).story ?? "";
  kind = (id: string): string => this.row("operation", id).name;
  action = (id: string): string => this.row("action", id).name;
  ability = (id: string): string => this.row("ability", id).name;

  /** A tile in words: kind and level. */
  tile = (tile: Pick<TileView, "kind" | "level">): string => `${this.kind(tile.kind)} operation of Level ${roman[tile.level]}`;

  /** What a corner of the wheel gives. */
  bonus(id: string): string {
    if (id === "energy") return "1 Life Energy";
    if (id === "reputation") return "1 Reputation";
    if (id === "wild") return "3 Life Energy, 2 Reputation or any Credential";
    return `a Credential in ${this.sector(id)}`;
  }

  /** A Sector in a sentence. */
  sectorLine(sector: SectorView, view: PlanetaryPhaseView): string {
    const leader = sector.leader === null ? "nobody leads" : `${player(sector.leader)} leads`;
    const office =
      view.phase !== "over" && view.bureaucracy === sector.id ? "; under Bureaucracy, nothing can be done here this round" : "";
    return `${this.sector(sector.id)}: ${count(sector.operations, "launched operation")} of 6; ${leader}${office}`;
  }
}

/** A name on one line or two, broken where both are shortest. */
export function twoLines(name: string): string[] {
  const words = name.split(" ");
  const breaks = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(" "), words.slice(n + 1).join(" ")]);
  const longest = (pair: readonly string[]): number => Math.max(...pair.map((line) => line.length));
  return breaks.toSorted((a, b) => longest(a) - longest(b))[0] ?? [name];
}
