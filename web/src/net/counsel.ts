/** What can be asked of the server about thinking: hints, reviews, other bots. */
import type { Hint, Reviewed } from "../wire";
import { ask, post } from "./api";

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const askHint = (id: string, seat: number, seq: number) => post<Hint>(`${table(id)}/hint`, { seat, seq });
export const askReview = (id: string) => post<Reviewed>(`${table(id)}/review`, {});

/** Seats another bot where one sits, or lets one stand in for a person; '' lets it go. */
export async function changeBot(id: string, seat: number, bot: string): Promise<void> {
  await ask(`${table(id)}/bot`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ seat, bot }) });
}
