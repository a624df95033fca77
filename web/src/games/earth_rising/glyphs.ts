/** What each practice looks like, in a 24 by 24 box, to be stroked: its sustainable side, then its unsustainable one. */
export const practiceGlyphs: Readonly<Record<string, readonly [string, string]>> = {
  rent_control: ["M4 11L12 4l8 7v9H4ZM9 15l2 2 4-4", "M4 11L12 4l8 7v9H4ZM12 18v-6.5M9.5 14L12 11.5l2.5 2.5"],
  natural_infrastructure: [
    "M3 18q2.3-2 4.5 0t4.5 0t4.5 0t4.5 0M8 14V6M8 10q-3.5 0-3.5-3.5Q8 6.5 8 10M15 14V4M15 9q3.5 0 3.5-3.5Q15 5.5 15 9",
    "M3 7h18v12H3ZM3 13h18M9 7v6M15 7v6M6 13v6M12 13v6M18 13v6",
  ],
  walkable_neighbourhoods: [
    "M13 3a1.7 1.7 0 1 0 .01 0M12 8l-2.5 6 3.5 2v5M9.5 14L7 21M12.5 8.5l2 3 3 1M12 8.5L8 11v2.5",
    "M2 14l3-3 3 3v6H2ZM9 14l3-3 3 3v6H9ZM16 14l3-3 3 3v6h-6ZM5.5 8l3-3 3 3M12.5 8l3-3 3 3",
  ],
  public_transit: ["M6 4h12v13H6ZM6 11h12M8 21l2-4M16 21l-2-4M9 14h.01M15 14h.01", "M3 16v-4l2.5-5h13l2.5 5v4ZM3 12h18M6.5 16v3M17.5 16v3"],
  low_carbon_construction: [
    "M5 21V8l7-5 7 5v13ZM12 21v-8M12 15.5q-4 0-4-4q4 0 4 4M12 13.5q3.5 0 3.5-3.5q-3.5 0-3.5 3.5",
    "M5 21V5h6v16M13 21V10h6v11M3 21h18M7.5 9h1M7.5 13h1M7.5 17h1M15.5 14h1M15.5 18h1",
  ],
  home_retrofitting: [
    "M3 12l9-8 9 8M5.5 10v10.5h13V10M9 20.5V13l3-2.5 3 2.5v7.5",
    "M3 12l9-8 9 8M5.5 10v10.5h13V10M8 13.5q2-2 4 0t4 0M8 17q2-2 4 0t4 0",
  ],
  rainwater_reuse: [
    "M12 7q4 5 4 7.3a4 4 0 0 1-8 0Q8 12 12 7ZM4 12.5a8.3 8.3 0 0 1 14-6M18.5 2.5v4h-4M20 12.5a8.3 8.3 0 0 1-14 6",
    "M2 7h9v6H2M22 7h-9v6h9M12 5v10M12 18v.01M9 20v1M15 19v1.5",
  ],
  plant_rich_diets: [
    "M12 20c-5 0-8-3-8-7h16c0 4-3 7-8 7ZM12 13V8M12 9.5q-4 0-4-4q4 0 4 4M12 8q4 0 4-4q-4 0-4 4",
    "M15 4a5.5 5.5 0 0 1 1 10.9c-3 .6-4.5-.4-6 1.1l-3 3M15 4c-4 0-6 2-6 5.5 0 2-.5 3-2 4.5l-2.5 2.5M7 19a1.8 1.8 0 1 1-3 1.5a1.8 1.8 0 1 1 .5-4",
  ],
  repair_and_share: [
    "M15 4a5.5 5.5 0 0 0-5 7.5L4 17.5 6.5 20l6-6A5.5 5.5 0 0 0 20 9l-3.5 2-3-3Z",
    "M5 7h14M9 7V4h6v3M7 7l1 13.5h8L17 7M10.5 11v6M13.5 11v6",
  ],
  slow_fashion: [
    "M8 4L3 7l2 4 2-1v10.5h10V10l2 1 2-4-5-3q-4 3-8 0ZM12 10v1.5M12 13.5V15M12 17v1",
    "M12 9V7a2 2 0 1 1 2-2M12 9l9 6.5H3ZM4 18.5h16M4 21.5h16",
  ],
  ecological_education: [
    "M12 21q-4-3-9-2v-9q5-1 9 2q4-3 9-2v9q-5-1-9 2ZM12 12V5M12 8q4 0 4-4q-4 0-4 4",
    "M12 20q-4-3-9-2V7q5-1 9 2q4-3 9-2v11q-5-1-9 2ZM12 9v11M5.5 11.5l4 3M9.5 11.5l-4 3",
  ],
  public_interest_media: [
    "M4 5h13v15H6a2 2 0 0 1-2-2ZM17 9h3v9a2 2 0 0 1-3 1.7M7 9h7M7 12.5h7M7 16h4",
    "M3 10v4h4l9 5V5L7 10ZM19 9l2-2M19.5 12H22M19 15l2 2",
  ],
  slow_travel: [
    "M6 13.5a3.5 3.5 0 1 0 .01 0M18 13.5a3.5 3.5 0 1 0 .01 0M6 17l4-8h6l2 8M10 9l3 8H6M8.5 6.5H12M14.5 5.5h2L16 9",
    "M21 3.5c-1-1-3 0-4 1L13.5 8 5 6 3.5 7.5l7 4L7 15l-3-.5-1 1 3.5 2 2 3.5 1-1-.5-3 3.5-3.5 4 7L18 19l-2-8.5L19.5 7c1-1 2.5-2.5 1.5-3.5Z",
  ],
  community_wellbeing: [
    "M12 20C5 15 3 12 3 9a4.5 4.5 0 0 1 9-1a4.5 4.5 0 0 1 9 1c0 3-2 6-9 11Z",
    "M6 4h12l4 6-10 11L2 10ZM2 10h20M8.5 10l3.5 11 3.5-11L12 4Z",
  ],
  fair_representation: ["M4 12h16v8.5H4ZM8 12V4h8v8M10 8l1.5 1.5 3-3M9 16h6", "M4 17V7l4.5 4.5L12 5l3.5 6.5L20 7v10ZM4 20.5h16"],
  natural_capital_accounting: [
    "M12 3v18M7 21h10M4 6.5h16M4.5 6.5L2 13.5h5ZM19.5 6.5L17 13.5h5ZM2 13.5q2.5 3 5 0M17 13.5q2.5 3 5 0",
    "M11 3h9.5v9.5L12 21l-9.5-9.5ZM17 7v.01M9 9.5l5 5M14 9.5l-5 5",
  ],
  wellbeing_goals: ["M12 3a9 9 0 1 0 .01 0M8 14q4 4 8 0M9 9.5v.01M15 9.5v.01", "M3 4v17h18M6 17l4-5 4 2 6-8M15.5 6H20v4.5"],
  nature_protection_law: [
    "M12 3l8 3v6c0 5-4 8-8 9c-4-1-8-4-8-9V6ZM12 17v-6M12 13.5q-3.5 0-3.5-3.5q3.5 0 3.5 3.5M12 12q3.5 0 3.5-3.5Q12 8.5 12 12",
    "M3 8h18v12H3ZM9 8V5h6v3M3 13h18M12 12v3",
  ],
  citizens_assemblies: [
    "M12 3a2 2 0 1 0 .01 0M4.5 8.5a2 2 0 1 0 .01 0M19.5 8.5a2 2 0 1 0 .01 0M7.5 17a2 2 0 1 0 .01 0M16.5 17a2 2 0 1 0 .01 0M8.5 12.5q3.5 2 7 0",
    "M5 3h10l4 4v14H5ZM8.5 8H14M8.5 12h7M12 15a2.3 2.3 0 1 0 .01 0",
  ],
  carbon_fee_and_dividend: [
    "M12 3.5a8.5 8.5 0 1 0 .01 0M15 9.5a4 4 0 1 0 0 5",
    "M5 4h9v17H5ZM5 9h9M14 12h2.5v6a2 2 0 0 0 4 0V9L17.5 6M8 13.5h3",
  ],
  fair_taxation: [
    "M6 19L18 5M7 4.5a3 3 0 1 0 .01 0M17 13.5a3 3 0 1 0 .01 0",
    "M3 20q4.5-3 9-1t9 1M12 19q-1-6 1-11M13 8Q9 4 5 7M13 8q-1-5-6-5M13 8q4-4 8 0M13 8q5-1 6 4",
  ],
  energy_conservation: [
    "M9 17h6M10 20.5h4M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8",
    "M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0ZM12 17v4M5 15l-2 2M19 15l2 2",
  ],
  decentralised_networks: [
    "M12 3a2.2 2.2 0 1 0 .01 0M5 16a2.2 2.2 0 1 0 .01 0M19 16a2.2 2.2 0 1 0 .01 0M11 7.3L6 16.2M13 7.3l5 8.9M7.3 18.2h9.4",
    "M7.5 21L11 3h2l3.5 18M5 8h14M4 12h16M9.5 12l6 5M14.5 12l-6 5",
  ],
  solar_power: [
    "M12 8a4 4 0 1 0 .01 0M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M5 19l1.7-1.7M17.3 6.7L19 5",
    "M4 21V11h5v10M9 14h11v7H4M6 8.5q-2-2.2 0-4.5M11.5 10.5q4 0 4-3t4-3",
  ],
  wind_power: [
    "M12 12v10M12 9a1.5 1.5 0 1 0 .01 0M12 9V2M13.3 11.3l6 3.7M10.7 11.3l-6 3.7",
    "M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2.5-6.5C10.5 9 11.5 6 12 2ZM12 20a2.5 2.5 0 0 0 2.5-2.5c0-1.5-1.5-2-2.5-4c-1 2-2.5 2.5-2.5 4A2.5 2.5 0 0 0 12 20Z",
  ],
  heat_pumps: [
    "M3 5h18v13H3ZM9 8a3.5 3.5 0 1 0 .01 0M9 9.5v4M7 11.5h4M16 9v5M18.5 9v5M6 18v2.5M18 18v2.5",
    "M6 4h12v17H6ZM6 8.5h12M6 17h12M12 10q1.9 2.2 1.9 3.3a1.9 1.9 0 0 1-3.8 0Q10.1 12.2 12 10Z",
  ],
  community_energy: [
    "M3 11l9-7 9 7v9.5H3ZM13 9.5l-4 5h3l-1 4 4-5h-3Z",
    "M12 4a9 9 0 1 0 .01 0M12 13l4-4.5M6.5 13h.01M17.5 13h.01M12 7.5v.01M8.5 18h7",
  ],
  clean_storage: [
    "M3 8h15v9H3ZM18 11h3v3h-3M7 11v3M10.5 11v3M14 11v3",
    "M3 9h14v9H3ZM6 9V5.5h4V9M17 12h4v4h-4M8 3q2-1.5 4 0t4 0M6 18v2.5M14 18v2.5M8 13.5h4",
  ],
  circular_production: [
    "M5 9a8 8 0 0 1 14 0M19.5 4v5h-5M19 15a8 8 0 0 1-14 0M4.5 20v-5h5",
    "M6 3h12M6 21h12M7.5 3c0 5 3.5 6 3.5 9s-3.5 4-3.5 9M16.5 3c0 5-3.5 6-3.5 9s3.5 4 3.5 9",
  ],
  e_waste_recycling: [
    "M8 8h8v8H8ZM4 10h4M4 14h4M16 10h4M16 14h4M10 4v4M14 4v4M10 16v4M14 16v4",
    "M7 4h11v8H7ZM3 21l5-6 4 3 4-4 5 7ZM12.5 12v3",
  ],
  pioneer_materials: [
    "M12 3l7.5 4.5v9L12 21l-7.5-4.5v-9ZM12 12l7.5-4.5M12 12v9M12 12L4.5 7.5",
    "M10 3h4v4q3 2 3 5v9H7v-9q0-3 3-5ZM7 13h10M7 17h10",
  ],
  open_markets: [
    "M4 11v10h16V11M2.5 10L5 4h14l2.5 6q-2 2-4.7 0-2.3 2-4.8 0-2.5 2-4.8 0-2.7 2-4.7 0ZM10 21v-6h4v6",
    "M3 18.5h18M7 18.5V5h10v13.5M7 14h10",
  ],
  green_chemistry: [
    "M9 3h6M10.5 3v6l-5.5 10a1.4 1.4 0 0 0 1.3 2h11.4a1.4 1.4 0 0 0 1.3-2L13.5 9V3M12 19v-4.5M12 17q-3 0-3-3q3 0 3 3",
    "M12 3l10 17.5H2ZM12 9.5v5.5M12 18v.01",
  ],
  fair_supply_chains: ["M9.5 8H7a4 4 0 0 0 0 8h2.5M14.5 8H17a4 4 0 0 1 0 8h-2.5M8 12h8", "M4 4h16v17H4ZM8 4v17M12 4v17M16 4v17M4 12.5h16"],
  closed_loop_water: [
    "M12 3q5 6 5 9.5a5 5 0 0 1-10 0Q7 9 12 3ZM4 17q3 4.5 8 4.5t8-4.5M20.5 20.5v-4h-4",
    "M3 5h11v6H3M14 3.5v9M17 8q3 1 3 5.5M16.5 13.5q1 1 1 2.5M3 19.5q2.3-2 4.5 0t4.5 0t4.5 0t4.5 0",
  ],
  living_soils: [
    "M3 16h18M12 16V8M12 11q-5 0-5-5q5 0 5 5M12 9.5q5 0 5-5q-5 0-5 5M6 19.5h.01M11 20.5h.01M16 19.5h.01M20 21h.01",
    "M6 3h12l-1.5 3.5q2.5 6 1 14.5h-11q-1.5-8.5 1-14.5ZM8 6.5h8M12 11v5M9.5 13.5h5",
  ],
  agroforestry: [
    "M8.5 21v-8M8.5 13.5a5 5 0 1 1 .01 0M18 21V10M18 14l-2.5-2.5M18 14l2.5-2.5M18 18l-2.5-2.5M18 18l2.5-2.5M3 21h18",
    "M7 21l1.5-8h7l1.5 8M8.5 13q3.5 2 7 0q-3.5-2-7 0M3 21h18M14 2.5l6 3-2 4-6-3ZM12.8 5L6 8",
  ],
  crop_diversity: [
    "M5 21v-9M5 12a2.5 2.5 0 1 1 .01 0M12 21V10M12 10L9.5 6 12 2.5 14.5 6ZM19 21v-9M19 15q-3 0-3-3q3 0 3 3M19 13.5q3 0 3-3q-3 0-3 3M3 21h18",
    "M4.5 21V8M2.5 10.5l2-3.5 2 3.5M12 21V8M10 10.5L12 7l2 3.5M19.5 21V8M17.5 10.5l2-3.5 2 3.5M2 21h20",
  ],
  natural_pest_control: [
    "M12 6c5 0 7 3.5 7 7.5S16 21 12 21s-7-3.5-7-7.5S7 6 12 6ZM12 6v15M9 6q0-3 3-3t3 3M8.5 12v.01M8.5 16v.01M15.5 12v.01M15.5 16v.01",
    "M8 10.5h7V21H8ZM9.5 10.5V6h4v4.5M13.5 7H16M19 4.5l2-1M19 7h2.5M19 9.5l2 1M9 3.5h5",
  ],
  drip_irrigation: [
    "M2 6h20M6 6v3M12 6v3M18 6v3M6 12v.01M12 12v.01M18 12v.01M6 20v-4.5M12 20v-4.5M18 20v-4.5M3 20.5h18",
    "M3 8q2.3-2 4.5 0t4.5 0t4.5 0t4.5 0M3 13q2.3-2 4.5 0t4.5 0t4.5 0t4.5 0M3 18q2.3-2 4.5 0t4.5 0t4.5 0t4.5 0",
  ],
  rotational_grazing: [
    "M7 8Q3 8 2 4q4 0 6 2.5h8Q18 4 22 4q-1 4-5 4M7 8c0 4 1 6 2 8v3q0 2 3 2t3-2v-3c1-2 2-4 2-8M9.5 11v.01M14.5 11v.01M11 18h2",
    "M3 21V11l5-4 5 4v10M13 21v-8h8v8H3M16 13V5h3v8M6 21v-5h4v5",
  ],
  local_food_networks: [
    "M4 11h16l-2 10H6ZM7 11q0-7 5-7t5 7M9.5 14v4M12 14v4M14.5 14v4",
    "M8 5q4 2 8 0-3 3.5-3 7.5t3 7.5q-4-2-8 0 3-3.5 3-7.5T8 5ZM12 5q0-2 2-3",
  ],
};

