/** The ring in numbers: where everything stands. Angles are degrees clockwise from twelve o'clock, the centre is 0,0. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Radii from the rim inwards. */
export const rim = { outer: 497, label: 474, pips: 437, inner: 416 } as const;
export const wedge = { outer: 411, name: 396, row: 333, inner: 290 } as const;
export const slice = { outer: 286, row: 240, mark: 181, inner: 6 } as const;
export const hub = 152;
export const limb = 534;

/** How large a circle is: outer ones, and those on flipped segments. */
export const circleSize = (index: number): number => (index < 4 ? 40 : 36);

const SECTOR = 60;
const MINOR = 22;

/** The middle of a sector; the first is at twelve o'clock. */
export const middle = (sector: number): number => sector * SECTOR;
/** Where a sector begins. */
export const start = (sector: number): number => middle(sector) - SECTOR / 2;
/** Where a sector's Minor ends and its Major begins. */
export const split = (sector: number): number => start(sector) + MINOR;
/** Where a sector ends. */
export const end = (sector: number): number => middle(sector) + SECTOR / 2;

export type Kind = "minor" | "major";

/** The angles between which a segment lies, outside and inside the ring alike. */
export function segmentArc(sector: number, kind: Kind): readonly [number, number] {
  return kind === "minor" ? [start(sector), split(sector)] : [split(sector), end(sector)];
}

export function polar(radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
}

const fixed = (n: number): string => n.toFixed(2);
const spot = (radius: number, angle: number): string => {
  const { x, y } = polar(radius, angle);
  return `${fixed(x)} ${fixed(y)}`;
};

/** The area between two radii and two angles. `gap` is left free on either side, in units of length. */
export function sectorPath(inner: number, outer: number, from: number, to: number, gap = 0): string {
  const pad = (radius: number): number => Math.min((gap / radius) * (180 / Math.PI), (to - from) / 2);
  const large = to - from > 180 ? 1 : 0;
  const [a, b] = [pad(outer), pad(Math.max(inner, 1))];
  return (
    `M${spot(outer, from + a)}A${outer} ${outer} 0 ${large} 1 ${spot(outer, to - a)}` +
    `L${spot(inner, to - b)}A${inner} ${inner} 0 ${large} 0 ${spot(inner, from + b)}Z`
  );
}

/** An arc to stroke. */
export function arcPath(radius: number, from: number, to: number): string {
  return `M${spot(radius, from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${spot(radius, to)}`;
}

/** Whether words along the ring here must run the other way to stand upright. */
export function upsideDown(angle: number): boolean {
  const turn = ((angle % 360) + 360) % 360;
  return turn > 90 && turn < 270;
}

/** A line for words of this size, centred on the radius and upright for a reader. It always runs left to right. */
export function textArc(radius: number, from: number, to: number, size: number): string {
  if (!upsideDown((from + to) / 2)) {
    const base = radius - size * 0.34;
    return `M${spot(base, from)}A${base} ${base} 0 0 1 ${spot(base, to)}`;
  }
  const base = radius + size * 0.34;
  return `M${spot(base, to)}A${base} ${base} 0 0 0 ${spot(base, from)}`;
}

/** The n-th of `count` places spread evenly between two angles. */
export const spread = (from: number, to: number, count: number, n: number): number => from + ((to - from) * (n + 0.5)) / count;

/** Where a circle of a sector lies: 0 to 3 in the ring, 4 and 5 on the Major, 6 on the Minor. */
export function circleAt(sector: number, index: number): Point {
  if (index < 4) return polar(wedge.row, middle(sector) + (index - 1.5) * 14.3);
  if (index === 6) return polar(slice.row, start(sector) + 10.6);
  return polar(slice.row, split(sector) + (index === 4 ? 9.6 : 28.2));
}

/** These circles of a sector, the lower ones first, so that no name is covered by the token below it. */
export const fromBelow = (sector: number, indices: readonly number[]): number[] =>
  indices.toSorted((a, b) => circleAt(sector, b).y - circleAt(sector, a).y);

/** Where a segment's strain lies, pip by pip. */
export function pipAt(sector: number, kind: Kind, capacity: number, n: number): Point {
  const [from, to] = segmentArc(sector, kind);
  return polar(rim.pips, spread(from + (kind === "minor" ? 2.4 : 1.6), to - (kind === "minor" ? 1.6 : 2.4), capacity, n));
}

/** How many columns of three people stand side by side, so that `rows` of them fit a box. */
export function crowd(people: number, width: number, height: number): { columns: number; size: number } {
  const groups = Math.max(1, Math.ceil(people / 3));
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= groups; columns++) {
    const rows = Math.ceil(groups / columns);
    const size = Math.min(width / (columns * 2.1), height / (rows * 1.18), 34);
    if (size > best.size + 0.01) best = { columns, size };
  }
  return best;
}
