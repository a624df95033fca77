/** How the dice look from above, in a 48 by 48 box: their outline, the facets around the front one, where the value stands. */

export interface Solid {
  readonly outline: string;
  /** Facets that catch the light, and facets in the shade. */
  readonly bright: string;
  readonly shade: string;
  /** The facet with the value. */
  readonly front: string;
  /** Where the middle of the value is, and how large it may be. */
  readonly y: number;
  readonly text: number;
  /** Where the emblem is, below or beside the value. */
  readonly emblem: { readonly x: number; readonly y: number; readonly size: number };
  readonly name: string;
}

const officer: Solid = {
  outline: "M24 1L45.5 30.5L24 47L2.5 30.5Z",
  bright: "M24 1L2.5 30.5L8.5 29.5Z",
  shade: "M2.5 30.5L24 47L45.5 30.5L24 37Z",
  front: "M24 3.5L43 31L24 36.5L5 31Z",
  y: 29.5,
  text: 24,
  emblem: { x: 24, y: 40.4, size: 8 },
  name: "officer",
};
const colonist: Solid = {
  outline: "M11 3H37Q45 3 45 11V38Q45 46 37 46H11Q3 46 3 38V11Q3 3 11 3Z",
  bright: "M11 3H37Q45 3 45 11V13H3V11Q3 3 11 3Z",
  shade: "M3 36H45V38Q45 46 37 46H11Q3 46 3 38Z",
  front: "M12 5H36Q42.5 5 42.5 11.5V33.5Q42.5 40 36 40H12Q5.5 40 5.5 33.5V11.5Q5.5 5 12 5Z",
  y: 31.3,
  text: 27,
  emblem: { x: 37.2, y: 10.8, size: 8.5 },
  name: "colonist",
};
const robot: Solid = {
  outline: "M24 1L37.5 5.4L45.9 16.9V31.1L37.5 42.6L24 47L10.5 42.6L2.1 31.1V16.9L10.5 5.4Z",
  bright: "M24 1L10.5 5.4L2.1 16.9L8.5 19L24 8Z",
  shade: "M2.1 31.1L10.5 42.6L24 47L37.5 42.6L45.9 31.1L33.6 37.2H14.4Z",
  front: "M24 7.5L39.8 19L33.8 37.5H14.2L8.2 19Z",
  y: 32,
  text: 22.5,
  emblem: { x: 24, y: 42.2, size: 7 },
  name: "robot",
};
const guest: Solid = {
  outline: "M24 1L46 19V28L24 47L2 28V19Z",
  bright: "M24 1L2 19V28L11 27Z",
  shade: "M2 28L24 47L46 28L37 27L24 37L11 27Z",
  front: "M24 3L38 26.5L24 36.5L10 26.5Z",
  y: 29.5,
  text: 21,
  emblem: { x: 24, y: 41, size: 7 },
  name: "guest",
};

export const solids: Readonly<Record<string, Solid>> = { officer, colonist, robot, guest };
