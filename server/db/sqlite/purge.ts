import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { OperatorError } from "#server/process/operator-error.ts";
import type { Database } from "../schema.ts";

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
