import type { ExpressionBuilder } from "kysely";
import { ContactMessage } from "#contract/requests/contact-message.ts";
import { QuotationForm } from "#contract/requests/quotation.ts";
import { deliveryText, pickWorks, worksFields } from "#contract/requests/works.ts";
import type { Database, Schema } from "#server/db/schema.ts";
import { senderTemplates } from "#server/requests/mail-templates.ts";
import { isOneAddress } from "#server/requests/mailbox.ts";
import { findKind, requestTables } from "#server/requests/numbering.ts";
import { readWorks } from "#server/requests/read-request.ts";
import type { LoggedRequest } from "./privacy-log.ts";
import { writtenColumns } from "./written-fields.ts";

/** The fields that a data subject may have corrected, for either kind of request. */
const correctable = {
  quotation: [...writtenColumns.quotation, ...worksFields],
  message: writtenColumns.message,
};

export type Correction = { outcome: "corrected" } | { outcome: "unknown" } | { outcome: "refused"; reason: string };

const refused = (reason: string): Correction => ({ outcome: "refused", reason });

const switches = new Map([
  ["true", true],
  ["false", false],
]);

/** What the operator has to type where the form has no text field, and its message does not say it. */
const typed = new Map([
  ["delivery", `"works" (${deliveryText.works}) o "pickup" (${deliveryText.pickup})`],
  ["neededBy", "un día como 2027-02-15"],
]);

function parseValue(kind: keyof typeof correctable, field: string, value: string): string | boolean | Correction {
  const known: readonly string[] = correctable[kind];
  if (!known.includes(field)) return refused(`campo "${field}": se esperaba uno de ${known.join(", ")}`);
  const shape = (kind === "quotation" ? QuotationForm : ContactMessage).shape;
  const schema = Object.entries(shape).find(([name]) => name === field)?.[1];
  const isSwitch = schema?.safeParse(true).success;
  const parsed = schema?.safeParse(isSwitch ? switches.get(value) : value);
  if (isSwitch && !switches.has(value)) return refused(`campo "${field}": se esperaba "true" o "false"`);
  const expected = typed.get(field);
  if (!parsed?.success && expected) return refused(`campo "${field}": se esperaba ${expected}`);
  if (!parsed?.success) return refused(`campo "${field}": ${parsed?.error.issues[0]?.message}`);
  return typeof parsed.data === "boolean" ? parsed.data : String(parsed.data);
}

/**
 * Corrects one field of a stored request, under the same rules as the form. `note` is called in its transaction: a
 * crash may leave the note of a correction that was not made, never a correction without its note.
 */
export async function correctRequest(
  db: Database,
  number: string,
  field: string,
  value: string,
  note: (trx: Database, request: LoggedRequest) => Promise<void> = async () => {},
): Promise<Correction> {
  const kind = findKind(number);
  if (kind === undefined) return { outcome: "unknown" };
  const parsed = parseValue(kind, field, value);
  if (typeof parsed === "object") return parsed;
  return db.transaction().execute(async (trx) => {
    const isWorks = worksFields.some((name) => name === field);
    const set = isWorks ? { works: await correctWorks(trx, number, field, parsed) } : { [field]: parsed };
    const updated = await trx
      .updateTable(requestTables[kind])
      .set(set)
      .where("number", "=", number)
      .returning(["number", "received_at as receivedAt"])
      .executeTakeFirst();
    if (!updated) return { outcome: "unknown" };
    if (field === "email") await redirectMails(trx, number, String(parsed));
    await note(trx, updated);
    return { outcome: "corrected" };
  });
}

/** The works of a request with one field corrected, or removed by an empty text. */
async function correctWorks(
  trx: Database,
  number: string,
  field: string,
  value: string | boolean,
): Promise<string | null> {
  const row = await trx.selectFrom("quotations").select("works").where("number", "=", number).executeTakeFirst();
  const works = pickWorks({ ...readWorks(row?.works), [field]: value });
  return Object.keys(works).length > 0 ? JSON.stringify(works) : null;
}

/**
 * Redirects the sender's unsent mails to the corrected address, failed ones too, which may be sent again, and takes the
 * lease from a worker that composes one to the old address. Deletes them when it is invalid: a new request would not
 * queue them either.
 */
async function redirectMails(db: Database, number: string, email: string): Promise<void> {
  const unsent = (eb: ExpressionBuilder<Schema, "mails">) =>
    eb.and([eb("request_number", "=", number), eb("template", "in", senderTemplates), eb("status", "!=", "sent")]);
  const redirected = { recipient: email, lease_until: null, lease_owner: null };
  if (isOneAddress(email)) await db.updateTable("mails").set(redirected).where(unsent).execute();
  else await db.deleteFrom("mails").where(unsent).execute();
}
