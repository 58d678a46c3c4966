import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { createFileGuard } from "./file-guard.ts";
import type { Database } from "./schema.ts";
import { isBusy, isUnavailable } from "./unavailable.ts";

/** Runs `work` in a transaction of its own and answers once it is on disk; what it throws undoes its own writes only. */
export type Write = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

interface Job {
  run(db: Database): Promise<void>;
  /** Called after the commit. */
  settle(): void;
  fail(reason: unknown): void;
}

/** Jobs in one commit: many share the wait for the disk, few enough that readers wait for some milliseconds at most. */
const groupMost = 16;

/** Milliseconds after a commit in which the next group gathers: each commit holds everybody up for a wait for the disk. */
const gathering = 4;

/** Milliseconds between two tries for the write lock. */
const lockPause = 20;

/** What the connection itself waits at most, elsewhere; openSqlite sets the same. */
const connectionWait = 10_000;

const statements = {
  doNotWait: CompiledQuery.raw("pragma busy_timeout = 0"),
  waitAgain: CompiledQuery.raw(`pragma busy_timeout = ${connectionWait}`),
  begin: CompiledQuery.raw("begin immediate"),
  savepoint: CompiledQuery.raw("savepoint job"),
  rollbackToSavepoint: CompiledQuery.raw("rollback to job"),
  releaseSavepoint: CompiledQuery.raw("release job"),
  commit: CompiledQuery.raw("commit"),
  rollback: CompiledQuery.raw("rollback"),
};

/** The connection's own wait would stop the whole process, so the wait for the lock is ours. */
async function begin(connection: Database): Promise<void> {
  await connection.executeQuery(statements.doNotWait);
  try {
    await connection.executeQuery(statements.begin);
  } finally {
    await connection.executeQuery(statements.waitAgain);
  }
}

/** A savepoint a job, so that one that throws leaves the others whole. */
async function runJob(connection: Database, job: Job): Promise<void> {
  await connection.executeQuery(statements.savepoint);
  try {
    await job.run(connection);
  } catch (error) {
    // A full disk may have ended the whole transaction already: nothing left to go back to.
    if (isUnavailable(error)) throw error;
    await connection.executeQuery(statements.rollbackToSavepoint);
    job.settle = () => job.fail(error);
  }
  await connection.executeQuery(statements.releaseSavepoint);
}

async function commitGroup(connection: Database, group: Job[]): Promise<void> {
  await begin(connection);
  try {
    for (const job of group) await runJob(connection, job);
    await connection.executeQuery(statements.commit);
  } catch (error) {
    // SQLite may have rolled back by itself, and the first error is the one that says why.
    await connection.executeQuery(statements.rollback).catch(() => {});
    throw error;
  }
}

async function commitWhenUnlocked(db: Database, group: Job[], lockWait: number): Promise<void> {
  const giveUp = performance.now() + lockWait;
  for (;;) {
    try {
      return await db.connection().execute((connection) => commitGroup(connection, group));
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUp) throw error;
      await pause(lockPause);
    }
  }
}

/**
 * What waits at the same moment is committed together: one wait for the disk instead of one a request. Gives up after
 * `lockWait` ms when another process keeps the write lock.
 */
export function createWriter(db: Database, lockWait = 10_000): Write {
  const waiting: Job[] = [];
  let draining = false;
  const guardFile = createFileGuard();

  const commit = async (group: Job[]) => {
    await guardFile(db);
    await commitWhenUnlocked(db, group, lockWait);
  };

  const drain = async () => {
    for (let group = waiting.splice(0, groupMost); group.length > 0; group = waiting.splice(0, groupMost)) {
      try {
        await commit(group);
        for (const job of group) job.settle();
      } catch (error) {
        for (const job of group) job.fail(error);
      }
      // Sockets are read meanwhile.
      await (waiting.length < groupMost ? pause(gathering) : nextTurn());
    }
    draining = false;
  };

  return (work) =>
    new Promise((resolve, reject) => {
      const job: Job = {
        run: async (connection) => {
          const result = await work(connection);
          job.settle = () => resolve(result);
        },
        settle: () => {},
        fail: reject,
      };
      waiting.push(job);
      if (draining) return;
      draining = true;
      setImmediate(() => void drain());
    });
}
