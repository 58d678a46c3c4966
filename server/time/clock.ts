/** The time and intervals; tests advance them by hand. */
export interface Clock {
  now(): Date;
  /** Runs `task` every `ms` milliseconds until the returned function is called. */
  every(ms: number, task: () => void | Promise<void>): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  every: (ms, task) => {
    const timer = setInterval(task, ms);
    return () => clearInterval(timer);
  },
};
