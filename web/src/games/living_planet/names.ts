/** Names of everything on the table, as the content of this table gives them, and whole things in a sentence. */
import type { Rulebook } from "../../wire";
import type { HexView, IconView, LivingPlanetView, SquareView, UnitView } from "./view";

interface Row {
  id: string;
  name?: string;
  effect?: string;
  resource?: string;
}

export class Names {
  private readonly rows = new Map<string, Row>();

  constructor(rulebook: Rulebook) {
    for (const [table, rows] of Object.entries(rulebook.content)) {
      if (Array.isArray(rows)) for (const row of rows as Row[]) this.rows.set(`${table}:${row.id}`, row);
    }
    this.rows.set("building:spaceport", { id: "spaceport", ...(rulebook.content.spaceport as object) });
    for (const table of ["factory", "protective", "stock_market"]) {
      for (const row of rulebook.content[table] as Row[]) this.rows.set(`building:${row.id}`, row);
    }
  }

  private name(table: string, id: string): string {
    return this.rows.get(`${table}:${id}`)?.name ?? id;
  }

  hexagon = (id: string): string => this.name("hexagon", id);
  resource = (id: string): string => this.name("resource", id);
  building = (id: string): string => this.name("building", id);
  cataclysm = (id: string): string => this.name("cataclysm", id);
  landscape = (id: string): string => this.name("landscape", id);
  colour = (id: string): string => this.name("colour", id);
  planetCard = (value: number): string => this.name("planet_card", String(value));
  effect = (value: number): string => this.rows.get(`planet_card:${value}`)?.effect ?? "";

  /** The resource a factory makes; empty for other buildings. */
  product = (kind: string): string => this.rows.get(`factory:${kind}`)?.resource ?? "";

  /** Which family a building belongs to. */
  family(kind: string): "factory" | "market" | "port" | "shield" {
    if (this.rows.has(`factory:${kind}`)) return "factory";
    if (this.rows.has(`protective:${kind}`)) return "shield";
    return this.rows.has(`stock_market:${kind}`) ? "market" : "port";
  }

  icon = (icon: IconView): string => `${this.cataclysm(icon.type).toLowerCase()} on ${icon.colour} ${icon.value}`;

  /** A hexagon in a sentence: its landscapes and what may strike it. */
  hexLine(hex: Pick<HexView, "edges" | "icons" | "id">): string {
    const lands = [...new Set(hex.edges)].map(this.landscape).join(", ").toLowerCase();
    const strikes = hex.icons.map(this.icon).join(", ");
    return `${this.hexagon(hex.id)} (${lands})${strikes ? `: ${strikes}` : ": no cataclysms"}`;
  }

  /** A square in a sentence: what may be built there, or what stands there and whom it answers to. */
  squareLine(square: SquareView, view: LivingPlanetView): string {
    const house = square.building;
    if (house === null) {
      const goods = square.resources.map(this.resource).join(" or ");
      return goods ? `Building square with ${goods}` : "Building square without a resource";
    }
    const who = house.holder === null ? "" : ` by ${this.player(view, house.holder)}`;
    const number = house.number > 0 ? ` ${house.number}` : "";
    const chip = house.chip === null ? "no chip" : "chip";
    return `${this.building(house.kind)}${number}: ${house.state}${who} (${chip}, ${house.unit ? "unit inside" : "no unit"})`;
  }

  unitLine(unit: UnitView, view: LivingPlanetView): string {
    const kind = unit.kind === "motorized" ? "Motorized Scientist" : "Scientist";
    return `${unit.wounded ? `Wounded ${kind}` : kind} of ${this.player(view, unit.seat)}${unit.square ? "" : ", outside"}`;
  }

  /** A player by colour, as far as chosen. */
  player(view: LivingPlanetView, seat: number): string {
    const colour = view.players[seat]?.colour ?? "";
    return colour ? this.colour(colour) : `player ${seat + 1}`;
  }
}
