/** The drawings of Living Planet, each in a 24 by 24 box: outlines to fill and lines to stroke. */

/** The four colours by shape as well: every token, base and die of a colour has its outline. */
export const colourShapes: Readonly<Record<string, string>> = {
  red: "M3 1.5H21Q22.5 1.5 22.5 3V21Q22.5 22.5 21 22.5H3Q1.5 22.5 1.5 21V3Q1.5 1.5 3 1.5Z",
  blue: "M12 .8A11.2 11.2 0 1 1 12 23.2A11.2 11.2 0 1 1 12 .8Z",
  yellow: "M12-.8L24.8 12L12 24.8L-.8 12Z",
  green: "M6.2 1.5H17.8L24 12L17.8 22.5H6.2L0 12Z",
};

/** What each shape is called, for people who cannot see it. */
export const shapeNames: Readonly<Record<string, string>> = {
  red: "square",
  blue: "circle",
  yellow: "diamond",
  green: "hexagon",
};

/** Resources as filled outlines. */
export const resourceGlyphs: Readonly<Record<string, string>> = {
  oil: "M12 1.5Q20 11 20 15.5A8 8 0 0 1 4 15.5Q4 11 12 1.5ZM8 15.5A4 4 0 0 0 12 19.5A1 1 0 0 0 12 18A2.6 2.6 0 0 1 9.5 15.5A.8.8 0 0 0 8 15.5Z",
  vibrium: "M9 1.5L14 7L12.5 22H6.5L4 8ZM15.5 8.5L19 6L21.5 12L18 22H14ZM9 4.5L6.3 8.5L8.2 19.5Z",
  electricity: "M14.5 1L4 13.5H10.5L8.5 23L20 9.5H13Z",
  iron: "M6 4H18L19.5 10.5H4.5ZM3.5 13H11L12.3 20H1.5ZM13 13H20.5L22.5 20H14.2ZM8 6L7.3 8.7H9.8L10 6Z",
  mycelium:
    "M12 2Q21.5 2.5 22.5 11.5Q22 13.5 19 13H5Q2 13.5 1.5 11.5Q2.5 2.5 12 2ZM9.3 14.5H14.7Q14 18.5 16 22.5H8Q10 18.5 9.3 14.5ZM8 6A1.8 1.8 0 1 0 8.01 6ZM14.5 5.5A2.2 2.2 0 1 0 14.51 5.5Z",
};

/** Cataclysms as lines. */
export const cataclysmGlyphs: Readonly<Record<string, string>> = {
  tornado: "M2.5 3.5Q12 7 21.5 3.5M4.5 8.2Q12.5 11.5 20 8.2M7.5 12.8Q13 15.4 18 12.8M10 17Q13.5 18.6 16 17M12 20.5Q13 21.5 13.5 22.5",
  earthquake: "M1.5 12H6L8.5 5L12 20L15 9L17 14.5H22.5M4 19.5L6.5 22M19.5 2.5L17.5 5.5",
  geyser:
    "M12 22V8M12 9Q11.5 2.5 6.5 3Q2.5 4 3.5 9M12 9Q12.5 2.5 17.5 3Q21.5 4 20.5 9M8.5 22Q9 15 8 11.5M15.5 22Q15 15 16 11.5M2.5 22H21.5",
};

/** Buildings as lines. */
export const buildingGlyphs: Readonly<Record<string, string>> = {
  oil_drill: "M12 2.5L6 21.5M12 2.5L18 21.5M9.6 10H14.4M8 15.5H16M9.6 10L16 15.5M14.4 10L8 15.5M3.5 21.5H20.5M12 2.5V6",
  vibrium_mine: "M12 2.5L17.5 9L12 21.5L6.5 9ZM6.5 9H17.5M12 2.5L10 9L12 21.5M3 21.5H21M18.5 15L21 12.5M5.5 15L3 12.5",
  wind_turbine: "M12 9.5V21.5M12 9.5L12 2M12 9.5L18.5 13.2M12 9.5L5.5 13.2M12 8A1.5 1.5 0 1 0 12.01 8M8.5 21.5H15.5",
  iron_mine: "M4 21.5L9.5 5.5H14.5L20 21.5M8 21.5V15A4 4 0 0 1 16 15V21.5M2.5 21.5H21.5M9.5 5.5L8 2.5M14.5 5.5L16 2.5",
  mycelium_farm: "M2.5 20.5A9.5 11.5 0 0 1 21.5 20.5ZM12 20.5V14M7.5 13.5Q8 9.5 12 9.5T16.5 13.5ZM1.5 20.5H22.5",
  energy_field: "M12 1.8L20.5 5V11.5Q20 18.5 12 22.3Q4 18.5 3.5 11.5V5ZM13 6L8.5 12.5H12L11 17.5L15.5 11H12Z",
  steel_dome: "M2.5 20A9.5 12 0 0 1 21.5 20ZM12 8V20M7 10.5Q5.8 14 5.8 20M17 10.5Q18.2 14 18.2 20M3 16H21M12 4.5V8",
  shock_absorber: "M5.5 21.5H18.5M7 18.5L17 16M7 15L17 12.5M7 11.5L17 9M12 8V3M8 3H16M7 18.5H17M17 16L7 15M17 12.5L7 11.5M17 9L7 8H12",
  multi_trading_outpost: "M3 8H16M12.5 4.5L16 8L12.5 11.5M21 16H8M11.5 12.5L8 16L11.5 19.5",
  trading_office: "M3 21.5H21M5 21.5V14M10 21.5V10M15 21.5V12M19.5 21.5V5.5M3.5 10.5L9 5.5L13.5 8L20 2.5",
  marketing_department: "M3 9.5V14.5H7L17 19.5V4.5L7 9.5ZM7 14.5L8.5 20.5H11L9.7 15.8M20 8.5Q22.3 12 20 15.5",
  spaceport:
    "M12 1.8Q16.5 6 16 13L14.5 17H9.5L8 13Q7.5 6 12 1.8ZM8.2 11L5 15V19L9 16.5M15.8 11L19 15V19L15 16.5M12 7.5A1.7 1.7 0 1 0 12.01 7.5M12 19V22.3",
};

/** Signs of the table. */
export const signs: Readonly<Record<string, string>> = {
  turn_left: "M5.5 12.5A7 7 0 1 0 8 7.2M8.5 2.5L7.8 7.4L12.7 8.2",
  turn_right: "M18.5 12.5A7 7 0 1 1 16 7.2M15.5 2.5L16.2 7.4L11.3 8.2",
  place: "M4.5 12.5L10 18L20 6.5",
  plus: "M12 5V19M5 12H19",
};
