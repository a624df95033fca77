/** Tells apart what CARE-N says in a text, so that it can be set in a type of its own. */

export interface Passage {
  readonly text: string;
  readonly care: boolean;
}

const QUOTE = /“[^”]*”/g;
const TAG = /^\s*(?:says|asks|answers|adds) CARE-N\b/;
const LEAD = /\bCARE-N (?:says|asks|answers|adds)[,:]? $/;
/** What may stand between two parts of one speech: who speaks, and perhaps how it was said. */
const PAUSE = /^\s*(?:says|asks|answers|adds) CARE-N\b[^“”]{0,110}$/;
const OTHER = /^\s*(?:says|asks|he|she|you|somebody) (?!CARE-N)/;
const ITSELF = /^\s*it says\b/;

/** A paragraph as a row of passages, those of CARE-N marked. */
export function passages(paragraph: string): Passage[] {
  const found: Passage[] = [];
  let end = 0;
  let speaking = paragraph.startsWith("CARE-N");
  for (const quote of paragraph.matchAll(QUOTE)) {
    const between = paragraph.slice(end, quote.index);
    const after = paragraph.slice(quote.index + quote[0].length);
    const goesOn = speaking && (PAUSE.test(between) || ITSELF.test(between)) && !OTHER.test(after);
    speaking = TAG.test(after) || LEAD.test(between) || goesOn || (speaking && ITSELF.test(after));
    if (between) found.push({ text: between, care: false });
    found.push({ text: quote[0], care: speaking });
    end = quote.index + quote[0].length;
  }
  if (end < paragraph.length) found.push({ text: paragraph.slice(end), care: false });
  return found;
}
