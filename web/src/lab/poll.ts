import { untrack } from "svelte";

/** Does a step again and again, each time after as many milliseconds as it answers, until it is told to stop; the signal calls off what a step has under way then. In an effect, what a step reads does not begin it anew. */
export function poll(step: (signal: AbortSignal) => Promise<number>): () => void {
  let timer: number | undefined;
  const stopped = new AbortController();
  async function next(): Promise<void> {
    const wait = await step(stopped.signal);
    if (!stopped.signal.aborted) timer = window.setTimeout(next, wait);
  }
  void untrack(next);
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
