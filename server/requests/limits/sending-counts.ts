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
  /** Every request adds to it: spread over several rows, where transactions run side by side. */
  ofAll?: boolean;
}

export interface SendingCount {
  used: number;
  /** When its window is over, in milliseconds since 1970. */
  end: number;
}

/** The latest end of a window. A later one was written before the clock was set back, and counts as over. */
const latestEnd = ({ period }: Counted, now: number): number => now + period;

/** The keys of the rows that `counted` is spread over; the first one is the key itself. */
function listKeys(db: Database, { key, ofAll = false }: Counted): string[] {
  const { spread } = engineOf(db);
  return Array.from({ length: ofAll ? spread : 1 }, (_, nth) => (nth === 0 ? key : `${key}:${nth}`));
}

/** The count of the present window, and its end; without one, 0 and the end of a window that begins now. */
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

/** Adds one to the window that `readCount` gave. */
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