/** The six sectors' emblems. */
export const emblems: Readonly<Record<string, string>> = {
  infrastructure: "M2 18h20M2 14q5-10 10-10t10 10M7 18V7.5M12 18V4M17 18V7.5M4 21.5h16",
  culture: "M4 5q8-3 16 0v6c0 6-4 10-8 10S4 17 4 11ZM7.5 10q1.7-1.7 3.5 0M13 10q1.7-1.7 3.5 0M8 14.5q4 4 8 0",
  politics: "M3 9l9-6 9 6ZM5.5 9v9M10 9v9M14 9v9M18.5 9v9M3.5 18h17M2.5 21.5h19",
  energy: "M13.5 2L5 14h6l-1.5 8L18.5 9.5h-6Z",
  industry: "M3 21V10l5 3.5V10l5 3.5V10l5 3.5V3h3v18ZM7 17.5h1M12 17.5h1M17 17.5h1",
  agriculture: "M12 22V8M12 8q-3-3 0-6q3 3 0 6M12 13q-5 0-5-5q5 0 5 5M12 13q5 0 5-5q-5 0-5 5M12 18q-5 0-5-5q5 0 5 5M12 18q5 0 5-5q-5 0-5 5",
};

/** The six burdens. */
export const burdens: Readonly<Record<string, string>> = {
  nitrogen_phosphorus_loading:
    "M8 2.5l5 3v6l-5 3-5-3v-6ZM16 9.5l5 3v6l-5 3-5-3v-4.5M6.5 10.5v-4l3 4v-4M14.5 18.5v-5h1.7a1.5 1.5 0 0 1 0 3h-1.7",
  land_conversion: "M6.5 21v-7M6.5 14a4.3 4.3 0 1 1 .01 0M12 2.5v19M14.5 8.5H22M14.5 12.5H22M14.5 16.5H22M14.5 20.5H22",
  biodiversity_loss:
    "M12 6v13M12 9.5C9 3 3 3 3 7.5S8 13 12 12M12 9.5c3-6.5 9-6.5 9-2S16 13 12 12M12 13c-4 0-6.5 1.5-6.5 4s5 3 6.5-1M12 13c4 0 6.5 1.5 6.5 4s-5 3-6.5-1M9.5 3L12 6l2.5-3",
  climate_change: "M8 4.5a2.3 2.3 0 0 1 4.6 0V13a4.6 4.6 0 1 1-4.6 0ZM10.3 9v8.5M16 5h5M16 9h3M16 13h5",
  chemical_pollution: "M8 2.5h8M9.5 2.5V9L4 18.5a1.8 1.8 0 0 0 1.6 2.7h12.8A1.8 1.8 0 0 0 20 18.5L14.5 9V2.5M7 14h10M10 17.5h.01M14 18h.01",
  water_withdrawal: "M12 2q6.5 7.5 6.5 12a6.5 6.5 0 0 1-13 0Q5.5 9.5 12 2ZM12 9.5v8M9 14.5l3 3 3-3",
};

