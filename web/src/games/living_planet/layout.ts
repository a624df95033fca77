/** Where on the map the things stand that events and choices name. */
import { centre, outsideAt, squareAt, type Point } from "./geometry";
import type { HexView, LivingPlanetView, UnitView } from "./view";

/** A unit's feet, and how large it is drawn. */
export interface Stand extends Point {
  readonly size: number;
}

export const hexOf = (view: LivingPlanetView, id: string): HexView | undefined => view.hexagons.find((hex) => hex.id === id);

export function squarePoint(view: LivingPlanetView, id: string): Point | null {
  const hex = hexOf(view, id.split(".")[0] ?? "");
  const index = hex?.squares.findIndex((square) => square.id === id) ?? -1;
  if (!hex || index < 0) return null;
  const [middle, place] = [centre(hex.q, hex.r), squareAt(index, hex.squares.length)];
  return { x: middle.x + place.x, y: middle.y + place.y };
}

/** Where each unit on the map stands: in the corner of its building, or in the row outside. */
export function standsOf(view: LivingPlanetView): Map<string, Stand> {
  const stands = new Map<string, Stand>();
  for (const hex of view.hexagons) {
    const middle = centre(hex.q, hex.r);
    const here = view.units.filter((unit) => unit.hexagon === hex.id);
    const outside = here.filter((unit) => unit.square === "");
    outside.forEach((unit, n) => {
      const place = outsideAt(n, outside.length);
      stands.set(unit.id, { x: middle.x + place.x, y: middle.y + place.y, size: 0.95 });
    });
    for (const unit of here.filter((one) => one.square !== "")) stands.set(unit.id, inside(view, unit));
  }
  return stands;
}

function inside(view: LivingPlanetView, unit: UnitView): Stand {
  const at = squarePoint(view, unit.square) ?? { x: 0, y: 0 };
  return { x: at.x + 13, y: at.y + 27, size: 0.92 };
}

/** The point of the map a name stands for; null for what is not on it. */
export function pointOf(name: string, view: LivingPlanetView): Point | null {
  const [kind, id = ""] = name.split(":");
  if (kind === "hex") {
    const hex = hexOf(view, id);
    return hex ? centre(hex.q, hex.r) : null;
  }
  if (kind === "square") return squarePoint(view, id);
  if (kind === "unit") {
    const unit = view.units.find((one) => one.id === id);
    return unit ? (standsOf(view).get(id) ?? null) : null;
  }
  if (kind === "spot") {
    const [q = 0, r = 0] = id.split(",").map(Number);
    return centre(q, r);
  }
  return null;
}
