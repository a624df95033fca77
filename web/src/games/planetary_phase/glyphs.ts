/** The drawings of The Planetary Phase, each in a 24 by 24 box: lines to stroke, or outlines to fill. */

/** The six Sectors as lines. */
export const sectorGlyphs: Readonly<Record<string, string>> = {
  culture: "M8.5 4A3.3 3.3 0 1 0 8.51 4M2 20Q2 12.8 8.5 12.8T15 20M16 5.5A2.8 2.8 0 1 1 15.2 10.6M17.5 13.4Q22 14.2 22 20",
  spirituality: "M12 2.5Q16.5 8 12 14Q7.5 8 12 2.5M12 14Q5.5 14 3 8.5Q2 19.5 12 20.5Q22 19.5 21 8.5Q18.5 14 12 14M7 22.5H17",
  biology: "M7 1.5Q7 7 12 9.5T17 17.5V22.5M17 1.5Q17 7 12 9.5T7 17.5V22.5M8 5H16M8 19H16M9.5 12H14.5",
  climate: "M4 20.5Q2.5 5.5 20.5 3.5Q22 19.5 8.5 18.5Q6.5 18.3 5.5 16.5M3.5 22.5Q7 13 14.5 9.5M9 13.5V9.5M12.5 11.5L16.5 12.5",
  technology: "M7 7H17V17H7ZM10 10H14V14H10ZM9.5 7V2.5M14.5 7V2.5M9.5 21.5V17M14.5 21.5V17M7 9.5H2.5M7 14.5H2.5M21.5 9.5H17M21.5 14.5H17",
  economics:
    "M12 2.5V20.5M7.5 21.5H16.5M4 6.5H20M12 4L4 6.5L1.5 14H6.5L4 6.5M20 6.5L17.5 14H22.5L20 6.5M1.5 14A2.6 2.6 0 0 0 6.5 14M17.5 14A2.6 2.6 0 0 0 22.5 14",
};

/** The Recognition Bonuses and currencies as filled outlines. */
export const goods: Readonly<Record<string, string>> = {
  energy: "M12 21.5Q1.5 13.5 2.5 7.8Q3.6 2.8 8 3Q10.8 3.2 12 6Q13.2 3.2 16 3Q20.4 2.8 21.5 7.8Q22.5 13.5 12 21.5Z",
  reputation:
    "M12 1.5A7.5 7.5 0 1 1 11.99 1.5ZM12 5L10.8 7.7L7.9 8L10.1 10L9.5 12.9L12 11.4L14.5 12.9L13.9 10L16.1 8L13.2 7.7ZM7 15.5L5.5 23L12 19.8L18.5 23L17 15.5Q12 18.5 7 15.5Z",
  time: "M5 1.5H19V4.5H17.5Q17.5 9 13.5 12Q17.5 15 17.5 19.5H19V22.5H5V19.5H6.5Q6.5 15 10.5 12Q6.5 9 6.5 4.5H5ZM8.7 4.5Q8.9 6.5 9.8 8H14.2Q15.1 6.5 15.3 4.5ZM12 13.5Q9 16 8.7 19.5H10L12 17L14 19.5H15.3Q15 16 12 13.5Z",
};

/** The three kinds of operation as filled outlines: pillars, a fork in the road, a burst. */
export const kindGlyphs: Readonly<Record<string, string>> = {
  conventional: "M12 2L22 7.5V9.5H2V7.5ZM4.5 11H7.5V18H4.5ZM10.5 11H13.5V18H10.5ZM16.5 11H19.5V18H16.5ZM2 19.5H22V22H2Z",
  alternative:
    "M10.5 22.5V16.5L4.7 11.5V7.5H2L6.2 1.5L10.4 7.5H7.7V10.2L12 13.9L16.3 10.2V7.5H13.6L17.8 1.5L22 7.5H19.3V11.5L13.5 16.5V22.5Z",
  radical: "M12 .5L14.3 8L21.5 4.3L16.8 11L23.5 14.5L16 15.2L17.5 23L12 17.2L6.5 23L8 15.2L.5 14.5L7.2 11L2.5 4.3L9.7 8Z",
};

/** Signs of the table. */
export const signs = {
  star: "M12 .5L15 8.2L23.3 8.7L16.9 14L19 22L12 17.5L5 22L7.1 14L.7 8.7L9 8.2Z",
  lock: "M7 10.5V7.5A5 5 0 0 1 17 7.5V10.5H19V21.5H5V10.5ZM9.3 10.5H14.7V7.5A2.7 2.7 0 0 0 9.3 7.5Z",
  threat: "M12 1.5L23 21.5H1ZM10.9 8.5L11.4 15.5H12.6L13.1 8.5ZM12 16.8A1.3 1.3 0 1 0 12.01 16.8Z",
  stamp: "M9 2.5H15V6.5Q14 9 15 12H21V17H3V12H9Q10 9 9 6.5ZM3 19H21V21.5H3Z",
  wild: "M12 2.5L14 9.5L20.5 7L16 12L20.5 17L14 14.5L12 21.5L10 14.5L3.5 17L8 12L3.5 7L10 9.5Z",
  clock: "M12 2A10 10 0 1 0 12.01 2M12 6V12L16 14.5",
} as const;

/** The pieces of the five players, each colour with an outline of its own. */
export const seatShapes: readonly string[] = [
  "M12 1.5A10.5 10.5 0 1 0 12.01 1.5Z",
  "M3.5 2H20.5Q22 2 22 3.5V20.5Q22 22 20.5 22H3.5Q2 22 2 20.5V3.5Q2 2 3.5 2Z",
  "M12 .5L24 21.5H0Z",
  "M12-.5L24.5 12L12 24.5L-.5 12Z",
  "M6.2 2H17.8L23.7 12L17.8 22H6.2L.3 12Z",
];
export const shapeNames: readonly string[] = ["circle", "square", "triangle", "diamond", "hexagon"];
