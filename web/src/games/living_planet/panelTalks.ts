/** How far a deal has been said, read off the moves that are asked for. */
import type { BoardProps } from "../../table/board";
import type { LivingPlanetView } from "./view";

type Board = BoardProps<LivingPlanetView>;
export type TalksStep = "answer" | "get" | "give" | "many" | "partner" | "watch";

/** What is asked of whoever looks at the deal. */
export function talksStep(board: Board): TalksStep {
  const moves = [...board.targets.values()].flatMap((aim) => aim.moves);
  const verb = moves[0]?.move.split(" ", 1)[0] ?? "";
  if (board.targets.has("button:accept")) return "answer";
  if (verb === "give" || verb === "get" || verb === "many") return verb;
  return verb === "propose" || verb === "pass" ? "partner" : "watch";
}

const prompts: Readonly<Record<TalksStep, string>> = {
  partner: "Who do you make an offer to?",
  give: "What do you give?",
  get: "What do you want for it?",
  many: "How much?",
  answer: "Do you accept?",
  watch: "Negotiation",
};

export const talksPrompt = (board: Board): string => prompts[talksStep(board)];
