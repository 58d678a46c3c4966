import type { Database, Suspicion } from "../db/schema.ts";
import { belongsTo, type DataSubject } from "./data-subject.ts";

export interface FoundRequest {
  kind: "quotation" | "message";
  number: string;
  /** UTC, ISO 8601. */
  receivedAt: string;
  name: string;
  email: string;
  phone: string;
  /** When consent was withdrawn; null while it stands. */
  withdrawnAt: string | null;
  /** Why it looks like a program's; null for a person's. */
  suspicion: Suspicion | null;
}

const columns = ["number", "received_at", "name", "email", "phone", "withdrawn_at", "suspicion"] as const;

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Every stored request, oldest first. */
export async function listRequests(db: Database): Promise<FoundRequest[]> {
  const quotations = await db.selectFrom("quotations").select(columns).execute();
  const messages = await db.selectFrom("contact_messages").select(columns).execute();
  const toFound = (kind: FoundRequest["kind"]) => (row: (typeof quotations)[number]) => ({
    kind,
    number: row.number,
    receivedAt: row.received_at,
    name: row.name,
    email: row.email,
    phone: row.phone,
    withdrawnAt: row.withdrawn_at,
    suspicion: row.suspicion,
  });
  return [...quotations.map(toFound("quotation")), ...messages.map(toFound("message"))].sort(
    (one, other) => compare(one.receivedAt, other.receivedAt) || compare(one.number, other.number),
  );
}

/** The requests of one person. Written forms of a phone differ, so they are compared here and not in the database. */
export const findRequests = async (db: Database, subject: DataSubject): Promise<FoundRequest[]> =>
  (await listRequests(db)).filter((request) => belongsTo(subject, request));
