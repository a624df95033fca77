/** Where the things around the ring stand: beside it on a wide board, in the corners of a narrow one. */
import { circleAt, limb, middle, polar, rim, segmentArc, wedge, type Kind, type Point } from "./geometry";
import type { EarthRisingView } from "./view";

export interface Layout {
  readonly wide: boolean;
  /** The visible box: left, top, width, height. */
  readonly box: readonly [number, number, number, number];
  readonly year: Point;
  readonly turned: Point;
  readonly deck: Point;
  readonly discard: Point;
}

const broad: Layout = {
  wide: true,
  box: [-790, -505, 1580, 1010],
  year: { x: -780, y: -440 },
  turned: { x: 690, y: -400 },
  deck: { x: 620, y: 408 },
  discard: { x: 730, y: 408 },
};

const narrow: Layout = {
  wide: false,
  box: [-510, -560, 1020, 1120],
  year: { x: -502, y: -452 },
  turned: { x: 444, y: -446 },
  deck: { x: -464, y: 458 },
  discard: { x: -386, y: 458 },
};

/** The layout for a box of this aspect. */
export const layoutFor = (aspect: number): Layout => (aspect > 1.2 ? broad : narrow);

/** Where on the limb a year stands: the years climb. */
export const yearAt = (n: number, years: number): number => 224 + (92 * (n + 0.5)) / years;

/** The point of the board a name stands for; null for what is not on it. */
export function pointOf(name: string, view: EarthRisingView, layout: Layout): Point | null {
  const [kind, rest = ""] = name.split(":");
  const [id, part = ""] = rest.split(".");
  const place = view.sectors.findIndex((sector) => sector.id === id);
  const below = layout.box[1] + layout.box[3];
  switch (kind) {
    case "sector":
      return polar((rim.pips + wedge.row) / 2, middle(place));
    case "supply":
      return polar(rim.outer, middle(place));
    case "circle":
      return circleAt(place, Number(part));
    case "segment": {
      const [from, to] = segmentArc(place, part as Kind);
      return polar(rim.pips, (from + to) / 2);
    }
    case "burden": {
      const at = view.sectors.findIndex((sector) => sector.major.burden === rest);
      return polar(rim.pips, middle(at) + 30);
    }
    case "practice":
      return practiceAt(rest, view);
    case "poverty":
    case "centre":
      return { x: 0, y: 0 };
    case "startups":
      return { x: 0, y: 86 };
    case "temperature":
      return { x: 112, y: 0 };
    case "deck":
      return layout.deck;
    case "discard":
      return layout.discard;
    case "seat":
      return { x: (Number(rest) - (view.hands.length - 1) / 2) * 120, y: below };
    case "card":
      return { x: 0, y: below };
    case "calendar":
      return layout.wide ? polar(limb, yearAt(view.year - 1, view.years)) : layout.year;
    default:
      return null;
  }
}

function practiceAt(id: string, view: EarthRisingView): Point | null {
  for (const [place, sector] of view.sectors.entries()) {
    const index = sector.circles.findIndex((circle) => circle.practice?.id === id);
    if (index >= 0) return circleAt(place, index);
  }
  return null;
}
