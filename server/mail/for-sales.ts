import type { Database, MailRow } from "#server/db/schema.ts";

/** What sales gets: of each kind of request, and once a day of what waits for a person. */
export const salesTemplates = [
  "quotation-to-sales",
  "message-to-sales",
  "digest-to-sales",
] as const satisfies MailRow["template"][];

/** Whether a mail is for sales, and not for the person who sent the request. */
export const isForSales = ({ template }: Pick<MailRow, "template">): boolean =>
  salesTemplates.some((known) => known === template);

/** Whether a mail about this request reached sales. */
export async function isSalesTold(db: Database, requestNumber: string): Promise<boolean> {
  const sent = db
    .selectFrom("mails")
    .select("id")
    .where("request_number", "=", requestNumber)
    .where("template", "in", salesTemplates)
    .where("status", "=", "sent");
  return (await sent.executeTakeFirst()) !== undefined;
}
