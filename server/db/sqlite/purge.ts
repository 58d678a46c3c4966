import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { OperatorError } from "#server/process/operator-error.ts";
import type { Database } from "../schema.ts";
import { lockWait } from "./dialect.ts";

/** Milliseconds between two attempts. */
const triesPause = 50;

/** Another program holds the write-ahead log for longer than a backup does. */
const logHeld = () =>
  new OperatorError(
    "Lo borrado ya no está en la base de datos, pero otro programa, como Litestream, mantiene abierto su registro de escritura (site.db-wal), donde quedan restos. Detén ese programa y luego el sitio, que al detenerse vacía el registro, e inícialos otra vez.",
  );

/**
 * Overwrites deleted data: `secure_delete` blanks it in the file, and the checkpoint empties the write-ahead log with
 * the old pages. Retries for `wait` milliseconds, because another process, such as a backup, may hold the log. Throws
 * `OperatorError`.
 */
export async function purgeDeleted(db: Database, wait = 30_000): Promise<void> {
  const giveUp = performance.now() + wait;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    if (performance.now() > giveUp) throw logHeld();
    await pause(triesPause);
  }
}

/**
 * Empties the write-ahead log at a start: a process killed between a deletion and its purge left the deleted data there.
 * Does nothing while another program holds the log. A fault of the disk is reported by the next write.
 */
export async function emptyLogAtStart(db: Database): Promise<void> {
  await sql`pragma busy_timeout = 0`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => {});
  await sql`pragma busy_timeout = ${sql.lit(lockWait)}`.execute(db);
}
