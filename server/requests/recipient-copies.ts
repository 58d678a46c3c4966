import { createHmac } from "node:crypto";
import type { Write } from "#server/db/engine.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { toMailboxKey } from "./mailbox.ts";

/** The limit of copies to one mailbox within `period` ms: the owner of the mailbox need not be the sender. */
const maxCopies = 3;
const period = 24 * 60 * 60_000;

interface CopiedRequest {
  number: string;
  email: string;
  /** UTC, ISO 8601. */
  at: string;
}

/** Whether a copy of the request may go to its `email`; counts it if so. The address is stored as a keyed hash. */
export async function countCopy(
  trx: Database,
  { number: request_number, email, at }: CopiedRequest,
  addressSecret: string,
): Promise<boolean> {
  const recipient_hash = createHmac("sha256", addressSecret)
    .update(`mailbox:${toMailboxKey(email)}`)
    .digest("hex");
  await engineOf(trx).lockNames(trx, [`copies ${recipient_hash}`]);
  const expires_at = new Date(Date.parse(at) + period).toISOString();
  const { copies } = await trx
    .selectFrom("recipient_copies")
    .select((eb) => eb.fn.countAll<number>().as("copies"))
    .where("recipient_hash", "=", recipient_hash)
    .where("expires_at", ">", at)
    // A later end was written before the clock was set back.
    .where("expires_at", "<=", expires_at)
    .executeTakeFirstOrThrow();
  if (copies >= maxCopies) return false;
  await trx.insertInto("recipient_copies").values({ request_number, recipient_hash, expires_at }).execute();
  return true;
}

export const sweepRecipientCopies = ({ write }: { write: Write }, now: Date): Promise<void> =>
  write(async (db) => {
    const expiresLast = new Date(now.getTime() + period).toISOString();
    await db
      .deleteFrom("recipient_copies")
      .where((eb) => eb.or([eb("expires_at", "<=", now.toISOString()), eb("expires_at", ">", expiresLast)]))
      .execute();
  });
