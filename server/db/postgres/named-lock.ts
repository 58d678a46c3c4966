import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Client, QueryResult } from "pg";
import type { PostgresServer } from "#server/settings/database-url.ts";
import type { AssertHeld } from "../engine.ts";
import type { Database } from "../schema.ts";
import { openConnection, toFault } from "./connect.ts";

/** The 64-bit key of the advisory lock `name`, as text. */
const lockKey = (name: string): string =>
  Buffer.from(hash("sha256", `catalogo ${name}`), "hex")
    .readBigInt64BE()
    .toString();

/** Takes the locks in sorted order to avoid deadlocks. */
export async function lockNames(trx: Database, names: readonly string[]): Promise<void> {
  const keys = names.map(lockKey).sort();
  if (keys.length === 0) return;
  const locks = keys.map((key) => sql`pg_advisory_xact_lock(${key}::bigint)`);
  await sql`select ${sql.join(locks)}`.execute(trx);
}

/** Without time limits. The keep-alive settings release the locks of a vanished machine within a minute. */
const begin = `
  begin;
  set local idle_in_transaction_session_timeout = 0;
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local tcp_keepalives_idle = 20;
  set local tcp_keepalives_interval = 10;
  set local tcp_keepalives_count = 3`;

async function ask(connection: Client, statement: string, values?: readonly unknown[]): Promise<QueryResult> {
  try {
    return await connection.query(statement, values && [...values]);
  } catch (error) {
    throw toFault(error);
  }
}

/**
 * Runs `work` inside an open transaction on its own connection. Its advisory locks are released with the connection and
 * work through a transaction pooler. The transaction has no snapshot, so it does not delay vacuum.
 */
async function inTransaction<Result>(
  server: PostgresServer,
  work: (connection: Client) => Promise<Result>,
): Promise<Result> {
  const connection = await openConnection(server);
  try {
    await ask(connection, begin);
    return await work(connection);
  } finally {
    await connection.end().catch(() => {});
  }
}

async function takeLock(connection: Client, name: string): Promise<boolean> {
  const { rows } = await ask(connection, "select pg_try_advisory_xact_lock($1) as taken", [lockKey(name)]);
  return rows[0]?.taken;
}

export const withNamedLock = <Result>(
  server: PostgresServer,
  name: string,
  work: (assertHeld: AssertHeld) => Promise<Result>,
  onWait: () => void = () => {},
): Promise<Result> =>
  inTransaction(server, async (connection) => {
    if (!(await takeLock(connection, name))) {
      onWait();
      await ask(connection, "select pg_advisory_xact_lock($1)", [lockKey(name)]);
    }
    // The lock is held as long as its transaction responds.
    return work(async () => void (await ask(connection, "select 1")));
  });

export const tryNamedLock = <Result>(
  server: PostgresServer,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> =>
  inTransaction(server, async (connection) => ((await takeLock(connection, name)) ? work() : undefined));
