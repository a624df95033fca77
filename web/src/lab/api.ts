/** The laboratory's side of the server. */
import { ask, call, post } from "../net/api";
import { below } from "../root";
import type { Dial, Laboratory, RunInfo, RunRequest, RunReport } from "../wire";

const run = (id: string) => `/api/laboratory/${encodeURIComponent(id)}`;
const beside = (against: string) => (against ? `?against=${encodeURIComponent(against)}` : "");

export const getLaboratory = () => call<Laboratory>("/api/laboratory");
export const getDials = (game: string) => call<Dial[]>(`/api/games/${encodeURIComponent(game)}/dials`);
export const startRun = (order: RunRequest) => post<RunInfo>("/api/laboratory", order);
export const getRun = (id: string) => call<RunInfo>(run(id));
export const stopRun = (id: string) => post<RunInfo>(`${run(id)}/stop`, {});
export const resumeRun = (id: string) => post<RunInfo>(`${run(id)}/resume`, {});
export const deleteRun = (id: string) => ask(run(id), { method: "DELETE" });
export const getReport = (id: string, against: string, signal: AbortSignal) =>
  call<RunReport>(`${run(id)}/report${beside(against)}`, { signal });

/** Where the report is as a file, and where the tables are. */
export const reportFile = (id: string, against: string) => below(`${run(id)}/report.html${beside(against)}`);
export const tablesFile = (id: string) => below(`${run(id)}/tables.zip`);
