/** Where the counters stand on a track: shares of its width, and rows where several share a node. */
import type { PlayerView } from "./view";

export interface Counter {
  readonly seat: number;
  /** In per cent of the width. */
  readonly x: number;
  /** Off the node's middle, in marks. */
  readonly beside: number;
  readonly row: number;
}

/** How many counters stand side by side at the start, and at any other node. */
const AT_START = 4;
const AT_NODE = 2;

/** The width of the start, which has room for everybody, in per cent. */
const startWidth = (players: number): number => (players > 2 ? 26 : 15);

/** The middle of a node in per cent. */
export function nodeX(node: number, steps: number, players: number): number {
  const start = startWidth(players);
  return node === 0 ? start / 2 : start + ((node - 0.5) * (100 - start)) / steps;
}

export function counters(players: readonly PlayerView[], at: (one: PlayerView) => number, steps: number): Counter[] {
  return players.map((one, n) => {
    const node = at(one);
    const here = players.filter((other) => at(other) === node).length;
    const before = players.slice(0, n).filter((other) => at(other) === node).length;
    const most = node === 0 ? AT_START : AT_NODE;
    const row = Math.floor(before / most);
    const beside = (before % most) - (Math.min(most, here - row * most) - 1) / 2;
    return { seat: one.seat, x: nodeX(node, steps, players.length), beside, row };
  });
}
