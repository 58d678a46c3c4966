import type { Database, Suspicion } from "#server/db/schema.ts";
import { type RequestKind, requestKinds, requestTables } from "#server/requests/numbering.ts";
import { belongsTo, type DataSubject } from "./data-subject.ts";

export interface FoundRequest {
  kind: RequestKind;
  number: string;
  /** UTC, ISO 8601. */
  receivedAt: string;
  name: string;
  email: string;
  phone: string;
  /** When consent was withdrawn; null when it was not. */
  withdrawnAt: string | null;
  /** Why the request looks automated; null when it does not. */
  suspicion: Suspicion | null;
}

/** Requests per query: all at once would exceed the memory of a small machine. */
const batchSize = 1000;

const readBatch = (db: Database, kind: FoundRequest["kind"], after: string): Promise<Omit<FoundRequest, "kind">[]> =>
  db
    .selectFrom(requestTables[kind])
    .select(["number", "received_at as receivedAt", "name", "email", "phone"])
    .select(["withdrawn_at as withdrawnAt", "suspicion"])
    .where("number", ">", after)
    .orderBy("number")
    .limit(batchSize)
    .execute();

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The stored requests for which `isWanted` is true, oldest first. */
export async function selectRequests(
  db: Database,
  isWanted: (request: FoundRequest) => boolean,
): Promise<FoundRequest[]> {
  const wanted: FoundRequest[] = [];
  for (const kind of requestKinds) {
    for (let batch = await readBatch(db, kind, ""); batch.length > 0; ) {
      for (const row of batch) {
        const request = { kind, ...row };
        if (isWanted(request)) wanted.push(request);
      }
      batch = await readBatch(db, kind, batch.at(-1)?.number ?? "");
    }
  }
  return wanted.sort((one, other) => compare(one.receivedAt, other.receivedAt) || compare(one.number, other.number));
}

/** The requests of one person. Compared here and not in the database, because phones are written in different forms. */
export const findRequests = (db: Database, subject: DataSubject): Promise<FoundRequest[]> =>
  selectRequests(db, (request) => belongsTo(subject, request));
