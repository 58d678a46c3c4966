import type { Database } from "#server/db/schema.ts";
import { requestTables } from "#server/requests/numbering.ts";
import type { FoundRequest } from "./find-requests.ts";

/** Marks consent as withdrawn at `at`, and cancels the unsent mails. The proof of consent stays: it was given then. */
export async function withdrawConsent(db: Database, requests: readonly FoundRequest[], at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
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
  });
}
