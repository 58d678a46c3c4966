import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { sql } from "kysely";
import type { Database } from "../schema.ts";

/** Where the data lies stays out of what is said of it, which goes into logs. */
async function findFile(path: string): Promise<number> {
  try {
    return (await stat(path)).ino;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(message.replaceAll(path, basename(path)));
  }
}

/**
 * A file that was removed or replaced under a running site still takes rows, which nobody would find again, so its
 * identity is compared with the one at the start.
 */
export async function createProbe(db: Database, path: string): Promise<() => Promise<void>> {
  const opened = await findFile(path);
  const probe = async () => {
    if ((await findFile(path)) !== opened) throw new Error("the file was replaced while the site was running");
    await sql`select 1`.execute(db);
  };
  await probe();
  return probe;
}
