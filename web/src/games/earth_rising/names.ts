/** Names of everything on the table, as the content of this table gives them, and short forms of the usual ones. */
import type { Rulebook } from "../../wire";
import type { CircleView, PracticeView, SectorView } from "./view";

interface Row {
  id: string;
  name?: string;
  title?: string;
  sector?: string;
  sustainable?: string;
  unsustainable?: string;
  ability?: string;
  base?: number;
}

/** Short forms by full name: a name that was changed in the content has none and is shortened by rule. */
const shortForms: Readonly<Record<string, string>> = {
  "Rent Control": "Fair Rent",
  "Housing Speculation": "Speculation",
  "Natural Infrastructure": "Green Infra",
  "Concrete Flood Defences": "Concrete",
  "Walkable Neighbourhoods": "Walkable",
  "Urban Sprawl": "Sprawl",
  "Public Transit": "Transit",
  "Car Dependency": "Cars",
  "Low-Carbon Construction": "Low Carbon",
  "Cement-Heavy Building": "Cement",
  "Home Retrofitting": "Retrofit",
  "Draughty Housing": "Draughty",
  "Rainwater Reuse": "Rainwater",
  "Leaking Water Mains": "Leaks",
  "Plant-Rich Diets": "Plant Diet",
  "Meat-Heavy Diets": "Meat Diet",
  "Repair and Share": "Repair",
  "Throwaway Habits": "Throwaway",
  "Slow Fashion": "Slow Wear",
  "Fast Fashion": "Fast Wear",
  "Ecological Education": "Eco School",
  "Nature-Blind Schooling": "Nature-Blind",
  "Public-Interest Media": "Open Media",
  "Advertising Overload": "Ad Overload",
  "Slow Travel": "Slow Travel",
  "Cheap Flights": "Flights",
  "Community Wellbeing": "Community",
  "Status Consumption": "Status",
  "Fair Representation": "Fair Votes",
  "Winner-Takes-All Voting": "Takes-All",
  "Natural Capital Accounting": "Nat. Capital",
  "Unpriced Nature": "Unpriced",
  "Wellbeing Goals": "Wellbeing",
  "GDP Fixation": "GDP",
  "Nature Protection Law": "Nature Law",
  "Corporate Impunity": "Impunity",
  "Citizens' Assemblies": "Assemblies",
  "Lobby-Written Laws": "Lobby Laws",
  "Carbon Fee and Dividend": "Carbon Fee",
  "Fossil Subsidies": "Subsidies",
  "Fair Taxation": "Fair Tax",
  "Tax Havens": "Tax Havens",
  "Energy Conservation": "Conserving",
  "Energy Inefficiency": "Inefficient",
  "Decentralised Networks": "Networks",
  "Centralised Grid": "One Grid",
  "Solar Power": "Solar",
  "Coal Power": "Coal",
  "Wind Power": "Wind",
  "Gas Power": "Gas",
  "Heat Pumps": "Heat Pumps",
  "Oil Heating": "Oil Heat",
  "Community Energy": "Local Power",
  "Utility Monopolies": "Utilities",
  "Clean Storage": "Storage",
  "Diesel Backup": "Diesel",
  "Circular Production": "Circular",
  "Planned Obsolescence": "Obsolete",
  "E-Waste Recycling": "Recycling",
  "E-Waste Dumping": "E-Dumping",
  "Pioneer Materials": "Pioneer",
  "Single-Use Plastics": "Plastics",
  "Open Markets": "Open Market",
  Monopolies: "Monopolies",
  "Green Chemistry": "Green Chem.",
  "Toxic Additives": "Toxics",
  "Fair Supply Chains": "Fair Supply",
  "Sweatshop Supply": "Sweatshops",
  "Closed-Loop Water": "Water Loop",
  "Wastewater Discharge": "Wastewater",
  "Living Soils": "Living Soil",
  "Fertiliser Dependence": "Fertiliser",
  Agroforestry: "Agroforest",
  "Forest Clearing": "Clearing",
  "Crop Diversity": "Crop Mix",
  Monoculture: "Monocrop",
  "Natural Pest Control": "Pest Allies",
  "Pesticide Spraying": "Pesticide",
  "Drip Irrigation": "Drip Water",
  "Flood Irrigation": "Flooding",
  "Rotational Grazing": "Grazing",
  "Factory Farming": "Factory",
  "Local Food Networks": "Local Food",
  "Food Waste": "Food Waste",
  "Nitrogen & Phosphorus Loading": "N & P Loading",
  "Land Conversion": "Land Use",
  "Biodiversity Loss": "Biodiversity",
  "Climate Change": "Climate",
  "Chemical Pollution": "Chemicals",
  "Water Withdrawal": "Water",
};

