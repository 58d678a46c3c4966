import type { Generated, Kysely, Selectable } from "kysely";

/** Rows as the engines store them: times as ISO text in UTC, booleans as 0 or 1, lists as JSON text. */

export interface ProductRow {
  id_product: number;
  position: number;
  name: string;
  slogan: string;
  short_description: string;
  description: string;
  uses: string;
  category_name: string;
  image_url: string;
  technical_sheet_url: string;
  technical_sheet_bytes: number;
  featured: number;
  norma: string | null;
  unidad: string | null;
  /** JSON of the name of one piece and of several. */
  pieza: string | null;
  content_hash: string;
}

export interface ProductReferenceRow {
  id_product: number;
  position: number;
  reference_value: string;
  code: string | null;
  /** JSON object of its measures; null without measures. */
  measures: string | null;
}

/** The reference of a code, or its last one if the catalogue no longer contains it. */
export interface KnownCodeRow {
  code: string;
  id_product: number;
  reference_value: string;
}

export interface ProjectRow {
  position: number;
  name: string;
  description: string;
  image_url: string;
  city: string | null;
  client_name: string;
  content_hash: string;
}

export interface ProjectProductRow {
  project_position: number;
  position: number;
  name: string;
  id_product: number | null;
}

export interface PictureRow {
  path: string;
  /** SHA-256 of the original, in hex. */
  original_hash: string;
  base: string;
  width: number;
  height: number;
  color: string;
  /** JSON array of widths in px. */
  widths: string;
}

export interface SiteTextRow {
  name: string;
  json: string;
  content_hash: string;
}

/** Every version of a text that a person consented to or was shown, kept because proofs refer to it. */
export interface LegalTextRow {
  hash: string;
  kind: "policy" | "notice";
  version: string;
  text: string;
  first_used_at: string;
}

export interface ConsentColumns {
  consent_at: string;
  policy_hash: string;
  notice_hash: string;
  purposes: string;
  /** Keyed hash of the sender's network address. */
  address_hash: string;
}

/** "flood": sent during a global rate limit by a network that sends little. */
export type Suspicion = "trapped" | "too-fast" | "flood";

/** The common columns of quotations and messages. */
interface RequestColumns extends ConsentColumns {
  /** When the data subject withdrew the consent. */
  withdrawn_at: Generated<string | null>;
  /** Why the request looks automated; null once the operator has released it. */
  suspicion: Generated<Suspicion | null>;
  number: string;
  received_at: string;
  name: string;
  phone: string;
  email: string;
  city: string;
}

interface QuotationRow extends RequestColumns {
  address: string;
  /** JSON of the details of works, delivery and invoice. */
  works: string | null;
  /** JSON of the rows of the buyer's budget. */
  requested_rows: string | null;
}

interface QuotationLineRow {
  number: string;
  position: number;
  id_product: number;
  name: string;
  image_url: string;
  quantity: number;
  /** The sale unit, as the catalogue writes it. */
  unit: string | null;
  note: string | null;
  /** JSON of the amount in another unit. */
  asked: string | null;
}

export interface QuotationLineReferenceRow {
  number: string;
  line_position: number;
  position: number;
  /** As the catalogue writes it. */
  reference_value: string;
  code: string | null;
  /** The text that the buyer saw, if the catalogue has corrected it since. */
  seen_value: string | null;
  quantity: number;
  /** JSON of the amount in another unit. */
  asked: string | null;
}

interface ContactMessageRow extends RequestColumns {
  message: string;
}

interface AttemptRow {
  kind: "quotation" | "message";
  /** The sender's Idempotency-Key, unique per kind. */
  key: string;
  /** Hash of the parsed request; releases may parse it differently. */
  body_hash: string;
  /** Hash of the request's bytes; null in rows of an earlier release. */
  sent_hash: Generated<string | null>;
  number: string;
  accepted_at: string;
}

export interface CounterRow {
  /** COT-2026, MSG-2026 … */
  series: string;
  last: number;
}

interface MailTable {
  id: string;
  /** The number of the request, or for a digest a name with its day. */
  request_number: string;
  template: "quotation-to-sales" | "quotation-to-buyer" | "message-to-sales" | "message-to-sender" | "digest-to-sales";
  recipient: string;
  message_id: string;
  /**
   * "held": waits for the operator, because the request is suspected, or because the mail was queued when the restored
   * backup was made and may have been sent since.
   */
  status: "queued" | "sent" | "failed" | "held";
  /** Incremented when a worker takes the mail, before its outcome is known. */
  attempts: number;
  /** The latest attempts in a row without an outcome, because the process died. */
  lost_attempts: Generated<number>;
  /** 1 if the last attempt failed in a known outage, not because of this mail. */
  in_outage: Generated<number>;
  /** While a worker has the mail: when it is due again if the worker dies. */
  next_attempt_at: string;
  lease_until: string | null;
  lease_owner: string | null;
  /** Why the last attempt failed, for the operator; contains no addresses. */
  last_error: string | null;
  /**
   * "dismissed": a mail that the operator has dealt with. Its status is "failed", because it did not arrive, or stays
   * "held".
   */
  last_fault: "refused" | "put-off" | "unreachable" | "broken" | "lost" | "dismissed" | null;
  queued_at: string;
  settled_at: string | null;
}
export type MailRow = Selectable<MailTable>;

/** A request or complaint of a data subject, kept for its deadline; the person only as a keyed hash. */
interface RightsRequestTable {
  id: Generated<number>;
  kind: "consulta" | "reclamo";
  holder_hash: string;
  /** A date in Colombia: 2026-03-23. */
  received_on: string;
  extended: number;
  marked_on: string | null;
  answered_on: string | null;
}
export type RightsRequestRow = Selectable<RightsRequestTable>;

/** A counter for the rate limits; the network only as a keyed hash. */
interface SendingCountRow {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expires_at: number;
}

/** A request whose sender was sent a copy; the mailbox only as a keyed hash. */
interface RecipientCopyRow {
  request_number: string;
  recipient_hash: string;
  expires_at: string;
}

/** An action on personal data, as JSON without that data. */
interface PrivacyLogTable {
  id: Generated<number>;
  entry: string;
}

interface SettingRow {
  key: string;
  value: string;
}

export interface Schema {
  products: ProductRow;
  product_references: ProductReferenceRow;
  known_codes: KnownCodeRow;
  projects: ProjectRow;
  project_products: ProjectProductRow;
  pictures: PictureRow;
  site_texts: SiteTextRow;
  legal_texts: LegalTextRow;
  quotations: QuotationRow;
  quotation_lines: QuotationLineRow;
  quotation_line_references: QuotationLineReferenceRow;
  contact_messages: ContactMessageRow;
  attempts: AttemptRow;
  counters: CounterRow;
  mails: MailTable;
  claims: RightsRequestTable;
  sending_counts: SendingCountRow;
  recipient_copies: RecipientCopyRow;
  privacy_log: PrivacyLogTable;
  settings: SettingRow;
}

export type Database = Kysely<Schema>;
