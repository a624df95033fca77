/** The server's HTTP side: every call either answers or throws a Failure a person can read. */
import { below } from "../root";
import type { Campaign, CampaignInfo, FaultRequest, Reading, Rulebook, Shelf, TableFault, TableMade, TablePlan, Trouble } from "../wire";
import { sealed } from "./deal";

export class Failure extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule = "",
  ) {
    super(text);
  }
}

const silent = new Failure("offline", "The server is not answering. Is it running, and are you online?");

export async function call<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await ask(path, init)).json()) as T;
}

export async function ask(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(below(path), init);
  } catch {
    throw silent;
  }
  if (answer.ok) return answer;
  let trouble: Trouble;
  try {
    trouble = (await answer.json()) as Trouble;
  } catch {
    throw answer.status >= 500 ? silent : new Failure(String(answer.status), "The server gave no reason.");
  }
  throw new Failure(trouble.code, trouble.text, trouble.rule);
}

export function post<T>(path: string, body: unknown): Promise<T> {
  return call<T>(path, asJson(body));
}

/** Posts what has no answer but that it was done. */
export async function send(path: string, body: unknown): Promise<void> {
  await ask(path, asJson(body));
}

export const asJson = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const getShelf = () => call<Shelf>("/api/shelf");
export const getRulebook = (game: string) => call<Rulebook>(`/api/games/${encodeURIComponent(game)}/rulebook`);
export const makeTable = (plan: TablePlan) => sealed((commitment) => post<TableMade>("/api/tables", { ...plan, commitment }));
export const joinTable = (id: string, invitation: string, name: string, commitment: string) =>
  post<TableMade>(`${table(id)}/join`, { invitation, name, commitment });
export const branchTable = (id: string, seq: number) => post<TableMade>(`${table(id)}/branch`, { seq });
export const rematchTable = (id: string) => sealed((commitment) => post<TableMade>(`${table(id)}/rematch`, { commitment }));
/** The next chapter's table; with `anew` another one than that which is being played. */
export const nextChapter = (id: string, anew = false) => sealed((commitment) => post<TableMade>(`${table(id)}/next`, { anew, commitment }));
/** Begins without those who are missing; the bot plays for them until they come, without one their seats wait. */
export const beginTable = (id: string, bot: string) => send(`${table(id)}/begin`, { bot });
export const renameSeat = (id: string, seat: number, name: string) => send(`${table(id)}/name`, { seat, name });
export const getCampaign = (id: string) => call<Campaign>(`${table(id)}/campaign`);
/** A table that cannot go on here, to be read. */
export const getReading = (id: string) => call<Reading>(`${table(id)}/reading`);
export const getFault = (id: string, about: FaultRequest) => post<TableFault>(`${table(id)}/trouble`, about);
export const getCampaigns = () => call<CampaignInfo[]>("/api/campaigns");

export function openRecord(text: string): Promise<TableMade> {
  return call<TableMade>("/api/records", {
    method: "POST",
    headers: { "content-type": "application/jsonl" },
    body: text,
  });
}

/** Hands the record to the browser as a file to keep. */
export async function downloadRecord(id: string): Promise<void> {
  save(await ask(`${table(id)}/record`).then((answer) => answer.blob()), `ecumene-${id}.jsonl`);
}

/** Hands a file of that name to the browser to keep. */
export function save(what: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(what);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Where the table's socket is; `after` is the last number seen, `seat` the one looked from, `commitment` the sealed number. */
export function socketAddress(id: string, after: number | null, seat: number | null, commitment: string): string {
  const address = new URL(below(`/ws/${encodeURIComponent(id)}`), location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  if (after !== null) address.searchParams.set("after", String(after));
  if (seat !== null) address.searchParams.set("seat", String(seat));
  if (after === null) address.searchParams.set("commitment", commitment);
  return address.href;
}
