/** What this browser remembers: names, set-ups and the tables it has been at. */
import { root } from "../root";
import type { TableMade } from "../wire";

export interface KeptTable {
  readonly table: string;
  readonly game: string;
  /** The title of the campaign's chapter that is played there, if it is any. */
  readonly chapter?: string;
  readonly players: readonly string[];
  readonly when: number;
  readonly over: boolean;
}

/** Servers below different paths of one site keep apart what they remember. */
const prefix = `ecumene${root}.`;
const mostTables = 12;

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Nothing was kept.
  }
}

/** All that is remembered under keys that begin so. */
export function keys(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + beginning))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

export const keptTables = () => recall<KeptTable[]>("tables", []);

export function keepTable(kept: KeptTable): void {
  const others = keptTables().filter((other) => other.table !== kept.table);
  remember("tables", [kept, ...others].slice(0, mostTables));
}

export function forgetTable(id: string): void {
  remember(
    "tables",
    keptTables().filter((kept) => kept.table !== id),
  );
}

/** The invitation links of the tables this browser made, by table and seat. */
export type Links = Record<number, string>;

export const keptLinks = (table: string) => recall<Links>(`links.${table}`, {});

/** Keeps the invitation links of a table that was just made; one that was there already brings none. */
export function keepMade(made: TableMade): void {
  if (made.invitations.length > 0)
    remember(`links.${made.table}`, Object.fromEntries(made.invitations.map((link) => [link.seat, link.path])));
}
