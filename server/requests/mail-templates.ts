import type { Database, MailRow } from "#server/db/schema.ts";

type Template = MailRow["template"];
/** The templates of mails about a request. */
export type RequestTemplate = Exclude<Template, "digest-to-sales">;

/** Whom the mails of each template are for. */
const readers: Record<Template, "sales" | "sender"> = {
  "quotation-to-sales": "sales",
  "quotation-to-buyer": "sender",
  "message-to-sales": "sales",
  "message-to-sender": "sender",
  "digest-to-sales": "sales",
};

const templatesFor = (reader: "sales" | "sender"): readonly Template[] =>
  (Object.keys(readers) as Template[]).filter((template) => readers[template] === reader);

/** The templates of mails to sales: one per kind of request, and the daily digest. */
export const salesTemplates = templatesFor("sales");

/** The templates of mails to the sender of a request. */
export const senderTemplates = templatesFor("sender");

/** Whether the mail goes to sales, rather than to the sender of the request. */
export const isForSales = ({ template }: Pick<MailRow, "template">): boolean => readers[template] === "sales";

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
