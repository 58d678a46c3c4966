import type { RequestedAmount } from "#contract/amounts/requested-amount.ts";
import type { RequestedRow, RowMatch } from "#contract/requests/requested-rows.ts";
import type { WorksDetails } from "#contract/requests/works.ts";
import type { ConsentColumns, Database, QuotationLineReferenceRow } from "#server/db/schema.ts";

/** The proof of consent to the use of personal data. */
export interface Consent {
  /** UTC, ISO 8601. */
  at: string;
  policyHash: string;
  policyVersion: string;
  noticeHash: string;
  purposes: string;
  /** Keyed hash of the sender's network address. */
  addressHash: string;
}

export interface QuotationLine {
  idProduct: number;
  /** Name and image path as in the catalogue when the list was sent. */
  name: string;
  image_url: string;
  quantity: number;
  /** The unit of `quantity`, such as 'metro lineal', as in the catalogue when the list was sent; null when unknown. */
  unit: string | null;
  /** `quantity` by reference; empty when the buyer chose none. */
  references: QuotationLineReference[];
  note: string | null;
  /** The quantity as typed in another unit, for a line without references. */
  asked?: RequestedAmount;
}

export interface QuotationLineReference {
  /** As in the catalogue when the list was sent. */
  reference_value: string;
  quantity: number;
  /** Absent when the catalogue had none. */
  code?: string;
  /**
   * The reference text that the buyer saw, when it was an earlier text of the same code. Sender's words, for sales
   * only.
   */
  seen_value?: string;
  /** The quantity as typed in another unit. */
  asked?: RequestedAmount;
}

/** The match of a row; of a product that is not in the list with its name and unit, as far as the catalogue had it. */
export type StoredMatch = RowMatch & Partial<Pick<QuotationLine, "name" | "unit">>;

export interface StoredRow extends RequestedRow {
  match?: StoredMatch | undefined;
}

interface RequestHead {
  number: string;
  /** UTC, ISO 8601. */
  receivedAt: string;
  name: string;
  phone: string;
  email: string;
  city: string;
  consent: Consent;
}

export interface Quotation extends RequestHead {
  address: string;
  /** Details on works, delivery and invoice; absent when empty. */
  works?: WorksDetails;
  /** The rows of the buyer's budget in their order; absent when there are none. */
  requestedRows?: StoredRow[];
  lines: QuotationLine[];
}

export interface Message extends RequestHead {
  message: string;
}

const toConsent = (row: ConsentColumns & { policy_version: string }): Consent => ({
  at: row.consent_at,
  policyHash: row.policy_hash,
  policyVersion: row.policy_version,
  noticeHash: row.notice_hash,
  purposes: row.purposes,
  addressHash: row.address_hash,
});

const toAsked = (asked: string | null): { asked?: RequestedAmount } =>
  asked === null ? {} : { asked: JSON.parse(asked) };

const toReference = ({ reference_value, quantity, code, seen_value, asked }: QuotationLineReferenceRow) => ({
  reference_value,
  quantity,
  ...(code !== null && { code }),
  ...(seen_value !== null && { seen_value }),
  ...toAsked(asked),
});

async function readLines(db: Database, number: string): Promise<QuotationLine[]> {
  const rows = await db
    .selectFrom("quotation_lines")
    .selectAll()
    .where("number", "=", number)
    .orderBy("position")
    .execute();
  const references = await db
    .selectFrom("quotation_line_references")
    .selectAll()
    .where("number", "=", number)
    .orderBy("position")
    .execute();
  const byLine = Map.groupBy(references, (row) => row.line_position);
  return rows.map((row) => ({
    idProduct: row.id_product,
    name: row.name,
    image_url: row.image_url,
    quantity: row.quantity,
    unit: row.unit,
    references: (byLine.get(row.position) ?? []).map(toReference),
    note: row.note,
    ...toAsked(row.asked),
  }));
}

export const readWorks = (json: string | null | undefined): WorksDetails => JSON.parse(json ?? "{}");

/** The quotation as sent; undefined for an unknown number. */
export async function readQuotation(db: Database, number: string): Promise<Quotation | undefined> {
  const row = await db
    .selectFrom("quotations")
    .innerJoin("legal_texts", "legal_texts.hash", "quotations.policy_hash")
    .selectAll("quotations")
    .select("legal_texts.version as policy_version")
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, phone, email, city, address } = row;
  const works: { works?: WorksDetails } = row.works === null ? {} : { works: readWorks(row.works) };
  const rows: { requestedRows?: StoredRow[] } =
    row.requested_rows === null ? {} : { requestedRows: JSON.parse(row.requested_rows) };
  const head = { number, receivedAt: row.received_at, name, phone, email, city, address };
  return { ...head, ...works, ...rows, consent: toConsent(row), lines: await readLines(db, number) };
}

/** The contact message as sent; undefined for an unknown number. */
export async function readMessage(db: Database, number: string): Promise<Message | undefined> {
  const row = await db
    .selectFrom("contact_messages")
    .innerJoin("legal_texts", "legal_texts.hash", "contact_messages.policy_hash")
    .selectAll("contact_messages")
    .select("legal_texts.version as policy_version")
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, phone, email, city, message } = row;
  return { number, receivedAt: row.received_at, name, phone, email, city, message, consent: toConsent(row) };
}
