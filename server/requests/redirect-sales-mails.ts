import type { ExpressionBuilder } from "kysely";
import { createSiteTexts, firstAddress } from "#server/catalog/site-texts.ts";
import type { Database, Schema } from "#server/db/schema.ts";
import type { Config } from "#server/settings/config.ts";
import { salesTemplates } from "./mail-templates.ts";

/** Excludes the sent mails by the index, because their number only grows. */
const isUnsentToSales = (number: string | undefined) => (eb: ExpressionBuilder<Schema, "mails">) =>
  eb.and([
    eb("status", "in", ["queued", "failed", "held"]),
    eb("template", "in", salesTemplates),
    ...(number === undefined ? [] : [eb("request_number", "=", number)]),
  ]);

/**
 * Addresses the unsent mails to sales, of all requests or of the one with this `number`, to its present address, which
 * may have been corrected since they were queued, and takes them from a worker that has one for another address. Mails
 * to the fallback stay.
 */
export async function redirectSalesMails(
  db: Database,
  { salesEmail, salesEmailFallback }: Pick<Config, "salesEmail" | "salesEmailFallback">,
  number?: string,
): Promise<void> {
  const isUnsent = isUnsentToSales(number);
  if (!(await db.selectFrom("mails").select("id").where(isUnsent).limit(1).executeTakeFirst())) return;
  const present = salesEmail ?? firstAddress(await createSiteTexts(db).readCompany());
  await db
    .updateTable("mails")
    .set({ recipient: present, lease_until: null, lease_owner: null })
    .where(isUnsent)
    .where("recipient", "not in", [present, salesEmailFallback ?? present])
    .execute();
}
