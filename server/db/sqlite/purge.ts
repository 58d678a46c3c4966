import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../schema.ts";

const tries = 600;
const triesPause = 50;

/**
 * Overwrites deleted data: `secure_delete` blanks it in the file, and the checkpoint empties the write-ahead log with
 * the old pages. Retries for half a minute, because another process, such as a backup, may hold the log.
 */
export async function purgeDeleted(db: Database): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await pause(triesPause);
  }
  throw new Error("The write-ahead log is held by another process: the erased rows are gone, their old pages not yet.");
}
