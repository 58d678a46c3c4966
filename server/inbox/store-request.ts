import type { ContactMessage } from "#contract/contact-message.ts";
import type { QuotationForm } from "#contract/quotation.ts";
import type { ConsentColumns, Database, Suspicion } from "../db/schema.ts";
import type { QuotationLine } from "./requests.ts";

/** What every stored request begins with. */
export interface RequestHead {
  number: string;
  consent: ConsentColumns;
  suspicion: Suspicion | null;
}

export async function storeQuotation(
  db: Database,
  { number, consent, suspicion }: RequestHead,
  { name, phone, email, city, address }: QuotationForm,
  lines: QuotationLine[],
): Promise<void> {
  await db
    .insertInto("quotations")
    .values({ number, received_at: consent.consent_at, name, phone, email, city, address, suspicion, ...consent })
    .execute();
  await db
    .insertInto("quotation_lines")
    .values(
      lines.map((line, position) => ({
        number,
        position,
        id_product: line.idProduct,
        name: line.name,
        image_url: line.image_url,
        quantity: line.quantity,
        note: line.note,
      })),
    )
    .execute();
  for (const [line_position, { references }] of lines.entries()) {
    if (references.length === 0) continue;
    await db
      .insertInto("quotation_line_references")
      .values(references.map((reference, position) => ({ number, line_position, position, ...reference })))
      .execute();
  }
}

export async function storeMessage(
  db: Database,
  { number, consent, suspicion }: RequestHead,
  { name, phone, email, city, message }: ContactMessage,
): Promise<void> {
  await db
    .insertInto("contact_messages")
    .values({ number, received_at: consent.consent_at, name, phone, email, city, message, suspicion, ...consent })
    .execute();
}
