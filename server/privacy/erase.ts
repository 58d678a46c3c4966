import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Write } from "#server/db/engine.ts";
import type { Database } from "#server/db/schema.ts";
import { listNames } from "#server/files/list-names.ts";
import { inBatches } from "#server/process/in-batches.ts";
import { findNumber, requestTables } from "#server/requests/numbering.ts";
import type { FoundRequest } from "./find-requests.ts";

/** The database to erase in. Writes go through `write`, so that visitors' requests do not wait for a lock. */
export interface ErasableDatabase {
  db: Database;
  write: Write;
}

export type ErasableRequest = Pick<FoundRequest, "kind" | "number">;

/** Deletes requests with their lines, proofs, idempotency keys and mails. */
async function deleteRows(trx: Database, requests: readonly ErasableRequest[]): Promise<void> {
  for (const { kind, number } of requests) {
    await trx.deleteFrom("mails").where("request_number", "=", number).execute();
    await trx.deleteFrom("attempts").where("number", "=", number).execute();
    await trx.deleteFrom("recipient_copies").where("request_number", "=", number).execute();
    await trx.deleteFrom(requestTables[kind]).where("number", "=", number).execute();
  }
}

/** Deletes mails from the spool. */
export async function removeSpooled(spoolDir: string, isErased: (file: string) => boolean): Promise<void> {
  for (const file of await listNames(spoolDir)) {
    if (isErased(file)) await rm(join(spoolDir, file), { force: true });
  }
}

/** Requests per transaction: visitors' requests wait for its end, and for the disk. */
export const maxBatch = 50;

async function removeBatch(write: Write, spoolDir: string, requests: readonly ErasableRequest[]): Promise<void> {
  const numbers = new Set(requests.map(({ number }) => number));
  const isTheirs = (file: string) => numbers.has(findNumber(file)?.number ?? "");
  // First: after a crash, files without their rows would not be found.
  await removeSpooled(spoolDir, isTheirs);
  await write((trx) => deleteRows(trx, requests));
  // Again: a mail may have been written meanwhile. From here on its sender finds no row and takes it back.
  await removeSpooled(spoolDir, isTheirs);
}

/** Removes requests from database, mail queue and spool. `Engine.purgeDeleted` overwrites the deleted bytes afterwards. */
export async function removeRequests(
  { write }: Pick<ErasableDatabase, "write">,
  spoolDir: string,
  requests: readonly ErasableRequest[],
): Promise<void> {
  for (const batch of inBatches(requests, maxBatch)) await removeBatch(write, spoolDir, batch);
}
