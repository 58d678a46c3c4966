/**
 * Milliseconds between two runs that wait for a connection: no event reports that a server answers again.
 */
const minPause = 10_000;
/** Milliseconds: the longest pause, while the server answers 'try later'. */
const maxPause = 600_000;

/** When the next run follows by itself. `later`: after a pause twice as long as the last. */
export type NextRun = "soon" | "later" | "none";

/**
 * Returns a function that starts a run of `work`, one at a time: a call during a run starts another one after it,
 * because that run may have read what has changed since.
 */
export function repeatRuns(work: () => Promise<NextRun>): () => Promise<void> {
  let pause = minPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isRequested = false;

  const run = async () => {
    clearTimeout(timer);
    const next = await work();
    if (next !== "later") pause = minPause;
    if (next === "none") return;
    timer = setTimeout(() => void start(), pause);
    pause = Math.min(2 * pause, maxPause);
  };
  const start = (): Promise<void> => {
    if (running) isRequested = true;
    running ??= run().finally(() => {
      running = undefined;
      if (isRequested) void start();
      isRequested = false;
    });
    return running;
  };
  return start;
}
