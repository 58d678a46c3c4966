import { hash } from "node:crypto";
import { sql } from "kysely";
import type { PostgresServer } from "#server/settings/database-url.ts";
import type { Database } from "../schema.ts";
import { openConnection, toFault } from "./connect.ts";

/** The 64-bit integer that PostgreSQL knows the lock `name` by, as text. */
const lockKey = (name: string): string =>
  Buffer.from(hash("sha256", `catalogo ${name}`), "hex")
    .readBigInt64BE()
    .toString();

/** In one order, or two transactions could wait for each other. */
export async function lockTogether(trx: Database, names: readonly string[]): Promise<void> {
  const keys = names.map(lockKey).sort();
  if (keys.length === 0) return;
  const locks = keys.map((key) => sql`pg_advisory_xact_lock(${key}::bigint)`);
  await sql`select ${sql.join(locks)}`.execute(trx);
}

/**
 * An advisory lock, held by an open transaction on a connection of its own: it is let go of with the connection, and
 * passes a pooler of transactions. The transaction reads and writes nothing, so it holds up no vacuum.
 */
export async function withNamedLock<Result>(
  server: PostgresServer,
  name: string,
  work: () => Promise<Result>,
  onWait: () => void = () => {},
): Promise<Result> {
  const connection = await openConnection(server);
  const key = lockKey(name);
  try {
    await connection.query("begin");
    await connection.query("set local idle_in_transaction_session_timeout = 0");
    await connection.query("set local statement_timeout = 0");
    await connection.query("set local lock_timeout = 0");
    const { rows } = await connection.query("select pg_try_advisory_xact_lock($1) as taken", [key]);
    if (!rows[0]?.taken) {
      onWait();
      await connection.query("select pg_advisory_xact_lock($1)", [key]);
    }
  } catch (error) {
    await connection.end().catch(() => {});
    throw toFault(error);
  }
  try {
    return await work();
  } finally {
    await connection.end().catch(() => {});
  }
}
