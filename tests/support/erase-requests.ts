import { engineOf } from "#server/db/engine-of.ts";
import { type ErasableDatabase, type ErasableRequest, removeRequests } from "#server/privacy/erase.ts";

/** Erases requests so that no byte of them stays in the database file, its WAL, the mail queue or the spool. */
export async function eraseRequests(
  database: ErasableDatabase,
  spoolDir: string,
  requests: readonly ErasableRequest[],
): Promise<void> {
  await removeRequests(database, spoolDir, requests);
  await engineOf(database.db).purgeDeleted();
}
