import type { Write } from "#server/db/engine.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";

/** Milliseconds of the longest window that anything is counted within. */
export const maxPeriod = 60 * 60_000;

/** What is counted within a window that begins with the first count. */
export interface Counted {
  key: string;
  /** Milliseconds. */
  period: number;
  /** Every request adds to it: counted in several rows, where requests are stored side by side. */
  ofAll?: boolean;
}

export interface SendingCount {
  used: number;
  /** When its window is over, in milliseconds since 1970. */
  end: number;
}

/** The latest end of a window: a later one was written by a clock that has since been set back, and is over too. */
const latestEnd = ({ period }: Counted, now: number): number => now + period;

/** The rows that `counted` is spread over; the first one is called as if it were alone. */
function listKeys(db: Database, { key, ofAll = false }: Counted): string[] {
  const { spread } = engineOf(db);
  return Array.from({ length: ofAll ? spread : 1 }, (_, nth) => (nth === 0 ? key : `${key}:${nth}`));
}

/** How often it has been counted; none in a window that would begin now, where there is no other. */
export async function readCount(db: Database, counted: Counted, now: number): Promise<SendingCount> {
  const latest = latestEnd(counted, now);
  const rows = await db
    .selectFrom("sending_counts")
    .select(["points", "expires_at"])
    .where("key", "in", listKeys(db, counted))
    .where("expires_at", ">", now)
    .where("expires_at", "<=", latest)
    .execute();
  const used = rows.reduce((sum, { points }) => sum + points, 0);
  return { used, end: Math.min(latest, ...rows.map(({ expires_at }) => expires_at)) };
}

/** Counts one, together with whatever else its transaction writes, in the window that was read as `count`. */
export async function addCount(
  trx: Database,
  counted: Counted,
  now: number,
  { end: begun }: SendingCount,
): Promise<void> {
  const keys = listKeys(trx, counted);
  const key = keys[Math.floor(Math.random() * keys.length)] ?? counted.key;
  await trx
    .insertInto("sending_counts")
    .values({ key, points: 1, expires_at: begun })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(({ eb, ref }) => {
        const end = ref("sending_counts.expires_at");
        const isOver = eb.or([eb(end, "<=", now), eb(end, ">", latestEnd(counted, now))]);
        return {
          points: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb("sending_counts.points", "+", 1))
            .end(),
          expires_at: eb.case().when(isOver).then(begun).else(end).end(),
        };
      }),
    )
    .execute();
}

/** Forgets counts that are over, and those of a clock that has since been set back. */
export const sweepCounts = ({ write }: { write: Write }, now: Date): Promise<void> =>
  write(async (db) => {
    const time = now.getTime();
    await db
      .deleteFrom("sending_counts")
      .where(({ eb, or }) => or([eb("expires_at", "<=", time), eb("expires_at", ">", time + maxPeriod)]))
      .execute();
  });
