import type { ExpressionBuilder } from "kysely";
import { ContactMessage } from "#contract/contact-message.ts";
import { QuotationForm } from "#contract/quotation.ts";
import { isOneAddress } from "#server/requests/mailbox.ts";
import type { Database, Schema } from "../db/schema.ts";

/** The fields that the person may have corrected, of either kind of request. */
export const correctable = {
  quotation: ["name", "phone", "email", "city", "address"],
  message: ["name", "phone", "email", "city", "message"],
} as const;

export type Correction = { outcome: "corrected" } | { outcome: "unknown" } | { outcome: "refused"; reason: string };

const refused = (reason: string): Correction => ({ outcome: "refused", reason });

function parseValue(kind: keyof typeof correctable, field: string, value: string): string | Correction {
  const known: readonly string[] = correctable[kind];
  if (!known.includes(field)) return refused(`field "${field}": expected one of ${known.join(", ")}`);
  const shape = (kind === "quotation" ? QuotationForm : ContactMessage).shape;
  const schema = Object.entries(shape).find(([name]) => name === field)?.[1];
  const parsed = schema?.safeParse(value);
  if (!parsed?.success) return refused(`field "${field}": ${parsed?.error.issues[0]?.message}`);
  return String(parsed.data);
}

/** Sets one field of a stored request to what the person says is right, under the same rules as the form. */
export async function correctRequest(db: Database, number: string, field: string, value: string): Promise<Correction> {
  const kind = number.startsWith("COT-") ? "quotation" : "message";
  const parsed = parseValue(kind, field, value);
  if (typeof parsed !== "string") return parsed;
  const table = kind === "quotation" ? "quotations" : "contact_messages";
  return db.transaction().execute(async (trx) => {
    const updated = await trx
      .updateTable(table)
      .set({ [field]: parsed })
      .where("number", "=", number)
      .executeTakeFirst();
    if (Number(updated.numUpdatedRows) === 0) return { outcome: "unknown" };
    if (field === "email") await redirectMails(trx, number, parsed);
    return { outcome: "corrected" };
  });
}

/** What still waits for the sender, or may be sent anew after it failed: as for a new request, none where it cannot go. */
async function redirectMails(db: Database, number: string, email: string): Promise<void> {
  const unsent = (eb: ExpressionBuilder<Schema, "mails">) =>
    eb.and([
      eb("request_number", "=", number),
      eb("template", "in", ["quotation-to-buyer", "message-to-sender"]),
      eb("status", "!=", "sent"),
    ]);
  if (isOneAddress(email)) await db.updateTable("mails").set({ recipient: email }).where(unsent).execute();
  else await db.deleteFrom("mails").where(unsent).execute();
}
