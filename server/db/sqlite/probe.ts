import { sql } from "kysely";
import type { Database } from "../schema.ts";
import type { FileGuard } from "./file-guard.ts";

/** Checks that the file can be read and is the one that was opened. */
export async function createProbe(db: Database, guardFile: FileGuard): Promise<() => Promise<void>> {
  const probe = async () => {
    guardFile();
    await sql`select 1`.execute(db);
  };
  await probe();
  return probe;
}
