import type { Write } from "#server/db/engine.ts";
import type { Database } from "#server/db/schema.ts";
import { inBatches } from "#server/process/in-batches.ts";
import { requestTables } from "#server/requests/numbering.ts";
import { maxBatch } from "./erase.ts";
import type { FoundRequest } from "./find-requests.ts";

async function withdrawBatch(trx: Database, requests: readonly FoundRequest[], at: Date): Promise<void> {
  for (const { kind, number, withdrawnAt } of requests) {
    if (withdrawnAt !== null) continue;
    await trx
      .updateTable(requestTables[kind])
      .set({ withdrawn_at: at.toISOString() })
      .where("number", "=", number)
      .execute();
    await trx
      .deleteFrom("mails")
      .where("request_number", "=", number)
      // Failed ones too: the operator could send them again.
      .where("status", "!=", "sent")
      .execute();
  }
}

/** Marks consent as withdrawn at `at`, and cancels the unsent mails. The proof of consent stays: it was given then. */
export async function withdrawConsent(write: Write, requests: readonly FoundRequest[], at: Date): Promise<void> {
  for (const batch of inBatches(requests, maxBatch)) await write((trx) => withdrawBatch(trx, batch, at));
}
