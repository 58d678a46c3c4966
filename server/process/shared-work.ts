/** Runs one work at a time per key, whose result all who ask for it meanwhile share. */
export function createSharedWork<Result>() {
  const running = new Map<string, Promise<Result>>();
  const share = (key: string, work: () => Promise<Result>): Promise<Result> => {
    const known = running.get(key);
    if (known) return known;
    const working = work().finally(() => running.delete(key));
    running.set(key, working);
    return working;
  };
  return { share, countRunning: () => running.size };
}
