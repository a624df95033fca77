/** Drawings that only the panels use, each in a 24 by 24 box, to be stroked. */

/** The seven actions. */
export const actionGlyphs: Readonly<Record<string, string>> = {
  commit: "M12 9L22 22H2ZM12 1.5V6M9.5 4L12 6.5L14.5 4",
  establish: "M12 3L22.5 21H1.5ZM12 9.5V17M8.2 13.3H15.8",
  energize: "M13.5 1.5L5 13.5H11L9.5 22.5L19 9.5H12.5Z",
  devise: "M12 2A7 7 0 0 0 8.5 15V18H15.5V15A7 7 0 0 0 12 2ZM9 21.5H15",
  dedicate: "M9 10L17 22H1ZM17 5.5L23 14M12.5 1.5V6M10 4L12.5 6.5L15 4",
  expand: "M2 21.5H7.5V15.5H13V9.5H18.5V3.5M14.5 6L18.5 2L22.5 6",
  evolve: "M4 3H15V21H4ZM18 6L21 6.8L17.5 20.5M9.5 7L12.5 12L9.5 17L6.5 12Z",
};

/** Signs on the panels. */
export const panelSigns = {
  credit: "M12 2A10 10 0 1 0 12.01 2M12 6.5L16.5 12L12 17.5L7.5 12Z",
  eye: "M1.5 12Q12 1.5 22.5 12Q12 22.5 1.5 12ZM12 8.5A3.5 3.5 0 1 0 12.01 8.5",
  tick: "M4.5 12.5L10 18L20 6.5",
  integration: "M2 12H16M11 6L17 12L11 18M20.5 4V20",
  credential: "M3 21V15H9V9H15V3H21",
  discard: "M3 6.5L13 3.5L17.5 18.5L7.5 21.5ZM15.5 5H20.5V18",
} as const;
