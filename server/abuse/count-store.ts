import { RateLimiterRes } from "rate-limiter-flexible";
import RateLimiterStore from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";
import { prepareQuery } from "../db/prepare-query.ts";
import type { Database } from "../db/schema.ts";
import type { Write } from "../db/writer.ts";

export interface Counts {
  db: Database;
  write: Write;
}

export interface CountOptions {
  /** Stands before every key in the table. */
  keyPrefix: string;
  /**
   * A count is known before it is on disk, and shares the commit of what was counted. What is lost with it is one count
   * of a send that was lost too.
   */
  early?: boolean;
  /** How many are let through within `duration` seconds. */
  points: number;
  duration: number;
}

interface StoredCount {
  points: number;
  expires_at: number;
}

interface Counted extends StoredCount {
  key: string;
  now: number;
  /** 1: count anew. */
  anew: number;
}

/** One statement, so that no count is lost between two requests. */
const count = prepareQuery((db, { key, points, expires_at, now, anew }: Counted) =>
  db
    .insertInto("sending_counts")
    .values({ key, points, expires_at })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(({ eb, ref, val }) => {
        // An end further away than a whole period was written by a clock that has since been set back.
        const isOver = eb.or([
          eb(ref("sending_counts.expires_at"), "<=", now),
          eb(ref("sending_counts.expires_at"), ">", expires_at),
          eb(val(anew), "=", 1),
        ]);
        return {
          points: eb
            .case()
            .when(isOver)
            .then(points)
            .else(eb("sending_counts.points", "+", points))
            .end(),
          expires_at: eb.case().when(isOver).then(expires_at).else(ref("sending_counts.expires_at")).end(),
        };
      }),
    )
    .returning(["points", "expires_at"]),
);

const selectCount = prepareQuery((db, { key, now }: { key: string; now: number }) =>
  db.selectFrom("sending_counts").select(["points", "expires_at"]).where("key", "=", key).where("expires_at", ">", now),
);

/** Keys that are known to have reached a threshold, at the same time. */
const reachedMost = 10_000;

/**
 * A limiter whose counts lie in the site's own database, so that a restart does not forget them and all processes share
 * them. A key over its limit is then refused from memory: a flood does not reach the database.
 */
export class CountStore extends RateLimiterStore {
  readonly #counts: Counts;
  readonly #early: boolean;
  /** Until when, in milliseconds since 1970: within its period a count only grows. */
  readonly #reached = new Map<string, number>();

  constructor(counts: Counts, options: CountOptions) {
    super({ ...options, storeClient: counts.db, inMemoryBlockOnConsumed: options.points + 1 });
    this.#counts = counts;
    this.#early = options.early ?? false;
  }

  /** Asked by the library too. Longer than a whole period was written by a clock that has since been set back. */
  override getInMemoryBlockMsBeforeExpire(key: string): number {
    const blocked = super.getInMemoryBlockMsBeforeExpire(key);
    return blocked > this.duration * 1000 ? 0 : blocked;
  }

  /** Milliseconds for which this process refuses `key` without asking the database; 0 for a key it would ask for. */
  getBlockedMs(key: string): number {
    return this.getInMemoryBlockMsBeforeExpire(this.getKey(key));
  }

  /** Whether `points` have been counted for `key`; asked once a period, and from then on known. One threshold a store. */
  async hasReached(key: string, points: number): Promise<boolean> {
    const now = Date.now();
    const until = this.#reached.get(key) ?? 0;
    if (until > now && until <= now + this.duration * 1000) return true;
    const counted = await this.get(key);
    if (!counted || counted.consumedPoints < points) return false;
    if (this.#reached.size >= reachedMost) this.#reached.clear();
    this.#reached.set(key, now + counted.msBeforeNext);
    return true;
  }

  /** Called by the library. */
  async _upsert(key: string, points: number, duration: number, isForced: boolean): Promise<StoredCount> {
    const now = Date.now();
    const [counted] = await this.#counts.write(
      (db) => count(db, { key, points, expires_at: now + duration, now, anew: isForced ? 1 : 0 }),
      { early: this.#early },
    );
    if (!counted) throw new Error("a send was not counted");
    return counted;
  }

  async _get(key: string): Promise<StoredCount | undefined> {
    const [counted] = await selectCount(this.#counts.db, { key, now: Date.now() });
    return counted;
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
