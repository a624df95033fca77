/** Where the dice lie on the Leader board, event by event. */
import type { Told } from "../../wire";
import type { LivingPlanetView } from "./view";

export interface Place {
  readonly value: number;
  /** 0: waiting above the board. */
  readonly column: number;
  /** 0: on the die icon; 1 to 3: lines A to C. */
  readonly row: number;
}

export type Places = Readonly<Record<string, Place>>;

export const placesOf = (view: LivingPlanetView): Places =>
  Object.fromEntries(view.dice.map(({ colour, value, column, row }) => [colour, { value, column, row }]));

/** The dice after one event. */
export function after(places: Places, told: Told): Places {
  if (told.what === "turn") {
    return Object.fromEntries(Object.keys(places).map((colour) => [colour, { value: 0, column: 0, row: 0 }]));
  }
  const colour = told.target.startsWith("die:") ? told.target.slice(4) : "";
  const die = places[colour];
  if (die === undefined) return places;
  switch (told.what) {
    case "card":
    case "fate":
    case "deflect":
      return { ...places, [colour]: { ...die, value: told.many } };
    case "order":
      return { ...places, [colour]: { ...die, column: told.many, row: 0 } };
    case "row":
      return { ...places, [colour]: { ...die, row: told.many } };
    default:
      return places;
  }
}
