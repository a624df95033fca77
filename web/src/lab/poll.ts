/** Does a step again and again, each time after as many milliseconds as it answers, until it is told to stop. */
export function poll(step: () => Promise<number>): () => void {
  let timer: number | undefined;
  let stopped = false;
  async function next(): Promise<void> {
    const wait = await step();
    if (!stopped) timer = window.setTimeout(next, wait);
  }
  void next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
