import type { SelectQueryBuilder } from "kysely";
import type { CounterRow, Database, Schema } from "./schema.ts";

/**
 * Runs `work` in a transaction and resolves once it is on disk; if `work` throws, only its own writes are rolled back.
 * `work` may run more than once, so its only side effects must be writes to the given database.
 */
export type Write = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/**
 * Kinds of database errors. "unique": a row with the key exists. "busy": another program holds a lock. "full": the disk
 * is full. "unavailable": broken, closed, gone or unreachable. "wrong-schema": written by another version of this
 * program. "other": everything else.
 */
export type DatabaseFault = "unique" | "busy" | "full" | "unavailable" | "wrong-schema" | "other";

/** Throws if the lock may have been lost. */
export type AssertHeld = () => Promise<void>;

export interface Faults {
  /** The kind of an error; undefined for errors of other sources. */
  classify(error: unknown): DatabaseFault | undefined;

  /** Describes an unavailable database in Spanish, without its location. */
  describe(error: unknown): string;
}

/** What differs between the engines, besides the SQL dialect, which Kysely handles. */
export interface Engine {
  readonly name: "sqlite" | "postgres";

  /**
   * Creates the function for all writes of a running site: one transaction per call. It gives up after `lockWait` ms
   * when another process holds the lock.
   */
  createWriter(lockWait?: number): Write;

  /**
   * Locks `names` until the end of a transaction that reads before it writes. Transactions that share a name run one
   * after another, and each sees the writes of the previous one.
   */
  lockNames(trx: Database, names: readonly string[]): Promise<void>;

  /**
   * Rows over which a counter is spread that every request increments, so that requests do not wait for one another.
   */
  readonly counterShards: number;

  /** The next number of a series; unique across transactions and processes. */
  nextNumber(trx: Database, series: string): Promise<number>;

  /** Raises the counter of a series to at least `last`. */
  raiseCounter(trx: Database, counter: CounterRow): Promise<void>;

  /** The last number of each series. */
  listCounters(): Promise<CounterRow[]>;

  /**
   * Locks and returns the first row of `query` in a write transaction; rows that another process has locked are
   * skipped.
   */
  claimDue<Due>(query: SelectQueryBuilder<Schema, "mails", Due>): Promise<Due | undefined>;

  /**
   * Runs `work` under the lock `name`, exclusively across processes; `onWait` is called once if the lock is taken. The
   * lock is released when a process dies or loses its connection, so `work` calls `assertHeld` before each irreversible
   * step.
   */
  withLock<Result>(
    name: string,
    work: (assertHeld: AssertHeld) => Promise<Result>,
    onWait?: () => void,
  ): Promise<Result>;

  /** Like `withLock`, but returns undefined without running `work` if the lock is taken. */
  tryLock<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined>;

  /** A clock that all processes of the database share. */
  createClock(): Promise<() => Date>;

  /** Throws while the database is unreachable or no longer the one that was opened. */
  probe(): Promise<void>;

  /**
   * Checks the structure of the whole file, and returns the first damage in the engine's words. From then on writers of
   * this connection refuse. A server checks its own files.
   */
  findDamage(): Promise<string | undefined>;

  /**
   * Overwrites deleted data, as far as the engine permits. Throws `OperatorError` while another program keeps the
   * deleted bytes.
   */
  purgeDeleted(): Promise<void>;
}
