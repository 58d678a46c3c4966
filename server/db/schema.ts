import type { Generated, Kysely, Selectable } from "kysely";

/** Rows as the engine binds them: times as ISO text in UTC, truth as 0 or 1, lists as JSON text. */

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
  /** JSON of what one piece is called, and several. */
  pieza: string | null;
  content_hash: string;
}

export interface ProductReferenceRow {
  id_product: number;
  position: number;
  reference_value: string;
  code: string | null;
  /** JSON object of its measures; null where it has none. */
  measures: string | null;
}

/** What a code stands for, or last stood for where the catalogue no longer has it. */
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
  /** JSON list of widths in px. */
  widths: string;
}

export interface SiteTextRow {
  name: string;
  json: string;
  content_hash: string;
}

/** Every version of a text that somebody agreed to or was shown, kept for the proofs that point to it. */
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

/** flood: sent by a network that sends little, while all together had reached their limit. */
export type Suspicion = "trapped" | "too-fast" | "flood";

/** What quotations and messages have alike. */
interface RequestColumns extends ConsentColumns {
  /** When the data subject took the consent back. */
  withdrawn_at: Generated<string | null>;
  /** Why it looks like a program's, until the operator releases it. */
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
  /** JSON of what was added of works, delivery and invoice. */
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
  /** What it is counted in, in the words of the catalogue. */
  unit: string | null;
  note: string | null;
  /** JSON of what was asked in another unit. */
  asked: string | null;
}

export interface QuotationLineReferenceRow {
  number: string;
  line_position: number;
  position: number;
  /** In the words of the catalogue. */
  reference_value: string;
  code: string | null;
  /** What the buyer saw, where the catalogue has corrected the text since. */
  seen_value: string | null;
  quantity: number;
  /** JSON of what was asked in another unit. */
  asked: string | null;
}

interface ContactMessageRow extends RequestColumns {
  message: string;
}

interface AttemptRow {
  kind: "quotation" | "message";
  /** The sender's Idempotency-Key; the same key may serve once for each kind. */
  key: string;
  /** Of the request as this or another release read it. */
  body_hash: string;
  /** Of its bytes; null where an earlier release stored it. */
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
  /** That of the request; a digest, which is of none, has a name for its day. */
  request_number: string;
  template: "quotation-to-sales" | "quotation-to-buyer" | "message-to-sales" | "message-to-sender" | "digest-to-sales";
  recipient: string;
  message_id: string;
  /** held: only the operator releases it; suspected, or waited when a backup was made and may have been sent since. */
  status: "queued" | "sent" | "failed" | "held";
  /** Counted when a worker takes the mail, not when it is done. */
  attempts: number;
  /** How many of the latest attempts ended without a word of what became of them: the process died. */
  lost_attempts: Generated<number>;
  /** 1: the last attempt failed for an outage that was known already, and not for anything about this mail. */
  in_outage: Generated<number>;
  /** While a worker has the mail: when it is due again should the worker die. */
  next_attempt_at: string;
  lease_until: string | null;
  lease_owner: string | null;
  /** Why the last attempt failed, for the operator; without addresses. */
  last_error: string | null;
  /** dismissed: a failed mail that the operator has seen to. It keeps its status: it did not arrive. */
  last_fault: "refused" | "put-off" | "unreachable" | "broken" | "lost" | "dismissed" | null;
  queued_at: string;
  settled_at: string | null;
}
export type MailRow = Selectable<MailTable>;

/** What a data subject asked for or complained about, for its deadline; the person only as a keyed hash. */
interface RightsRequestTable {
  id: Generated<number>;
  kind: "consulta" | "reclamo";
  holder_hash: string;
  /** A day in Colombia: 2026-03-23. */
  received_on: string;
  extended: number;
  marked_on: string | null;
  answered_on: string | null;
}
export type RightsRequestRow = Selectable<RightsRequestTable>;

/** How often something was sent, for the limits; a network only as a keyed hash. */
interface SendingCountRow {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expires_at: number;
}

/** A request of which its sender was sent a copy; the mailbox only as a keyed hash. */
interface RecipientCopyRow {
  request_number: string;
  recipient_hash: string;
  expires_at: string;
}

/** An action on a person's data, as JSON without any of it. */
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
