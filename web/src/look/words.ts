/** Numbers and names as one says them. */

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** One thing, several things. */
export const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;

/** A number with a real minus sign. */
export const figure = (many: number): string => (many < 0 ? `−${-many}` : `${many}`);

/** A change: always with its sign. */
export const signed = (many: number): string => (many < 0 ? `−${-many}` : `+${many}`);

/** Several names in a sentence. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
