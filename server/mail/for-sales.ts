import type { Database, MailRow } from "#server/db/schema.ts";

/** The templates of mails to sales: one per kind of request, and the daily digest. */
export const salesTemplates = [
  "quotation-to-sales",
  "message-to-sales",
  "digest-to-sales",
] as const satisfies MailRow["template"][];

/** Whether the mail goes to sales, rather than to the sender of the request. */
export const isForSales = ({ template }: Pick<MailRow, "template">): boolean =>
  salesTemplates.some((known) => known === template);

/** Whether sales has been sent a mail about this request. */
export async function isSalesNotified(db: Database, requestNumber: string): Promise<boolean> {
  const sent = db
    .selectFrom("mails")
    .select("id")
    .where("request_number", "=", requestNumber)
    .where("template", "in", salesTemplates)
    .where("status", "=", "sent");
  return (await sent.executeTakeFirst()) !== undefined;
}
