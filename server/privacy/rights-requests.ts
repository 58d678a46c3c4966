import type { Day } from "#contract/fields/day.ts";
import type { Database, RightsRequestRow } from "#server/db/schema.ts";
import { addBusinessDays } from "#server/time/business-days.ts";

/** Business days to answer, and of one extension with a stated reason: Ley 1581 de 2012, articles 14 and 15. */
const terms = {
  consulta: { answer: 10, extension: 5 },
  reclamo: { answer: 15, extension: 8 },
} as const;
export type RightsRequestKind = keyof typeof terms;

/** Business days within which the data of a reclamo must be marked 'reclamo en trámite': article 15. */
const markWithin = 2;

export interface RightsRequest extends RightsRequestRow {
  /** The last day to answer. */
  due: Day;
  /** The last day to mark the data as under a reclamo; undefined for a consulta. */
  markDue: Day | undefined;
}

const toRightsRequest = (row: RightsRequestRow): RightsRequest => {
  const { answer, extension } = terms[row.kind];
  const first = addBusinessDays(row.received_on, answer);
  return {
    ...row,
    due: row.extended ? addBusinessDays(first, extension) : first,
    markDue: row.kind === "reclamo" ? addBusinessDays(row.received_on, markWithin) : undefined,
  };
};

/** Records a consulta or reclamo received on `receivedOn`; the person is stored as a keyed hash only. */
export async function openRightsRequest(
  db: Database,
  kind: RightsRequestKind,
  subjectHash: string,
  receivedOn: Day,
): Promise<RightsRequest> {
  const row = await db
    .insertInto("claims")
    .values({
      kind,
      holder_hash: subjectHash,
      received_on: receivedOn,
      extended: 0,
      marked_on: null,
      answered_on: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRightsRequest(row);
}

/** Unanswered rights requests, the most urgent first. */
export async function listOpenRightsRequests(db: Database): Promise<RightsRequest[]> {
  const rows = await db.selectFrom("claims").selectAll().where("answered_on", "is", null).execute();
  return rows.map(toRightsRequest).sort((one, other) => (one.due < other.due ? -1 : 1));
}

export type RightsRequestChange = { marked_on: Day } | { answered_on: Day } | { extended: 1 };

export type RightsRequestOutcome =
  | { outcome: "changed"; request: RightsRequest }
  /** No unanswered rights request has this id. */
  | { outcome: "unknown" }
  | { outcome: "refused"; reason: string };

function findRefusal(
  { kind, received_on, extended }: RightsRequestRow,
  change: RightsRequestChange,
): string | undefined {
  if ("extended" in change) return extended ? "ya se prorrogó, lo que la ley permite una sola vez" : undefined;
  if ("marked_on" in change && kind !== "reclamo")
    return `es una ${kind}: solo un reclamo lleva la leyenda 'reclamo en trámite'`;
  const day = "marked_on" in change ? change.marked_on : change.answered_on;
  return day < received_on ? `llegó el ${received_on}, después del ${day}` : undefined;
}

export async function changeRightsRequest(
  db: Database,
  id: number,
  change: RightsRequestChange,
): Promise<RightsRequestOutcome> {
  // PostgreSQL refuses to compare an id with such a number.
  if (!Number.isSafeInteger(id)) return { outcome: "unknown" };
  const open = await db
    .selectFrom("claims")
    .selectAll()
    .where("id", "=", id)
    .where("answered_on", "is", null)
    .executeTakeFirst();
  if (!open) return { outcome: "unknown" };
  const reason = findRefusal(open, change);
  if (reason !== undefined) return { outcome: "refused", reason };
  const row = await db.updateTable("claims").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
  return { outcome: "changed", request: toRightsRequest(row) };
}
