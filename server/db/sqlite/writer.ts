import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { meansUnavailable, type Write } from "../engine.ts";
import { holdConnection } from "../prepare-query.ts";
import type { Database } from "../schema.ts";
import { classify, isBusy } from "./errors.ts";
import { createFileGuard } from "./file-guard.ts";

interface Job {
  run(db: Database): Promise<void>;
  /** Called after the commit. */
  settle(): void;
  fail(reason: unknown): void;
}

/**
 * Jobs in one commit, and milliseconds after which no other one begins: readers wait for as long, and for the disk. A
 * machine that is busy with other things still gets some together, or it would wait for the disk ever more often.
 */
const groupMost = 32;
const groupLeast = 16;
const workMost = 4;

/** Milliseconds after a commit in which the next group gathers: each commit holds everybody up for a wait for the disk. */
const gathering = 4;

/** Milliseconds for which a group waits at most for others that keep coming. */
const gatheringMost = 20;

/** Milliseconds between two tries for the write lock. */
const lockPause = 20;

const statements = {
  doNotWait: CompiledQuery.raw("pragma busy_timeout = 0"),
  begin: CompiledQuery.raw("begin immediate"),
  commit: CompiledQuery.raw("commit"),
  rollback: CompiledQuery.raw("rollback"),
};

/**
 * The connection's own wait for a lock would stop the whole process, so from the first write on it waits for none, and
 * the wait is ours.
 */
async function begin(connection: Database): Promise<void> {
  await connection.executeQuery(statements.doNotWait);
  await connection.executeQuery(statements.begin);
}

/** Runs `groupLeast` jobs and others until `workMost` is over. The rest is taken out of `group` and waits again. */
async function runJobs(connection: Database, group: Job[], waiting: Job[]): Promise<void> {
  const end = performance.now() + workMost;
  for (const [index, job] of group.entries()) {
    if (index >= groupLeast && performance.now() > end) {
      waiting.unshift(...group.splice(index));
      return;
    }
    await job.run(connection);
  }
}

async function commitGroup(connection: Database, group: Job[], waiting: Job[]): Promise<void> {
  await begin(connection);
  try {
    await holdConnection(connection);
    await runJobs(connection, group, waiting);
    await connection.executeQuery(statements.commit);
  } catch (error) {
    // SQLite may have rolled back by itself, and the first error is the one that says why.
    await connection.executeQuery(statements.rollback).catch(() => {});
    throw error;
  }
}

async function commitWhenUnlocked(db: Database, group: Job[], waiting: Job[], lockWait: number): Promise<void> {
  const giveUp = performance.now() + lockWait;
  for (;;) {
    try {
      return await db.connection().execute((connection) => commitGroup(connection, group, waiting));
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

  const commit = async (group: Job[], others: Job[]): Promise<void> => {
    try {
      await guardFile(db);
      await commitWhenUnlocked(db, group, others, lockWait);
    } catch (error) {
      if (group.length === 1 || meansUnavailable(classify(error))) {
        for (const job of group) job.fail(error);
        return;
      }
      // What threw has undone the others too. A savepoint for each job would cost them all more than this, which is rare.
      for (const job of group) await commit([job], []);
      return;
    }
    for (const job of group) job.settle();
  };

  /** Lets those in who are on their way: requests are begun one a turn, so as long as some come, more may. */
  const gather = async () => {
    const end = performance.now() + gatheringMost;
    for (let seen = 0; seen < waiting.length && waiting.length < groupMost && performance.now() < end; ) {
      seen = waiting.length;
      await nextTurn();
      await nextTurn();
    }
  };

  const drain = async () => {
    await gather();
    while (waiting.length > 0) {
      await commit(waiting.splice(0, groupMost), waiting);
      // Sockets are read meanwhile.
      await (waiting.length < groupMost ? pause(gathering) : nextTurn());
      await gather();
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