/** A name short enough for a token. */
export function short(name: string): string {
  const known = shortForms[name];
  if (known !== undefined) return known;
  return name.length <= 11 ? name : `${name.slice(0, 10).trimEnd()}.`;
}

/** About how wide a text is in ems of our sans, without asking the browser. */
export function ems(text: string): number {
  let sum = 0;
  for (const letter of text) sum += /[mwMW]/.test(letter) ? 0.8 : /[iljtfrI .,'-]/.test(letter) ? 0.32 : /[A-Z]/.test(letter) ? 0.6 : 0.53;
  return sum;
}

/** A number with its sign, a true minus included. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");

export class Names {
  private readonly rows = new Map<string, Row>();

  constructor(private readonly rulebook: Rulebook) {
    for (const table of ["sector", "burden", "character", "practice", "strike"]) {
      for (const row of (rulebook.content[table] ?? []) as Row[]) this.rows.set(`${table}:${row.id}`, row);
    }
  }

  /** A number of the rules as this table has it; `usual` where its content names none. */
  number(table: string, key: string, usual: number): number {
    return Number(this.table(table)[key] ?? usual);
  }

  /** A row of numbers of the rules. */
  numbers(table: string, key: string): readonly number[] {
    return (this.table(table)[key] ?? []) as number[];
  }

  private table(name: string): Record<string, unknown> {
    return (this.rulebook.content[name] ?? {}) as Record<string, unknown>;
  }

  private row(table: string, id: string): Row {
    return this.rows.get(`${table}:${id}`) ?? { id, name: id };
  }

  sector = (id: string): string => this.row("sector", id).name ?? id;
  burden = (id: string): string => this.row("burden", id).name ?? id;
  character = (id: string): string => this.row("character", id).name ?? id;
  sectorOfCharacter = (id: string): string => this.row("character", id).sector ?? "";

  practice(id: string, sustainable: boolean): string {
    const row = this.row("practice", id);
    return (sustainable ? row.sustainable : row.unsustainable) ?? id;
  }

  isStrike = (card: string): boolean => this.rows.has(`strike:${card}`);

  /** The colour of a card of the deck. */
  sectorOfCard(card: string): string {
    return this.row(this.isStrike(card) ? "strike" : "practice", card).sector ?? "";
  }

  card(card: string): string {
    return this.isStrike(card) ? (this.row("strike", card).title ?? card) : this.practice(card, true);
  }

  /** What the character can do now, with `n` filled in. */
  ability(id: string, sustainable: number): string {
    const row = this.row("character", id);
    return (row.ability ?? "").replace("{n}", String((row.base ?? 0) + sustainable));
  }

  token(practice: PracticeView): string {
    const marks = [
      practice.sustainable ? "sustainable" : "unsustainable",
      ...(practice.protest ? ["protest"] : []),
      ...(practice.regeneration ? ["regeneration"] : []),
    ];
    return `${this.practice(practice.id, practice.sustainable)}, ${marks.join(", ")}`;
  }

  /** A circle for people who cannot see it. */
  circle(sector: SectorView, circle: CircleView, index: number): string {
    const where = `Circle ${index + 1} of ${this.sector(sector.id)}`;
    const what = circle.collapse ? "collapsed" : circle.practice ? this.token(circle.practice) : "empty";
    return `${where}: ${what}${circle.person ? ", one person" : ""}`;
  }
}

/** How many sustainable practices a sector has. */
export const sustainableIn = (sector: SectorView | undefined): number =>
  sector?.circles.filter((circle) => circle.practice?.sustainable).length ?? 0;
