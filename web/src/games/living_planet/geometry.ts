/** Where things lie on the map: flat-topped hexagons at axial coordinates, and the places upon each of them. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the middle of a hexagon to a corner, and to the middle of an edge. */
export const R = 120;
export const APOTHEM = (R * Math.sqrt(3)) / 2;
/** A building square's side. */
export const SQUARE = 56;
const GAP = 6;

/** The steps to the six neighbours, clockwise from north. */
export const steps: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** The empty cells beside these hexagons. */
export function cellsBeside(hexagons: readonly { q: number; r: number }[]): { q: number; r: number }[] {
  const taken = new Set(hexagons.map((hex) => `${hex.q},${hex.r}`));
  const found = new Map<string, { q: number; r: number }>();
  for (const hex of hexagons) {
    for (const [q, r] of steps) {
      const cell = { q: hex.q + q, r: hex.r + r };
      const key = `${cell.q},${cell.r}`;
      if (!taken.has(key)) found.set(key, cell);
    }
  }
  return [...found.values()];
}

/** The middle of the hexagon at these axial coordinates. */
export const centre = (q: number, r: number): Point => ({ x: 1.5 * R * q, y: 2 * APOTHEM * (r + q / 2) });

/** The corners clockwise; side k runs from corner k to corner k + 1, side 0 is north. */
export const corners: readonly Point[] = Array.from({ length: 6 }, (_, k) => {
  const angle = ((60 * k - 120) * Math.PI) / 180;
  return { x: R * Math.cos(angle), y: R * Math.sin(angle) };
});

export const corner = (k: number): Point => corners[((k % 6) + 6) % 6]!;

const round = (n: number): number => Math.round(n * 10) / 10;

/** A hexagon's outline about the origin, drawn in by `inset`. */
export function hexPath(inset = 0): string {
  const scale = 1 - inset / APOTHEM;
  return `M${corners.map((at) => `${round(at.x * scale)} ${round(at.y * scale)}`).join("L")}Z`;
}

/** The edges of a hexagon turned clockwise by `turn` sides, from how it is printed. */
export const turned = (edges: readonly string[], turn: number): string[] => edges.map((_, side) => edges[(side - turn + 6) % 6]!);

const near = SQUARE / 2 + GAP / 2;

/** Where the squares of a hexagon lie, by how many it has. */
const squarePlaces: readonly (readonly Point[])[] = [
  [],
  [{ x: 0, y: 0 }],
  [
    { x: -near, y: 0 },
    { x: near, y: 0 },
  ],
  [
    { x: -near, y: -near },
    { x: near, y: -near },
    { x: 0, y: near },
  ],
  [
    { x: -near, y: -near },
    { x: near, y: -near },
    { x: -near, y: near },
    { x: near, y: near },
  ],
];

export const squareAt = (index: number, many: number): Point => squarePlaces[many]?.[index] ?? { x: 0, y: 0 };

/** A cataclysm icon stands upright in the hexagon's sides, and lies flat at its top. */
export interface IconPlace extends Point {
  readonly flat: boolean;
}

const iconPlaces: readonly IconPlace[] = [
  { x: -86, y: 0, flat: false },
  { x: 86, y: 0, flat: false },
  { x: 0, y: -83, flat: true },
];

export const iconAt = (index: number): IconPlace => iconPlaces[index % iconPlaces.length]!;

const ROW = 132;
const STEP = 26;

/** Where units outside stand: in a row along the southern edge, closer together the more they are. */
export function outsideAt(index: number, many: number): Point {
  const step = Math.min(STEP, ROW / Math.max(1, many));
  return { x: (index - (many - 1) / 2) * step, y: 95 };
}

/** Left, top, width and height of what surrounds these middles of hexagons; never closer than a few hexagons. */
export function boxAround(middles: readonly Point[], aspect: number): readonly [number, number, number, number] {
  const xs = middles.map((at) => at.x);
  const ys = middles.map((at) => at.y);
  const [left, right] = [Math.min(...xs) - R - 16, Math.max(...xs) + R + 16];
  const [top, bottom] = [Math.min(...ys) - APOTHEM - 16, Math.max(...ys) + APOTHEM + 16];
  const least = 520;
  let height = Math.max(bottom - top, least);
  const width = Math.max(right - left, least, height * aspect);
  height = Math.max(height, width / aspect);
  return [(left + right - width) / 2, (top + bottom - height) / 2, width, height];
}
