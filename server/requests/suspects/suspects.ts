import type { Database, Suspicion } from "#server/db/schema.ts";
import { releaseHeld } from "#server/outbox/enqueue.ts";
import { findKind, type RequestKind, requestKinds, requestTables } from "../numbering.ts";

export interface Suspect {
  kind: RequestKind;
  number: string;
  /** UTC, ISO 8601. */
  receivedAt: string;
  suspicion: Suspicion;
  name: string;
  phone: string;
  email: string;
  city: string;
}

/** The suspected requests, oldest first. */
export async function listSuspects(db: Database): Promise<Suspect[]> {
  const found: Suspect[] = [];
  for (const kind of requestKinds) {
    const rows = await db
      .selectFrom(requestTables[kind])
      .select(["number", "received_at", "suspicion", "name", "phone", "email", "city"])
      .where("suspicion", "is not", null)
      .execute();
    for (const { received_at: receivedAt, suspicion, ...row } of rows) {
      if (suspicion) found.push({ kind, ...row, receivedAt, suspicion });
    }
  }
  return found.sort((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1));
}

/** Releases a suspected request and queues its mails. False when none has this number. */
export async function releaseSuspect(db: Database, number: string, now: Date): Promise<boolean> {
  const kind = findKind(number);
  if (kind === undefined) return false;
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable(requestTables[kind])
      .set({ suspicion: null })
      .where("number", "=", number)
      .where("suspicion", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await releaseHeld(trx, number, now.toISOString());
    return true;
  });
}
