/** The country on a hexagon: which landscape lies where, and the relief upon it, the same for the same hexagon. */
import { APOTHEM, corner, iconAt, R, SQUARE, squareAt, type Point } from "./geometry";

/** A bay of another landscape that comes in over some neighbouring edges. */
interface Bay {
  readonly land: string;
  readonly from: number;
  readonly sides: number;
  readonly depth: number;
  readonly phase: number;
}

export interface Patch {
  readonly land: string;
  /** The patch up to the hexagon's edges. */
  readonly path: string;
  /** Only the shore between this landscape and the rest. */
  readonly shore: string;
}

/** Everything of one layer in one path. */
export interface Relief {
  readonly light: string;
  readonly shade: string;
  readonly snow: string;
  readonly dune: string;
  readonly ridge: string;
  readonly stem: string;
  readonly cap: string;
  readonly gleam: string;
}

export interface Terrain {
  readonly base: string;
  readonly patches: readonly Patch[];
  readonly relief: Relief;
}

/** What a hexagon must keep free: its squares and its icons. */
export interface Furnished {
  readonly id: string;
  readonly turn: number;
  readonly edges: readonly string[];
  readonly squares: number;
  readonly icons: number;
}

type Dice = () => number;

/** Numbers from 0 to 1 that depend on the seed alone. */
export function diceFor(seed: string): Dice {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The landscape of most edges; among equals the one of the northern edge as printed. */
function baseOf(edges: readonly string[], turn: number): string {
  const many = (land: string): number => edges.filter((edge) => edge === land).length;
  return edges.map((_, side) => edges[(side + turn) % 6]!).reduce((best, land) => (many(land) > many(best) ? land : best));
}

function baysOf(edges: readonly string[], base: string, dice: Dice): Bay[] {
  const bays: Bay[] = [];
  for (let side = 0; side < 6; side++) {
    const land = edges[side]!;
    if (land === base || edges[(side + 5) % 6] === land) continue;
    let sides = 1;
    while (edges[(side + sides) % 6] === land) sides++;
    bays.push({ land, from: side, sides, depth: [0.5, 0.38, 0.28][sides - 1] ?? 0.28, phase: dice() * 6 });
  }
  return bays;
}

/** How far from the middle a bay's shore runs at `t` of its way from corner to corner. */
function shoreAt(bay: Bay, t: number): number {
  const dip = Math.sin(Math.PI * t) ** 0.62;
  const wave = Math.sin(Math.PI * t) * (Math.sin(bay.phase + 9 * t * bay.sides) * 5 + Math.sin(2 * bay.phase + 17 * t * bay.sides) * 2.5);
  return R * (1 - (1 - bay.depth) * dip) + wave;
}

const angleOf = (bay: Bay, t: number): number => ((60 * (bay.from + t * bay.sides) - 120) * Math.PI) / 180;

const fixed = (n: number): string => (Math.round(n * 10) / 10).toString();

function patchOf(bay: Bay): Patch {
  const steps = 9 * bay.sides;
  const points: Point[] = Array.from({ length: steps + 1 }, (_, n) => {
    const t = n / steps;
    const far = shoreAt(bay, t);
    return { x: far * Math.cos(angleOf(bay, t)), y: far * Math.sin(angleOf(bay, t)) };
  });
  const shore = smooth(points);
  const back = Array.from({ length: bay.sides + 1 }, (_, n) => corner(bay.from + bay.sides - n));
  return { land: bay.land, shore, path: `${shore}L${back.map((at) => `${fixed(at.x)} ${fixed(at.y)}`).join("L")}Z` };
}

/** A curve through all points. */
function smooth(points: readonly Point[]): string {
  let path = `M${fixed(points[0]!.x)} ${fixed(points[0]!.y)}`;
  for (let n = 0; n + 1 < points.length; n++) {
    const [a, b, c, d] = [points[Math.max(0, n - 1)]!, points[n]!, points[n + 1]!, points[Math.min(points.length - 1, n + 2)]!];
    path += `C${fixed(b.x + (c.x - a.x) / 6)} ${fixed(b.y + (c.y - a.y) / 6)} ${fixed(c.x - (d.x - b.x) / 6)} ${fixed(c.y - (d.y - b.y) / 6)} ${fixed(c.x)} ${fixed(c.y)}`;
  }
  return path;
}

/** The landscape at a point, and how far inside it the point lies. */
function landAt(at: Point, base: string, bays: readonly Bay[]): { land: string; margin: number } {
  const turn = (((Math.atan2(at.y, at.x) * 180) / Math.PI + 120 + 360) % 360) / 60;
  const far = Math.hypot(at.x, at.y);
  for (const bay of bays) {
    const t = ((turn - bay.from + 6) % 6) / bay.sides;
    if (t > 1) continue;
    const beyond = far - shoreAt(bay, t);
    return { land: beyond > 0 ? bay.land : base, margin: Math.abs(beyond) };
  }
  return { land: base, margin: R };
}

/** How far inside the hexagon a point lies. */
function insideBy(at: Point): number {
  const slant = (Math.abs(at.x) * Math.sqrt(3) + Math.abs(at.y)) / 2;
  return APOTHEM - Math.max(slant, Math.abs(at.y));
}

function free(at: Point, room: number, hex: Furnished): boolean {
  for (let n = 0; n < hex.squares; n++) {
    const square = squareAt(n, hex.squares);
    if (Math.max(Math.abs(at.x - square.x), Math.abs(at.y - square.y)) < SQUARE / 2 + room) return false;
  }
  for (let n = 0; n < hex.icons; n++) {
    const icon = iconAt(n);
    const [wide, high] = icon.flat ? [38, 22] : [22, 38];
    if (Math.abs(at.x - icon.x) < wide + room * 0.6 && Math.abs(at.y - icon.y) < high + room * 0.6) return false;
  }
  return true;
}

/** Draws single features into the layers. */
class Sketch {
  private readonly layers: Record<keyof Relief, string[]> = {
    light: [],
    shade: [],
    snow: [],
    dune: [],
    ridge: [],
    stem: [],
    cap: [],
    gleam: [],
  };

  constructor(private readonly dice: Dice) {}

  get relief(): Relief {
    return Object.fromEntries(Object.entries(this.layers).map(([layer, paths]) => [layer, paths.join("")])) as unknown as Relief;
  }

  draw(land: string, at: Point, size: number): void {
    if (land === "mountain") this.peak(at, size);
    else if (land === "desert") this.dune(at, size);
    else this.mushroom(at, size);
  }

  /** A peak lit from the left, with snow where it is high. */
  private peak({ x, y }: Point, size: number): void {
    const wide = size * (0.55 + 0.15 * this.dice());
    const high = size * (1 + 0.3 * this.dice());
    const lean = (this.dice() - 0.5) * wide * 0.4;
    const [top, foot] = [`${fixed(x + lean)} ${fixed(y - high)}`, fixed(y)];
    const fold = `${fixed(x + lean * 0.3 + wide * 0.12)} ${fixed(y - high * 0.45)}`;
    const low = `${fixed(x - wide * 0.05)} ${foot}`;
    this.layers.light.push(`M${top}L${fold}L${low}L${fixed(x - wide)} ${foot}Z`);
    this.layers.shade.push(`M${top}L${fixed(x + wide)} ${foot}L${low}L${fold}Z`);
    if (size < 13) return;
    const t = 0.32;
    const left = `${fixed(x + lean + (-wide - lean) * t)} ${fixed(y - high * (1 - t))}`;
    const right = `${fixed(x + lean + (wide - lean) * t)} ${fixed(y - high * (1 - t))}`;
    this.layers.snow.push(
      `M${top}L${right}L${fixed(x + lean + wide * 0.1)} ${fixed(y - high * 0.78)}L${fixed(x + lean)} ${fixed(y - high * 0.62)}L${fixed(x + lean - wide * 0.12)} ${fixed(y - high * 0.76)}L${left}Z`,
    );
  }

  /** A crescent of sand with its lit ridge. */
  private dune({ x, y }: Point, size: number): void {
    const wide = size * (1 + 0.3 * this.dice());
    const high = size * 0.5;
    const crest = (this.dice() - 0.5) * wide * 0.5;
    this.layers.dune.push(
      `M${fixed(x - wide)} ${fixed(y)}Q${fixed(x + crest)} ${fixed(y - high * 1.9)} ${fixed(x + wide)} ${fixed(y)}Q${fixed(x + crest + wide * 0.25)} ${fixed(y - high * 0.55)} ${fixed(x - wide)} ${fixed(y)}Z`,
    );
    this.layers.ridge.push(`M${fixed(x - wide)} ${fixed(y)}Q${fixed(x + crest)} ${fixed(y - high * 1.9)} ${fixed(x + wide)} ${fixed(y)}`);
  }

  /** A mushroom with a domed cap and its gleam. */
  private mushroom({ x, y }: Point, size: number): void {
    const wide = size * (0.5 + 0.12 * this.dice());
    const high = size * (0.75 + 0.3 * this.dice());
    const rim = fixed(y - high * 0.5);
    const stem = wide * 0.24;
    this.layers.stem.push(
      `M${fixed(x - stem)} ${rim}L${fixed(x - stem * 1.2)} ${fixed(y)}Q${fixed(x)} ${fixed(y + stem)} ${fixed(x + stem * 1.2)} ${fixed(y)}L${fixed(x + stem)} ${rim}Z`,
    );
    this.layers.cap.push(
      `M${fixed(x - wide)} ${rim}C${fixed(x - wide)} ${fixed(y - high * 1.25)} ${fixed(x + wide)} ${fixed(y - high * 1.25)} ${fixed(x + wide)} ${rim}Q${fixed(x)} ${fixed(y - high * 0.36)} ${fixed(x - wide)} ${rim}Z`,
    );
    this.layers.gleam.push(
      `M${fixed(x - wide * 0.62)} ${fixed(y - high * 0.66)}Q${fixed(x - wide * 0.45)} ${fixed(y - high * 0.95)} ${fixed(x - wide * 0.05)} ${fixed(y - high * 0.98)}`,
    );
  }
}

const TRIES = 260;

function reliefOf(hex: Furnished, base: string, bays: readonly Bay[], dice: Dice): Relief {
  const chosen: { at: Point; land: string; size: number }[] = [];
  for (let n = 0; n < TRIES; n++) {
    const at = { x: (2 * dice() - 1) * R, y: (2 * dice() - 1) * APOTHEM };
    const { land, margin } = landAt(at, base, bays);
    const size = (11 + 11 * dice() * (1 - n / TRIES)) * (land === "mountain" ? 1.3 : 1);
    const middle = { x: at.x, y: at.y - size / 2 };
    if (margin < size * 0.55 || insideBy(at) < size * 0.35 || insideBy(middle) < size * 0.55) continue;
    if (!free(middle, size * 0.62, hex)) continue;
    if (chosen.some((other) => Math.hypot(at.x - other.at.x, (at.y - other.at.y) * 1.25) < (size + other.size) * 0.72)) continue;
    chosen.push({ at, land, size });
  }
  const sketch = new Sketch(dice);
  for (const { at, land, size } of chosen.toSorted((a, b) => a.at.y - b.at.y)) sketch.draw(land, at, size);
  return sketch.relief;
}

const known = new Map<string, Terrain>();

/** The country on this hexagon as it lies. */
export function terrainOf(hex: Furnished): Terrain {
  const key = `${hex.id} ${hex.turn} ${hex.edges.join()} ${hex.squares} ${hex.icons}`;
  const before = known.get(key);
  if (before) return before;
  const dice = diceFor(hex.id);
  const base = baseOf(hex.edges, hex.turn);
  const bays = baysOf(hex.edges, base, dice);
  const terrain = { base, patches: bays.map(patchOf), relief: reliefOf(hex, base, bays, dice) };
  known.set(key, terrain);
  return terrain;
}

/** The relief that lies across a common edge, side `side` of the first hexagon, in that one's own coordinates. */
export function seamRelief(seed: string, land: string, side: number): Relief {
  const dice = diceFor(seed);
  const sketch = new Sketch(dice);
  const [from, to] = [corner(side), corner(side + 1)];
  const places = [0.24, 0.5, 0.76].map((t) => ({
    x: from.x + (to.x - from.x) * (t + (dice() - 0.5) * 0.08),
    y: from.y + (to.y - from.y) * t + 5,
  }));
  for (const at of places.toSorted((a, b) => a.y - b.y)) sketch.draw(land, at, 11 + 5 * dice());
  return sketch.relief;
}
