import type { SelectQueryBuilder } from "kysely";
import type { Database, Schema } from "./schema.ts";

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

export interface OpenOptions {
  /** Nothing is made or changed. */
  readOnly?: boolean;
}

/** What one engine does otherwise than another; how it writes its SQL is Kysely's business. */
export interface Engine {
  /** Connects to the database at `location`, as it is. Close it with `destroy()`. */
  open(location: string, options?: OpenOptions): Database;

  /**
   * The one way to write while the site runs: a transaction per call. Gives up after `lockWait` ms when another process
   * keeps it waiting.
   */
  createWriter(db: Database, lockWait?: number): Write;

  /** Counts one in `series`; no two transactions, in whatever processes, get the same. */
  nextNumber(trx: Database, series: string): Promise<number>;

  /** In a transaction that writes: the first row of `query`, which until its end no other process gets in this way. */
  claimDue<Due>(trx: Database, query: SelectQueryBuilder<Schema, "mails", Due>): Promise<Due | undefined>;

  /**
   * Does `work` while no other work, in whatever process, goes on under the lock `name`; `onWait` is told once where
   * some does. A process that dies lets go of it.
   */
  withLock<Result>(name: string, work: () => Promise<Result>, onWait?: () => void): Promise<Result>;

  /** In the transaction of a load: from its commit on, every process is to find the catalogue `version`. */
  announceCatalogue(trx: Database, version: string): Promise<void>;

  /** Calls `look`, which never throws, whenever the catalogue may be another one, until the returned function is called. */
  watchCatalogue(look: () => void): () => void;

  /** What kind of fault `error` is; undefined for an error that is not the database's. */
  classify(error: unknown): DatabaseFault | undefined;

  /** What is wrong with a database that is "unavailable", in words that do not say where the data lies. */
  describe(error: unknown): string;

  /** Overwrites what was deleted, wherever its bytes still are. */
  purgeDeleted(db: Database): Promise<void>;

  /** Writes a consistent copy of the database at `from`, which may be in use, to the new file `to`. */
  copy(from: string, to: string): Promise<void>;

  /** What is wrong with the copy at `path`; empty for a sound one. */
  findFaults(path: string): string[];

  /** Whether another process has the database at `location` open; what is no database at all, nobody has. */
  isInUse(location: string): boolean;
}
