/** What flies over the board while an event has its moment. */
import type { Told } from "../../wire";
import { polar, rim, type Point } from "./geometry";
import { pointOf, type Layout } from "./layout";
import type { EarthRisingView } from "./view";

export type Piece = "soot" | "person" | "card" | "number" | "crack";

export interface Flight {
  readonly key: string;
  readonly piece: Piece;
  readonly from: Point;
  readonly to: Point;
  readonly delay: number;
  readonly text: string;
}

/** How many pieces fly at most for one event. */
const MOST = 6;

const cards = new Set(["draw", "discard", "give", "pay", "look"]);

function pieceOf(told: Told): Piece | null {
  if (told.what === "people") return "person";
  if (told.what === "strain" || told.what === "clean") return told.many === 0 ? null : "soot";
  if (told.what === "move_strain" || told.what === "overflow") return "soot";
  if (cards.has(told.what)) return "card";
  if (told.what === "collapse") return "crack";
  return null;
}

/** The flights of these events, one event after another. */
export function flightsOf(told: readonly Told[], pace: number, previous: EarthRisingView, view: EarthRisingView, layout: Layout): Flight[] {
  const flights: Flight[] = [];
  const point = (name: string): Point | null => pointOf(name, view, layout) ?? pointOf(name, previous, layout);
  for (const [n, event] of told.entries()) {
    const piece = pieceOf(event);
    if (piece === null) continue;
    const away = event.many < 0 || event.what === "clean";
    const [source, target] = away && !event.source ? [event.target, ""] : [event.source, event.target];
    const to = point(target);
    const from = point(source);
    const start = from ?? (to ? outside(to) : null);
    const finish = to ?? (from ? outside(from) : null);
    if (start === null || finish === null) continue;
    const many = piece === "card" || piece === "crack" ? 1 : Math.min(MOST, Math.max(1, Math.abs(event.many)));
    for (let k = 0; k < many; k++) {
      const aside = { x: (k - (many - 1) / 2) * 22, y: ((k % 2) - 0.5) * 14 };
      flights.push({
        key: `${n}.${k}`,
        piece,
        from: { x: start.x + aside.x, y: start.y + aside.y },
        to: { x: finish.x + aside.x, y: finish.y + aside.y },
        delay: n * pace + (k * pace) / (many * 2),
        text: "",
      });
    }
    if (piece === "soot" && event.many !== 0) {
      const at = to ?? from ?? start;
      const text = event.many > 0 && !away ? `+${event.many}` : `−${Math.abs(event.many)}`;
      flights.push({ key: `${n}.n`, piece: "number", from: at, to: { x: at.x, y: at.y - 34 }, delay: n * pace, text });
    }
  }
  return flights;
}

/** A point beyond the rim, on the same ray. */
function outside(at: Point): Point {
  const angle = (Math.atan2(at.x, -at.y) * 180) / Math.PI;
  return polar(rim.outer + 60, angle);
}
