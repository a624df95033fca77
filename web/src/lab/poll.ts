/** Does a step again and again, each time after as many milliseconds as it answers, until it is told to stop; the signal calls off what a step has under way then. */
export function poll(step: (signal: AbortSignal) => Promise<number>): () => void {
  let timer: number | undefined;
  const stopped = new AbortController();
  async function next(): Promise<void> {
    const wait = await step(stopped.signal);
    if (!stopped.signal.aborted) timer = window.setTimeout(next, wait);
  }
  void next();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
