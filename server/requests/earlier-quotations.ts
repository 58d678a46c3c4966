import type { Database } from "#server/db/schema.ts";
import type { Quotation } from "./read-request.ts";

const period = 7 * 24 * 60 * 60_000;

/**
 * The numbers of the requests that one e-mail address sent in the seven days before this one, newest first (rule C9).
 * Reads the table without an index, which takes less time than the PDF of the mail.
 */
export async function listEarlierQuotations(
  db: Database,
  { number, email, receivedAt }: Pick<Quotation, "number" | "email" | "receivedAt">,
): Promise<string[]> {
  const earlier = await db
    .selectFrom("quotations")
    .select("number")
    .where("received_at", ">=", new Date(Date.parse(receivedAt) - period).toISOString())
    .where("received_at", "<=", receivedAt)
    .where("number", "!=", number)
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .where("suspicion", "is", null)
    .where("withdrawn_at", "is", null)
    .orderBy("received_at", "desc")
    .execute();
  return earlier.map((row) => row.number);
}
