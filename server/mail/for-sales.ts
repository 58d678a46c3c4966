import type { MailRow } from "../db/schema.ts";

/** What sales gets: of each kind of request, and once a day of what waits for a person. */
export const salesTemplates = [
  "quotation-to-sales",
  "message-to-sales",
  "digest-to-sales",
] as const satisfies MailRow["template"][];

/** Whether a mail is for sales, and not for the person who sent the request. */
export const isForSales = ({ template }: Pick<MailRow, "template">): boolean =>
  salesTemplates.some((known) => known === template);
