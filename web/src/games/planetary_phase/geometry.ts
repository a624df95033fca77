/** The shape of the wheel: a hexagon of side 2 cut into 24 equilateral triangles, centred on 0, 0; y points down. */
import type { Point } from "../../table/board";

export type { Point };

/** The side of one triangle; every other length is in the same unit. */
export const SIDE = 200;
export const HEIGHT = (SIDE * Math.sqrt(3)) / 2;
/** How thick the bezel of the clock is, and the gap between it and the wheel. */
export const BAND = 46;
export const GAP = 8;
/** The spaces of the Time Keeper. */
export const HOURS = 12;
/** The radii of the marks on the points of the wheel. */
export const NODE = 37;
export const RIM = 18;
/** How far the space of a tile lies from its corner, and its radius. */
export const REACH = 68;
export const DISC = 20;

export const box = { x: -468, y: -414, width: 936, height: 828 } as const;

export const centre: Point = { x: 0, y: 0 };

const around = (degrees: number, radius: number): Point => ({
  x: radius * Math.cos((degrees * Math.PI) / 180),
  y: radius * Math.sin((degrees * Math.PI) / 180),
});

/** The node of a Sector; the first is at the upper left, the others follow clockwise. */
export const nodeAt = (sector: number): Point => around(-120 + 60 * sector, SIDE);
/** The corner of the hexagon outside a node. */
export const cornerAt = (sector: number, radius = 2 * SIDE): Point => around(-120 + 60 * sector, radius);
/** The middle of a side of the hexagon, outside a wedge. */
export const middleAt = (wedge: number, radius = 2 * HEIGHT): Point => around(-90 + 60 * wedge, radius);

export const mix = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
export const centroid = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, one) => sum + one.x, 0) / points.length,
  y: points.reduce((sum, one) => sum + one.y, 0) / points.length,
});
export const shift = (at: Point): string => `translate(${round(at.x)} ${round(at.y)})`;
const round = (value: number): number => Math.round(value * 100) / 100;

/** The three corners of a space such as `2a`, clockwise in the order of its bonuses. */
export function cornersOf(space: string): [Point, Point, Point] {
  const wedge = Number(space[0]);
  const [a, b, rim] = [nodeAt(wedge), nodeAt(wedge + 1), middleAt(wedge)];
  if (space[1] === "a") return [a, cornerAt(wedge), rim];
  if (space[1] === "b") return [b, rim, cornerAt(wedge + 1)];
  if (space[1] === "2") return [a, rim, b];
  return [a, b, centre];
}

export const middleOf = (space: string): Point => centroid(cornersOf(space));

/** Where the space of a tile lies that aligns with a corner, as seen from the middle of the triangle. */
export function discAt(corners: readonly Point[], index: number): Point {
  const middle = centroid(corners);
  const corner = corners[index]!;
  const far = Math.hypot(corner.x - middle.x, corner.y - middle.y);
  const at = mix(corner, middle, REACH / far);
  return { x: at.x - middle.x, y: at.y - middle.y };
}

/** The corners as seen from the middle of the triangle. */
export function around0(corners: readonly Point[]): Point[] {
  const middle = centroid(corners);
  return corners.map((corner) => ({ x: corner.x - middle.x, y: corner.y - middle.y }));
}

export const pathOf = (points: readonly Point[]): string => `M${points.map((one) => `${round(one.x)} ${round(one.y)}`).join("L")}Z`;

/** A triangle drawn `inset` inside its edges with corners cut off by `cut`. */
export function plate(corners: readonly Point[], inset: number, cut = 0): string {
  const middle = centroid(corners);
  const inradius = SIDE / Math.sqrt(12);
  const small = corners.map((corner) => mix(middle, corner, (inradius - inset) / inradius));
  if (cut === 0) return pathOf(small);
  const points = small.flatMap((corner, n) => {
    const [before, after] = [small[(n + 2) % 3]!, small[(n + 1) % 3]!];
    const t = cut / Math.hypot(after.x - corner.x, after.y - corner.y);
    return [mix(corner, before, t), mix(corner, after, t)];
  });
  return pathOf(points);
}

/** A hexagon with its corners to the left and right. */
export const hexagon = (radius: number, at: Point = centre): string =>
  pathOf(Array.from({ length: 6 }, (_, n) => ({ x: at.x + around(60 * n, radius).x, y: at.y + around(60 * n, radius).y })));

/** Whether the triangle stands on its base. */
export const upright = (corners: readonly Point[]): boolean => corners.filter((one) => one.y > centroid(corners).y).length === 2;

// -- the clock around the wheel -----------------------------------------------------------------

/** A point of the bezel, `hours` after the star, `depth` outside the wheel's edge. */
export function bezelAt(hours: number, depth: number): Point {
  const at = ((hours % HOURS) + HOURS) % HOURS;
  const hour = Math.floor(at);
  return mix(rimAt(hour, depth), rimAt(hour + 1, depth), at - hour);
}

/** The rim points clockwise from the star: middles of sides and corners in turn. */
function rimAt(index: number, depth: number): Point {
  const [half, odd] = [Math.floor(index / 2), index % 2 === 1];
  const high = 2 * HEIGHT + depth;
  return odd ? cornerAt(half + 1, (high * 2) / Math.sqrt(3)) : middleAt(half, high);
}

/** The outline of one hour of the bezel; the first begins at the star. */
export const hourPath = (hour: number): string =>
  pathOf([rimAt(hour - 1, GAP), rimAt(hour, GAP), rimAt(hour, GAP + BAND), rimAt(hour - 1, GAP + BAND)]);
