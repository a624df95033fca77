/** The six colours of seats (Okabe and Ito's colour-blind-safe set), each with a shape and a pattern of its own. */

export interface SeatLook {
  /** A CSS colour that differs between the themes. */
  readonly colour: string;
  /** What the shape is called, for people who cannot see it. */
  readonly shape: string;
  /** The outline of the shape in a 24 by 24 box. */
  readonly path: string;
  /** The dash pattern of lines drawn for this seat. */
  readonly dash: string;
}

const looks: readonly SeatLook[] = [
  { colour: "var(--seat-0)", shape: "circle", path: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18Z", dash: "none" },
  { colour: "var(--seat-1)", shape: "square", path: "M4 4h16v16H4Z", dash: "7 3" },
  { colour: "var(--seat-2)", shape: "triangle", path: "M12 2.5L22 20.5H2Z", dash: "2 3" },
  { colour: "var(--seat-3)", shape: "diamond", path: "M12 1.5L22.5 12L12 22.5L1.5 12Z", dash: "9 3 2 3" },
  { colour: "var(--seat-4)", shape: "hexagon", path: "M12 2L20.7 7V17L12 22L3.3 17V7Z", dash: "4 2 4 5" },
  {
    colour: "var(--seat-5)",
    shape: "star",
    path: "M12 1.5L14.9 8.6L22.5 9.2L16.7 14.1L18.5 21.5L12 17.5L5.5 21.5L7.3 14.1L1.5 9.2L9.1 8.6Z",
    dash: "1 2 1 6",
  },
];

export function seatLook(seat: number): SeatLook {
  return looks[seat % looks.length]!;
}
