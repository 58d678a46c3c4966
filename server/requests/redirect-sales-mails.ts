import { type ExpressionBuilder, sql } from "kysely";
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

/** Orders the mails of which only the first is kept: a sent one, or else one that is still being sent. */
const rankMail = (mail: "mails" | "other", present: string) => {
  const column = (name: "id" | "status" | "recipient" | "last_fault") => sql.ref(`${mail}.${name}`);
  const state = sql`case
    when ${column("status")} = 'sent' then 1
    when ${column("status")} = 'queued' then 2
    when ${column("last_fault")} is distinct from 'dismissed' then 3
    else 4 end`;
  return sql`(${state}, ${column("recipient")} <> ${present}, ${column("id")})`;
};

/**
 * Deletes the unsent mails that would repeat another one: a mail that was rejected and its copy to the fallback have the
 * same content, and are for one address after the setting of either was changed.
 */
async function deleteRepeated(
  db: Database,
  isUnsent: ReturnType<typeof isUnsentToSales>,
  { present, kept }: { present: string; kept: string[] },
): Promise<void> {
  await db
    .deleteFrom("mails")
    .where(isUnsent)
    .where("recipient", "not in", kept)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("mails as other")
          .select("other.id")
          .whereRef("other.request_number", "=", "mails.request_number")
          .whereRef("other.template", "=", "mails.template")
          .where((eb) =>
            eb.or([
              eb("other.recipient", "=", present),
              eb.and([eb("other.status", "!=", "sent"), eb("other.recipient", "not in", kept)]),
            ]),
          )
          .where(sql<boolean>`${rankMail("other", present)} < ${rankMail("mails", present)}`),
      ),
    )
    .execute();
}

/**
 * Addresses the unsent mails to sales, of all requests or of the one with this `number`, to its present address, which
 * may have been corrected since they were queued, and takes them from a worker that has one for another address. Mails
 * to the fallback stay. The address gets no request twice.
 */
export async function redirectSalesMails(
  db: Database,
  { salesEmail, salesEmailFallback }: Pick<Config, "salesEmail" | "salesEmailFallback">,
  number?: string,
): Promise<void> {
  const isUnsent = isUnsentToSales(number);
  if (!(await db.selectFrom("mails").select("id").where(isUnsent).limit(1).executeTakeFirst())) return;
  const present = salesEmail ?? firstAddress(await createSiteTexts(db).readCompany());
  const kept = salesEmailFallback === undefined || salesEmailFallback === present ? [] : [salesEmailFallback];
  await deleteRepeated(db, isUnsent, { present, kept });
  await db
    .updateTable("mails")
    .set({ recipient: present, lease_until: null, lease_owner: null })
    .where(isUnsent)
    .where("recipient", "not in", [present, ...kept])
    .execute();
}
