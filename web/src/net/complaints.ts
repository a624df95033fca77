/** What this browser complained about lately: errors nobody caught, promises nobody kept, what was written as an error. */

const most = 20;
const longest = 2000;

interface Complaint {
  readonly when: number;
  readonly text: string;
}

const kept: Complaint[] = [];

/** The last complaints, the oldest first, with how many seconds ago each was. */
export function complaints(): { ago: number; text: string }[] {
  return kept.map(({ when, text }) => ({ ago: Math.round((performance.now() - when) / 1000), text }));
}

/** From now on everything is noted; the page itself goes on as without. */
export function listen(): void {
  addEventListener("error", (event) => note(event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => note(event.reason));
  const written = console.error.bind(console);
  console.error = (...said: unknown[]) => {
    note(...said);
    written(...said);
  };
}

function note(...said: unknown[]): void {
  const text = said.map(inWords).join(" ");
  if (kept.at(-1)?.text === text) kept.pop();
  kept.push({ when: performance.now(), text: unlinked(text).slice(0, longest) });
  if (kept.length > most) kept.shift();
}

function inWords(said: unknown): string {
  if (said instanceof Error) return said.stack?.includes(said.message) ? said.stack : `${said.name}: ${said.message}\n${said.stack ?? ""}`;
  if (typeof said === "string") return said;
  try {
    return JSON.stringify(said) ?? String(said);
  } catch {
    return String(said);
  }
}

/** Without what follows the sign # in addresses: an invitation's secret stands there. */
export function unlinked(text: string): string {
  return text.replace(/(\/table\/[^\s#]*)#[^\s"')]*/g, "$1");
}
