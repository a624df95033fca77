/** What can be asked of the server about thinking: hints, reviews, other bots. */
import type { Reviewed, SeatHint } from "../wire";
import { post, send } from "./api";

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const askHint = (id: string, seat: number, seq: number) => post<SeatHint>(`${table(id)}/hint`, { seat, seq });
export const askReview = (id: string) => post<Reviewed>(`${table(id)}/review`, {});

/** Seats another bot where one sits, or lets one stand in for a person; '' lets it go. */
export const changeBot = (id: string, seat: number, bot: string) => send(`${table(id)}/bot`, { seat, bot });
