import type { Database, MailRow } from "#server/db/schema.ts";
import { inBatches } from "#server/process/in-batches.ts";

/** A mail about a request: when it was queued (`at`), and when it was sent or refused for good. */
export interface MailUse extends Pick<MailRow, "template" | "recipient" | "status" | "last_fault" | "settled_at"> {
  number: string;
  at: string;
}

/** Requests per statement, below the engines' limits on bound values. */
const batchSize = 1000;

/** The mails about these requests. */
export async function listUses(db: Database, numbers: readonly string[]): Promise<MailUse[]> {
  const uses: MailUse[] = [];
  for (const batch of inBatches(numbers, batchSize)) {
    const found = await db
      .selectFrom("mails")
      .select(["request_number as number", "template", "recipient", "status"])
      .select(["last_fault", "queued_at as at", "settled_at"])
      .where("request_number", "in", batch)
      .orderBy("queued_at")
      .execute();
    uses.push(...found);
  }
  return uses;
}
