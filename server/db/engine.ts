import type { SelectQueryBuilder } from "kysely";
import type { CounterRow, Database, Schema } from "./schema.ts";

/**
 * Runs `work` in a transaction and answers once it is on disk; what it throws undoes its own writes only. It may run
 * twice, the first time for nothing, so it must do nothing that lasts but write to the database it is given.
 */
export type Write = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/**
 * What went wrong in the database.
 * "unique": a row of that key is there already. "busy": another program holds what the statement needs.
 * "full": the disk has no room. "unavailable": it is broken, closed, gone or out of reach. None of these but "unique"
 * is the fault of the statement. "wrong-schema": another version of this program wrote it. "other": the rest.
 */
export type DatabaseFault = "unique" | "busy" | "full" | "unavailable" | "wrong-schema" | "other";

/** The database cannot do its work, whatever the statement was. */
export const meansUnavailable = (fault: DatabaseFault | undefined): boolean =>
  fault === "busy" || fault === "full" || fault === "unavailable";

/** Throws where the lock that the work goes on under may be another's by now. */
export type AssertHeld = () => Promise<void>;

/** How one engine tells its faults. */
export interface Faults {
  /** What kind of fault `error` is; undefined for an error that is not this engine's. */
  classify(error: unknown): DatabaseFault | undefined;

  /** What is wrong with a database that is "unavailable", in words that do not say where the data lies. */
  describe(error: unknown): string;
}

/** What the engine of one database does otherwise than another; how it writes its SQL is Kysely's business. */
export interface Engine {
  readonly name: "sqlite" | "postgres";

  /**
   * The one way to write while the site runs: a transaction per call. Gives up after `lockWait` ms when another process
   * keeps it waiting.
   */
  createWriter(lockWait?: number): Write;

  /**
   * In a transaction that reads first and writes then: until its end no other one gets past this call with one of
   * `names`. It sees what they wrote.
   */
  lockTogether(trx: Database, names: readonly string[]): Promise<void>;

  /** How many rows a count is spread over that every request adds to, so that none waits for another. */
  readonly spread: number;

  /** Counts one in `series`; no two transactions, in whatever processes, get the same. */
  nextNumber(trx: Database, series: string): Promise<number>;

  /** From now on no number up to `last` is given in this series. */
  countBeyond(trx: Database, counter: CounterRow): Promise<void>;

  /** The last number of each series that was given, or is passed over. */
  listCounters(): Promise<CounterRow[]>;

  /** In a transaction that writes: the first row of `query`, which until its end no other process gets in this way. */
  claimDue<Due>(trx: Database, query: SelectQueryBuilder<Schema, "mails", Due>): Promise<Due | undefined>;

  /**
   * Does `work` while no other work, in whatever process, goes on under the lock `name` of this database; `onWait` is
   * told once where some does. A process that dies, or loses its connection, lets go of it: work that must not go on
   * beside other work asks `assertHeld` before what cannot be undone.
   */
  withLock<Result>(
    name: string,
    work: (assertHeld: AssertHeld) => Promise<Result>,
    onWait?: () => void,
  ): Promise<Result>;

  /** As `withLock`, but where other work goes on under the lock this one is left out, and the answer is undefined. */
  tryLock<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined>;

  /** In the transaction of a load: from its commit on, every process is to find the catalogue `version`. */
  announceCatalogue(trx: Database, version: string): Promise<void>;

  /** Calls `look`, which never throws, whenever the catalogue may be another one, until the returned function is called. */
  watchCatalogue(look: () => void): () => void;

  /** The time that all processes on this database agree on. */
  createClock(): Promise<() => Date>;

  /** Throws, whenever it is called, where the database is out of reach or no longer the one that is open now. */
  createProbe(): Promise<() => Promise<void>>;

  /** Overwrites what was deleted, wherever this engine lets a program reach its bytes. */
  purgeDeleted(): Promise<void>;
}
