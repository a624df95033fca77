/** What a die of some colour and value would do on the map as it lies. */
import type { DieView, HexView, LivingPlanetView } from "./view";

/** The placed hexagons that show this icon. */
export const struck = (view: LivingPlanetView, colour: string, value: number): HexView[] =>
  view.hexagons.filter((hexagon) => hexagon.icons.some((icon) => icon.colour === colour && icon.value === value));

/** Whether the seat has a building or a unit on the hexagon. */
export function present(view: LivingPlanetView, hexagon: HexView, seat: number | null): boolean {
  if (seat === null) return false;
  return (
    hexagon.squares.some((square) => square.building?.holder === seat) ||
    view.units.some((unit) => unit.hexagon === hexagon.id && unit.seat === seat)
  );
}

/** How many factories produce on this value: the seat's, or everybody's. */
export function factories(view: LivingPlanetView, value: number, seat: number | null = null): number {
  const houses = view.hexagons.flatMap((hexagon) => hexagon.squares.map((square) => square.building));
  return houses.filter(
    (house) =>
      house !== null &&
      house.state === "controlled" &&
      house.kind !== "spaceport" &&
      house.number === value &&
      (seat === null || house.holder === seat),
  ).length;
}

/** Whether the die has still to feed the factories in this turn. */
const feedsYet = (view: LivingPlanetView, die: DieView): boolean =>
  die.column === 0 || die.column > view.column || (die.column === view.column && die.row === 0);

/** The colours that may still bring this value before they take their cards back. */
export const toCome = (view: LivingPlanetView, value: number): string[] =>
  view.dice
    .filter((die) => (die.value === value ? feedsYet(view, die) : die.played !== null && !die.played.includes(value)))
    .map((die) => die.colour);
