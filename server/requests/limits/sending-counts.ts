import type { Write } from "#server/db/engine.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";

/** The longest window in milliseconds. */
export const maxPeriod = 60 * 60_000;

/** A counter within a window that begins with the first count. */
export interface Counter {
  key: string;
  /** Milliseconds. */
  period: number;
  /**
   * Every request adds to this counter: it is split into several rows, so that concurrent transactions do not wait for
   * one.
   */
  ofAll?: boolean;
}

export interface SendingCount {
  used: number;
  /** The end of the window in milliseconds since 1970. */
  end: number;
}

/**
 * The latest possible end of a window. A later one was written before the clock was set back, and counts as expired.
 */
const latestEnd = ({ period }: Counter, now: number): number => now + period;

/** The keys of the counter's rows; the first is the key itself. */
function listKeys(db: Database, { key, ofAll = false }: Counter): string[] {
  const { counterShards } = engineOf(db);
  return Array.from({ length: ofAll ? counterShards : 1 }, (_, nth) => (nth === 0 ? key : `${key}:${nth}`));
}

/** The count of the current window, and its end; without one, 0 and the end of a window that begins now. */
export async function readCount(db: Database, counter: Counter, now: number): Promise<SendingCount> {
  const latest = latestEnd(counter, now);
  const rows = await db
    .selectFrom("sending_counts")
    .select(["points", "expires_at"])
    .where("key", "in", listKeys(db, counter))
    .where("expires_at", ">", now)
    .where("expires_at", "<=", latest)
    .execute();
  const used = rows.reduce((sum, { points }) => sum + points, 0);
  return { used, end: Math.min(latest, ...rows.map(({ expires_at }) => expires_at)) };
}

/** Adds `points` to the window returned by `readCount`. */
export async function addCount(
  trx: Database,
  counter: Counter,
  now: number,
  { end: begun }: SendingCount,
  points = 1,
): Promise<void> {
  const keys = listKeys(trx, counter);
  const key = keys[Math.floor(Math.random() * keys.length)] ?? counter.key;
  await trx
    .insertInto("sending_counts")
    .values({ key, points, expires_at: begun })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(({ eb, ref }) => {
        const end = ref("sending_counts.expires_at");
        const isOver = eb.or([eb(end, "<=", now), eb(end, ">", latestEnd(counter, now))]);
        return {
          points: eb
            .case()
            .when(isOver)
            .then(points)
            .else(eb("sending_counts.points", "+", points))
            .end(),
          expires_at: eb.case().when(isOver).then(begun).else(end).end(),
        };
      }),
    )
    .execute();
}

/** Deletes expired counts, and those of a clock that has been set back. */
export const sweepCounts = ({ write }: { write: Write }, now: Date): Promise<void> =>
  write(async (db) => {
    const time = now.getTime();
    await db
      .deleteFrom("sending_counts")
      .where(({ eb, or }) => or([eb("expires_at", "<=", time), eb("expires_at", ">", time + maxPeriod)]))
      .execute();
  });
