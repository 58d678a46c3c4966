import type { Database } from "./schema.ts";

/** Does `work` once in each transaction, with what its first caller gives: nobody else writes before it is over. */
export function onceATransaction<Given extends unknown[], Result>(
  work: (trx: Database, ...given: Given) => Promise<Result>,
): (trx: Database, ...given: Given) => Promise<Result> {
  const done = new WeakMap<Database, Promise<Result>>();
  return (trx, ...given) => {
    const earlier = done.get(trx);
    if (earlier) return earlier;
    const result = work(trx, ...given);
    done.set(trx, result);
    return result;
  };
}
