/** Limits concurrency to `limit`; further work waits in order. */
export function createLimiter(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs `work` on all items, at most `limit` at a time; the results are in the order of the items. */
export function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const inTurn = createLimiter(limit);
  return Promise.all(items.map((item) => inTurn(() => work(item))));
}
