/** What the panels say beyond names: cards, abilities, launches and numbers as the content of this table gives them. */
import type { Rulebook, SeatState } from "../../wire";
import { Names } from "./names";
import type { CardView, TileView } from "./view";

interface Row {
  readonly id: string;
  readonly name: string;
}
interface OperationRow extends Row {
  readonly credentials: readonly number[];
  readonly energy: readonly number[];
  readonly reputation: readonly number[];
  readonly integration: readonly number[];
  readonly calm: boolean;
}
interface ThreatRow extends Row {
  readonly space: string;
  readonly degradation: number;
}
export interface AbilityRow extends Row {
  readonly block: string;
  readonly tier: string;
  readonly effect: string;
}
export interface CardRow extends Row {
  readonly sector: string;
  readonly stars: number;
  readonly favor: number;
  readonly ability: string;
}
/** One thing a launch gives. */
export interface Gain {
  readonly good: "credential" | "energy" | "integration" | "reputation";
  readonly many: number;
  readonly text: string;
}

/** The time blocks in the order of a player's abilities. */
export const blocks = ["upkeep", "contracts", "commitments", "free_time"] as const;
export type BlockId = (typeof blocks)[number];
export const blockNames: Readonly<Record<string, string>> = {
  upkeep: "Upkeep",
  contracts: "Contracts",
  commitments: "Commitments",
  free_time: "Free Time",
};
export const tiers: readonly string[] = ["basic", "advanced", "expert"];

/** The name of whoever sits there, or the seat's title. */
export function nameOf(seats: readonly SeatState[], seat: number): string {
  const found = seats.find((one) => one.seat === seat);
  return found?.name || found?.title || `Player ${seat + 1}`;
}

export class PanelWords extends Names {
  private readonly content: Rulebook["content"];

  constructor(rulebook: Rulebook) {
    super(rulebook);
    this.content = rulebook.content;
  }

  private find<T extends Row>(table: string, id: string): T | undefined {
    return (this.content[table] as readonly T[] | undefined)?.find((one) => one.id === id);
  }

  /** A number of the game. */
  number(table: string, key: string): number {
    return ((this.content[table] as Readonly<Record<string, number>> | undefined) ?? {})[key] ?? 0;
  }

  /** A list of numbers of the game. */
  numbers(table: string, key: string): readonly number[] {
    return ((this.content[table] as Readonly<Record<string, readonly number[]>> | undefined) ?? {})[key] ?? [];
  }

  /** The first half of a Sector's name, where there is little room. */
  shortSector = (id: string): string => this.sector(id).split("/")[0] ?? id;

  card = (card: CardView): CardRow | undefined => this.find<CardRow>("card", card.id);
  threatRow = (id: string): ThreatRow | undefined => this.find<ThreatRow>("threat", id);

  abilityOf(card: CardView): AbilityRow | undefined {
    const row = this.card(card);
    return row && this.find<AbilityRow>("ability", row.ability);
  }

  /** What the launch of a tile gives to the group and to everybody on it. */
  launch(tile: TileView): Gain[] {
    const row = this.find<OperationRow>("operation", tile.kind);
    if (row === undefined) return [];
    const at = (list: readonly number[]): number => list[tile.level - 1] ?? 0;
    const gains: Gain[] = [
      { good: "integration", many: at(row.integration), text: `Integration +${at(row.integration)}` },
      { good: "credential", many: at(row.credentials), text: `+${at(row.credentials)} in its Sectors` },
      { good: "energy", many: at(row.energy), text: `+${at(row.energy)} Life Energy` },
      {
        good: "reputation",
        many: at(row.reputation),
        text: `+${at(row.reputation)} Reputation${row.calm ? " while no threat shows" : ""}`,
      },
    ];
    return gains.filter((gain) => gain.many > 0);
  }

  /** A tile in a sentence. */
  tileLine(tile: TileView): string {
    const gains = this.launch(tile)
      .map((gain) => gain.text)
      .join(", ");
    return `${this.tile(tile)}, spaces for ${tile.costs.join(", ")}. At launch: ${gains}`;
  }

  /** A Lifestyle card in a sentence: both of its halves, and its back where that was seen. */
  cardLine(card: CardView): string {
    const [row, ability] = [this.card(card), this.abilityOf(card)];
    if (row === undefined || ability === undefined) return card.id;
    const back = card.back && !card.threat ? ` Its back is known: ${this.threat(card.back)}.` : "";
    return `${this.sector(row.sector)} +${row.stars} with a favor of ${row.favor} TC, or ${this.abilityLine(ability)}${back}`;
  }

  abilityLine = (ability: AbilityRow): string => `${ability.name} (${ability.tier}, ${blockNames[ability.block]}): ${ability.effect}`;
}
