import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../schema.ts";

const tries = 600;
const triesPause = 50;

/**
 * Overwrites what was deleted: `secure_delete` blanks it in the file, and the write-ahead log, which still holds the
 * old pages, is copied back and emptied. Another process may hold the log, as a backup does while it copies, so this
 * tries again for half a minute.
 */
export async function purgeDeleted(db: Database): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await pause(triesPause);
  }
  throw new Error("The write-ahead log is held by another process: the erased rows are gone, their old pages not yet.");
}
