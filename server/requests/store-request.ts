import type { Insertable } from "kysely";
import type { ContactMessage } from "#contract/contact-message.ts";
import type { QuotationForm } from "#contract/quotation.ts";
import { prepareQuery } from "#server/db/prepare-query.ts";
import type {
  ConsentColumns,
  ContactMessageRow,
  Database,
  QuotationLineReferenceRow,
  QuotationLineRow,
  QuotationRow,
  Suspicion,
} from "#server/db/schema.ts";
import type { QuotationLine } from "./requests.ts";

/** What every stored request begins with. */
export interface RequestHead {
  number: string;
  consent: ConsentColumns;
  suspicion: Suspicion | null;
}

const insertQuotation = prepareQuery((db, row: Insertable<QuotationRow>) => db.insertInto("quotations").values(row));
const insertLine = prepareQuery((db, row: QuotationLineRow) => db.insertInto("quotation_lines").values(row));
const insertReference = prepareQuery((db, row: QuotationLineReferenceRow) =>
  db.insertInto("quotation_line_references").values(row),
);
const insertMessage = prepareQuery((db, row: Insertable<ContactMessageRow>) =>
  db.insertInto("contact_messages").values(row),
);

export async function storeQuotation(
  db: Database,
  { number, consent, suspicion }: RequestHead,
  { name, phone, email, city, address }: QuotationForm,
  lines: QuotationLine[],
): Promise<void> {
  const received_at = consent.consent_at;
  await insertQuotation(db, { number, received_at, name, phone, email, city, address, suspicion, ...consent });
  for (const [position, { idProduct: id_product, references, ...line }] of lines.entries()) {
    await insertLine(db, { number, position, id_product, ...line });
    for (const [nth, { code = null, seen_value = null, ...reference }] of references.entries()) {
      await insertReference(db, { number, line_position: position, position: nth, ...reference, code, seen_value });
    }
  }
}

export async function storeMessage(
  db: Database,
  { number, consent, suspicion }: RequestHead,
  { name, phone, email, city, message }: ContactMessage,
): Promise<void> {
  const received_at = consent.consent_at;
  await insertMessage(db, { number, received_at, name, phone, email, city, message, suspicion, ...consent });
}
