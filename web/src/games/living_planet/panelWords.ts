/** What the panels say beyond names: costs, uses and changes as the content of this table gives them. */
import type { Rulebook, SeatState } from "../../wire";
import { Names } from "./names";
import type { LivingPlanetView } from "./view";

interface Row {
  readonly id: string;
  readonly effect?: string;
  readonly resource?: string;
  readonly against?: string;
  readonly cost?: number;
  readonly points?: number;
  readonly change?: number;
}

export interface MarketCardWords {
  readonly resource: string;
  readonly change: number;
}

export class PanelWords extends Names {
  private readonly content: Rulebook["content"];

  constructor(rulebook: Rulebook) {
    super(rulebook);
    this.content = rulebook.content;
  }

  private find(id: string, ...tables: string[]): Row | undefined {
    return tables.flatMap((table) => (this.content[table] as readonly Row[] | undefined) ?? []).find((row) => row.id === id);
  }

  private number(table: string, key: string, usual: number): number {
    return ((this.content[table] as Readonly<Record<string, number>> | undefined) ?? {})[key] ?? usual;
  }

  marketCard(id: string): MarketCardWords {
    const row = this.find(id, "market_card");
    return { resource: row?.resource ?? "", change: row?.change ?? 0 };
  }

  get topPrice(): number {
    return this.number("market", "top", 10);
  }

  /** What it costs to repair a building in one's Action phase. */
  get repair(): number {
    return this.number("actions", "repair", 5);
  }

  /** What a price becomes by a change, and whether the market crashes on the way. */
  moved(price: number, change: number): { price: number; crash: boolean } {
    const ahead = price + change;
    return ahead > this.topPrice ? { price: ahead - this.topPrice, crash: true } : { price: Math.max(1, ahead), crash: false };
  }

  private house(id: string): Row | undefined {
    return this.find(id, "factory", "protective", "stock_market");
  }

  cost(id: string): number {
    return this.house(id)?.cost ?? 0;
  }

  points(id: string): number {
    return this.house(id)?.points ?? 0;
  }

  /** The resource a building costs besides money. */
  extra(id: string): string {
    return this.find(id, "stock_market")?.resource ?? "";
  }

  /** What a building is good for. */
  use(id: string): string {
    const shield = this.find(id, "protective");
    if (shield) return `1 ${this.resource(shield.resource ?? "")} holds off a ${this.cataclysm(shield.against ?? "").toLowerCase()}.`;
    const product = this.product(id);
    return product ? `Makes ${this.resource(product)} on its number.` : (this.find(id, "stock_market")?.effect ?? "");
  }
}

/** The name of whoever sits there, or the seat's title. */
export function nameOf(seats: readonly SeatState[], seat: number): string {
  const found = seats.find((one) => one.seat === seat);
  return found?.name || found?.title || `Player ${seat + 1}`;
}

export const colourOf = (view: LivingPlanetView, seat: number | null): string =>
  view.players.find((player) => player.seat === seat)?.colour ?? "";
