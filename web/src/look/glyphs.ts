/** The page's own small drawings, as strokes in a 24 by 24 box. */
export const glyphs = {
  undo: "M9 6L4 11l5 5M4.5 11H14a5.5 5.5 0 0 1 0 11h-3",
  hint: "M12 3v2.5M5.2 5.8l1.7 1.7M18.8 5.8l-1.7 1.7M8.5 15.5a5 5 0 1 1 7 0c-.9.8-1 1.5-1 2.5h-5c0-1-.1-1.7-1-2.5ZM10 21h4",
  help: "M8.6 9a3.5 3.5 0 1 1 5 3.1c-1.2.6-1.6 1.3-1.6 2.6M12 18.4v.2",
  theme: "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17ZM12 3.5v17M12 7.5l7.3 0M12 12h8.5M12 16.5h7.3",
  copy: "M8.5 8.5h11v11h-11ZM15.5 8.5v-4h-11v11h4",
  play: "M7 4.5L19.5 12L7 19.5Z",
  pause: "M7.5 5v14M16.5 5v14",
  back: "M15 5l-7 7l7 7",
  forth: "M9 5l7 7l-7 7",
  first: "M17.5 5l-7 7l7 7M6.5 5v14",
  last: "M6.5 5l7 7l-7 7M17.5 5v14",
  download: "M12 3.5v11.5M7 10.5l5 5l5-5M4 20.5h16",
  open: "M12 15.5V4M7 8.5l5-5l5 5M4 20.5h16",
  close: "M6 6l12 12M18 6L6 18",
  down: "M5 9l7 7l7-7",
  link: "M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3a4 4 0 0 0 5.7 5.7l1.3-1.3",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13ZM15.5 15.5L21 21",
  branch: "M6 3.5v17M6 14c0-4 3-5 6-5h6M14.5 5.5L18 9l-3.5 3.5",
  eye: "M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7ZM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6Z",
  door: "M6 21V3.5h12V21M3.5 21h17M14.5 12v.5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  again: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 3.5V9H14",
} as const;

export type GlyphName = keyof typeof glyphs;
