import type { Write } from "#server/db/engine.ts";
import { prepareQuery } from "#server/db/prepare-query.ts";
import type { Database } from "#server/db/schema.ts";

/** What is counted within a window that begins with the first count. */
export interface Counted {
  key: string;
  /** Milliseconds. */
  period: number;
}

export interface SendingCount {
  used: number;
  /** When its window is over, in milliseconds since 1970. */
  end: number;
}

interface Bounds {
  key: string;
  now: number;
  /** The latest end of a window: a later one was written by a clock that has since been set back, and is over too. */
  latest: number;
}

const boundsOf = ({ key, period }: Counted, now: number): Bounds => ({ key, now, latest: now + period });

const selectCount = prepareQuery((db, { key, now, latest }: Bounds) =>
  db
    .selectFrom("sending_counts")
    .select(["points", "expires_at"])
    .where("key", "=", key)
    .where("expires_at", ">", now)
    .where("expires_at", "<=", latest),
);

const upsertCount = prepareQuery((db, { key, now, latest }: Bounds) =>
  db
    .insertInto("sending_counts")
    .values({ key, points: 1, expires_at: latest })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(({ eb, ref }) => {
        const end = ref("sending_counts.expires_at");
        const isOver = eb.or([eb(end, "<=", now), eb(end, ">", latest)]);
        return {
          points: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb("sending_counts.points", "+", 1))
            .end(),
          expires_at: eb.case().when(isOver).then(latest).else(end).end(),
        };
      }),
    ),
);

/** How often it has been counted; none in a window that would begin now, where there is no other. */
export async function readCount(db: Database, counted: Counted, now: number): Promise<SendingCount> {
  const [row] = await selectCount(db, boundsOf(counted, now));
  return row ? { used: row.points, end: row.expires_at } : { used: 0, end: now + counted.period };
}

/** Counts one, together with whatever else its transaction writes. */
export async function addCount(trx: Database, counted: Counted, now: number): Promise<void> {
  await upsertCount(trx, boundsOf(counted, now));
}

/** Forgets counts that are over. */
export const sweepCounts = ({ write }: { write: Write }): Promise<void> =>
  write(async (db) => {
    await db.deleteFrom("sending_counts").where("expires_at", "<=", Date.now()).execute();
  });
