import { RateLimiterRes } from "rate-limiter-flexible";
import RateLimiterStore from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";
import type { Database } from "../db/schema.ts";
import type { Write } from "../db/writer.ts";

export interface Counts {
  db: Database;
  write: Write;
}

export interface CountOptions {
  /** Stands before every key in the table. */
  keyPrefix: string;
  /** How many are let through within `duration` seconds. */
  points: number;
  duration: number;
}

interface StoredCount {
  points: number;
  expires_at: number;
}

/**
 * A limiter whose counts lie in the site's own database, so that a restart does not forget them and all processes share
 * them. A key over its limit is then refused from memory: a flood does not reach the database.
 */
export class CountStore extends RateLimiterStore {
  readonly #counts: Counts;

  constructor(counts: Counts, options: CountOptions) {
    super({ ...options, storeClient: counts.db, inMemoryBlockOnConsumed: options.points + 1 });
    this.#counts = counts;
  }

  /** Milliseconds for which this process refuses `key` without asking the database; 0 for a key it would ask for. */
  getBlockedMs(key: string): number {
    return this.getInMemoryBlockMsBeforeExpire(this.getKey(key));
  }

  /** Called by the library. One statement, so that no count is lost between two requests. */
  async _upsert(key: string, points: number, duration: number, isForced: boolean): Promise<StoredCount> {
    const now = Date.now();
    const fresh = { key, points, expires_at: now + duration };
    return this.#counts.write((db) =>
      db
        .insertInto("sending_counts")
        .values(fresh)
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet(({ eb, ref, lit }) => {
            // An end further away than a whole period was written by a clock that has since been set back.
            const isOver = eb.or([
              eb(ref("sending_counts.expires_at"), "<=", now),
              eb(ref("sending_counts.expires_at"), ">", fresh.expires_at),
              eb(lit(isForced ? 1 : 0), "=", 1),
            ]);
            return {
              points: eb
                .case()
                .when(isOver)
                .then(points)
                .else(eb("sending_counts.points", "+", points))
                .end(),
              expires_at: eb.case().when(isOver).then(fresh.expires_at).else(ref("sending_counts.expires_at")).end(),
            };
          }),
        )
        .returning(["points", "expires_at"])
        .executeTakeFirstOrThrow(),
    );
  }

  async _get(key: string): Promise<StoredCount | undefined> {
    return this.#counts.db
      .selectFrom("sending_counts")
      .select(["points", "expires_at"])
      .where("key", "=", key)
      .where("expires_at", ">", Date.now())
      .executeTakeFirst();
  }

  async _delete(key: string): Promise<boolean> {
    const deleted = await this.#counts.write((db) =>
      db.deleteFrom("sending_counts").where("key", "=", key).executeTakeFirst(),
    );
    return deleted.numDeletedRows > 0n;
  }

  _getRateLimiterRes(_key: string, changed: number, { points, expires_at }: StoredCount): RateLimiterRes {
    const left = Math.max(this.points - points, 0);
    return new RateLimiterRes(left, Math.max(expires_at - Date.now(), 0), points, points === changed);
  }
}

/** Forgets counts that are over. */
export const sweepCounts = ({ write }: Counts): Promise<void> =>
  write(async (db) => {
    await db.deleteFrom("sending_counts").where("expires_at", "<=", Date.now()).execute();
  });
