/** Finds what each game's folder gives to the page; a game without a folder simply has nothing here. */
import type { Component } from "svelte";
import type { GameUI } from "../table/board";

const faces = import.meta.glob<GameUI>("./*/game.ts", { import: "default" });
const covers = import.meta.glob<Component>("./*/Cover.svelte", { import: "default" });

export async function gameUI(game: string): Promise<GameUI | null> {
  const load = faces[`./${game}/game.ts`];
  return load ? load() : null;
}

export async function gameCover(game: string): Promise<Component | null> {
  const load = covers[`./${game}/Cover.svelte`];
  return load ? load() : null;
}