/** Tokens and signs. */
export const signs = {
  protest: "M4 3.5h16v10H4ZM12 13.5V22M12 5.5v3.5M12 11.3v.01",
  regeneration: "M12 12a1.6 1.6 0 0 1 3.2 0a4 4 0 0 1-7.6 1.7A6 6 0 0 1 17.5 8.5A8 8 0 0 1 15 20.5M8 5Q5 8 4 12",
  startup: "M12 2.5q5 4 5 10l2 3v3.5l-4-2H9l-4 2v-3.5l2-3q0-6 5-10ZM12 8.5a1.7 1.7 0 1 0 .01 0M12 19.5v2.5",
  collapse: "M4 4l5 4-2 3 4 2-2 4 4 4M13 2l-1 5 4 2-1 5 5 2",
  recession: "M12 21V9M7 14l-3 3M17 14l3 3M8 8l4-5 4 5M4 21h16",
  free: "M4 12.5l5.5 5.5L20 6.5",
} as const;

/** What tells the characters apart: hair and headgear, then the thing they carry. */
export const portraits: Readonly<Record<string, { readonly hair: string; readonly thing: string }>> = {
  eco_investor: {
    hair: "M7.5 9q0-6 4.5-6t4.5 6q-1.5-3-4.5-3T7.5 9Z",
    thing: "M5 8a7 4 0 1 0 14 0a7 4 0 1 0-14 0M5 8v8q0 4 7 4t7-4V8M5 12q0 4 7 4t7-4",
  },
  activist: { hair: "M6.5 13Q5.5 3 12 3t5.5 10q-1-5-3-6-3.5 2-6 1-1.5 2-2 5Z", thing: signs.protest },
  politician: { hair: "M7.5 8q1-5 4.5-5 4 0 4.5 5-2-2-4-1.5T7.5 8Z", thing: "M3 10v4h4l9 5V5L7 10ZM19 9l2-2M19.5 12H22M19 15l2 2" },
  climatologist: {
    hair: "M7 11q-1-8 5-8t5 8q0-3-2-4.5-3 1.5-6 0Q7 8 7 11Z",
    thing: "M12 3a9 9 0 1 0 .01 0M3 12h18M12 3q-5 4-5 9t5 9M12 3q5 4 5 9t-5 9",
  },
  innovator: { hair: "M7 9L6 4l3 1 2-3 2 2.5L16 2l.5 3L19 5l-2 4q-2-3-5-3T7 9Z", thing: signs.startup },
  ecologist: { hair: "M4.5 8.5Q7 7.5 7.5 6 8.5 2.5 12 2.5t4.5 3.5q.5 1.5 3 2.5-7.5 2.5-15 0Z", thing: signs.regeneration },
};
