/** Where everything lies on the Solar Disc: the sun in the middle, rings of trajectories, worlds on the rim. */
import type { EarthmansBurdenView, TrajectoryView, WorldView } from "./view";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An arrow of the disc: from where, where to, and the points of its curve. */
export interface Way {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
}

/** Radius of the circle of worlds. */
export const RIM = 462;
/** Radius of a world's orbit. */
export const ORBIT = 68;
/** The segments of a world lie between these radii about its centre. */
export const LAND = 90;
export const COAST = 127;
/** Radius of a trajectory's node; the sun is the node of the centre. */
export const NODE = 23;
export const SUN = 44;

/** The rings of trajectories lie closer together, so that the last arrow has room beside the worlds. */
const CLOSER = 0.93;
const WIDEST_FAN = 240;
const WIDEST_SEGMENT = 52;
const SEAM = 2.6;
const STEPS = 36;
const ARROW_GAP = 7;

/** A point at this distance and angle (degrees, clockwise from the top). */
export function polar(radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
}

export const shift = ({ x, y }: Point): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
/** The angle at which one sees the other. */
const bearing = (from: Point, to: Point): number => (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
/** The angle from one to the other, from -180 to 180. */
const swing = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** The disc of a table, laid out from its worlds and trajectories alone. */
export class Layout {
  private readonly points = new Map<string, Point>();
  readonly ways: readonly Way[];
  readonly rings: readonly number[];
  readonly box: string;
  /** How much smaller worlds are drawn where many share the rim. */
  readonly scale: number;

  /** `caption` is the height of the names of worlds. */
  constructor(
    view: Pick<EarthmansBurdenView, "worlds" | "trajectories">,
    readonly caption: number,
  ) {
    const last = Math.max(0, ...view.trajectories.map((one) => one.ring)) + 1;
    const radius = (ring: number): number => (RIM * ring * (ring < last ? CLOSER : 1)) / last;
    for (const one of view.trajectories) this.points.set(one.id, polar(radius(one.ring), one.angle));
    for (const one of view.worlds) this.points.set(one.id, polar(RIM, one.angle));
    this.rings = Array.from({ length: last }, (_, n) => radius(n + 1));
    this.scale = Math.min(1, (RIM * Math.sin((leastGap(view.worlds) * Math.PI) / 360)) / (COAST + 4));
    this.box = this.frame(view.worlds);
    const targets = new Map([...view.trajectories, ...view.worlds].map((one) => [one.id, one]));
    this.ways = view.trajectories.flatMap((from) =>
      from.to.map((id) => ({ id: `${from.id}-${id}`, from: from.id, to: id, points: this.curve(from, targets.get(id)!) })),
    );
  }

  at = (id: string): Point => this.points.get(id) ?? { x: 0, y: 0 };

  /** Where so many factions stand in the orbit of a world; many take even places all around. */
  berths(world: WorldView): Point[] {
    const centre = this.at(world.id);
    const entries = this.ways.filter((way) => way.to === world.id).map((way) => bearing(centre, way.points.at(-1) ?? centre));
    const many = world.orbit.length;
    const best = berthsOf(world.angle, world.regions.length, entries);
    const even = Array.from({ length: many }, (_, n) => (entries[0] ?? 0) + (360 * (n + 0.5)) / many);
    return (many <= best.length ? best.slice(0, many) : even).map((angle) => {
      const off = polar((ORBIT - 7 * Math.abs(Math.sin((angle * Math.PI) / 180))) * this.scale, angle);
      return { x: centre.x + off.x, y: centre.y + off.y };
    });
  }

  private curve(from: TrajectoryView, to: TrajectoryView | WorldView): Point[] {
    const [start, end] = [this.at(from.id), this.at(to.id)];
    const [near, far] = [Math.hypot(start.x, start.y), Math.hypot(end.x, end.y)];
    const turn = from.ring === 0 ? 0 : swing(from.angle, to.angle);
    const angle = from.ring === 0 ? to.angle : from.angle;
    const reach = (far - near) / 2;
    const first = polar(near + reach, angle + turn * 0.12);
    const second = polar(far - reach * 0.9, angle + turn * 0.82);
    const world = !("ring" in to);
    const points = Array.from({ length: STEPS + 1 }, (_, n) => cubic(start, first, second, end, n / STEPS));
    const leave = from.ring === 0 ? SUN : NODE;
    const arrive = world ? ORBIT * this.scale : NODE;
    return points.filter((point) => between(point, start) > leave + 3 && between(point, end) > arrive + ARROW_GAP);
  }

  /** The box around the rim and the worlds with their names. */
  private frame(worlds: readonly WorldView[]): string {
    const edge = (COAST + 18 + this.caption) * this.scale;
    const xs = worlds.map((one) => this.at(one.id).x);
    const ys = worlds.map((one) => this.at(one.id).y);
    const [left, right] = [Math.min(-RIM, ...xs.map((x) => x - edge)), Math.max(RIM, ...xs.map((x) => x + edge))];
    const [top, bottom] = [Math.min(-RIM, ...ys.map((y) => y - edge)), Math.max(RIM, ...ys.map((y) => y + edge))];
    return [left, top, right - left, bottom - top].map((side) => side.toFixed(0)).join(" ");
  }
}

/** The least angle between two worlds that are neighbours on the rim. */
function leastGap(worlds: readonly WorldView[]): number {
  const angles = worlds.map((one) => ((one.angle % 360) + 360) % 360).toSorted((a, b) => a - b);
  return Math.min(...angles.map((angle, n) => (n + 1 < angles.length ? angles[n + 1]! : angles[0]! + 360) - angle));
}

function cubic(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t;
  const blend = (at: "x" | "y"): number => s ** 3 * a[at] + 3 * s * s * t * b[at] + 3 * s * t * t * c[at] + t ** 3 * d[at];
  return { x: blend("x"), y: blend("y") };
}

export const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, n) => `${n ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** The head of an arrow at the end of its line. */
export function headOf(points: readonly Point[], size: number): string {
  const [before, tip] = [points.at(-3), points.at(-1)];
  if (!before || !tip) return "";
  const long = between(before, tip) || 1;
  const [ux, uy] = [(tip.x - before.x) / long, (tip.y - before.y) / long];
  const back = { x: tip.x - ux * size, y: tip.y - uy * size };
  const corner = (side: number): Point => ({ x: back.x - uy * size * 0.55 * side, y: back.y + ux * size * 0.55 * side });
  return `${lineOf([corner(1), { x: tip.x + ux * 3, y: tip.y + uy * 3 }, corner(-1)])}Z`;
}

/** A piece of a ring between two radii and two angles. */
export function segment(inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  const [a, b, c, d] = [polar(outer, from), polar(outer, to), polar(inner, to), polar(inner, from)];
  const at = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return `M${at(a)}A${outer} ${outer} 0 ${large} 1 ${at(b)}L${at(c)}A${inner} ${inner} 0 ${large} 0 ${at(d)}Z`;
}

/** A region's shape, the angle of its middle, and half of the angle it takes up. */
export interface Segment {
  readonly d: string;
  readonly middle: number;
  readonly half: number;
}

/** The segment of each region about a world whose outward side is up. */
export function fan(regions: number): Segment[] {
  const each = Math.min(WIDEST_SEGMENT, WIDEST_FAN / Math.max(1, regions));
  const first = -(each * regions) / 2;
  return Array.from({ length: regions }, (_, n) => {
    const from = first + n * each;
    return { d: segment(LAND, COAST, from + SEAM / 2, from + each - SEAM / 2), middle: from + each / 2, half: each / 2 };
  });
}

/** The arc a name of this height is written on, outside the segments; below the middle of the disc it runs the other way. */
export function nameArc(angle: number, height: number): string {
  const below = Math.cos((angle * Math.PI) / 180) < 0;
  const radius = COAST + 16 + (below ? height * 0.74 : 0);
  const [from, to] = below ? [polar(radius, 120), polar(radius, -120)] : [polar(radius, -120), polar(radius, 120)];
  return `M${from.x} ${from.y}A${radius} ${radius} 0 1 ${below ? 0 : 1} ${to.x} ${to.y}`;
}

/** The most factions that can be in one orbit: seven powers and the UN. */
const FACTIONS = 8;
const CANDIDATES = Array.from({ length: 24 }, (_, n) => n * 15);

/**
 * The angles of an orbit where fleets stand, the best first: far from one another and from the arrows that come in,
 * and not where their breadth would cover the segments.
 */
function berthsOf(angle: number, regions: number, entries: readonly number[]): number[] {
  const land = fan(regions).length * (fan(regions)[0]?.half ?? 0);
  const chosen: number[] = [];
  const near = (one: number, others: readonly number[], most: number): number =>
    Math.min(most, ...others.map((other) => Math.abs(swing(one, other))));
  const worth = (one: number): number => {
    const covers = Math.abs(swing(one, angle)) < land + 12 ? 26 * Math.abs(Math.sin((one * Math.PI) / 180)) : 0;
    return near(one, chosen, 84) + 1.4 * near(one, entries, 34) - covers;
  };
  for (let n = 0; n < FACTIONS; n += 1) {
    const free = CANDIDATES.filter((one) => near(one, chosen, 360) >= 45);
    const best = free.toSorted((a, b) => worth(b) - worth(a))[0];
    if (best === undefined) break;
    chosen.push(best);
  }
  return chosen;
}

/** The room a stack of fleets takes up. */
export const STACK = { wide: 56, high: 33 } as const;

/** Where the stacks of so many powers lie about the node of a trajectory: two in a row, row by row. */
export function stacks(many: number, scale: number): Point[] {
  const columns = many < 3 ? 1 : 2;
  const rows = Math.ceil(many / columns);
  return Array.from({ length: many }, (_, n) => {
    const row = Math.floor(n / columns);
    const alone = columns === 1 || (n === many - 1 && many % 2 === 1);
    const side = alone ? 0 : n % 2 ? 0.5 : -0.5;
    return { x: side * STACK.wide * scale, y: (row - (rows - 1) / 2) * STACK.high * scale };
  });
}

/** How far the stacks of so many powers reach above and below their node. */
export const stackReach = (many: number, scale: number): number => (Math.ceil(many / (many < 3 ? 1 : 2)) * STACK.high * scale) / 2;
