import type { Day } from "#server/time/bogota-time.ts";
import { addBusinessDays } from "#server/time/business-days.ts";
import type { ClaimRow, Database } from "../db/schema.ts";

/** Business days to answer in, and for how many more after saying why: Ley 1581 de 2012, articles 14 and 15. */
const terms = {
  consulta: { answer: 10, extension: 5 },
  reclamo: { answer: 15, extension: 8 },
} as const;
export type ClaimKind = keyof typeof terms;

/** Business days in which the data of a claim must carry the words 'reclamo en trámite': article 15. */
const markWithin = 2;

export interface Claim extends ClaimRow {
  /** The last day to answer on. */
  due: Day;
  /** The last day to mark the data as under claim; undefined for a consulta. */
  markDue: Day | undefined;
}

const toClaim = (row: ClaimRow): Claim => {
  const { answer, extension } = terms[row.kind];
  const first = addBusinessDays(row.received_on, answer);
  return {
    ...row,
    due: row.extended ? addBusinessDays(first, extension) : first,
    markDue: row.kind === "reclamo" ? addBusinessDays(row.received_on, markWithin) : undefined,
  };
};

/** Notes that a person asked or complained on `receivedOn`; the person is kept as a keyed hash alone. */
export async function openClaim(db: Database, kind: ClaimKind, subjectHash: string, receivedOn: Day): Promise<Claim> {
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
  return toClaim(row);
}

/** Claims without an answer, the most urgent first. */
export async function listOpenClaims(db: Database): Promise<Claim[]> {
  const rows = await db.selectFrom("claims").selectAll().where("answered_on", "is", null).execute();
  return rows.map(toClaim).sort((one, other) => (one.due < other.due ? -1 : 1));
}

export type ClaimChange = { marked_on: Day } | { answered_on: Day } | { extended: 1 };

export type ClaimOutcome =
  | { outcome: "changed"; claim: Claim }
  /** No claim without an answer has this id. */
  | { outcome: "unknown" }
  | { outcome: "refused"; reason: string };

function findRefusal({ kind, received_on, extended }: ClaimRow, change: ClaimChange): string | undefined {
  if ("extended" in change) return extended ? "was extended already, which the law allows once" : undefined;
  if ("marked_on" in change && kind !== "reclamo")
    return `is a ${kind}: only a reclamo is marked, 'reclamo en trámite'`;
  const day = "marked_on" in change ? change.marked_on : change.answered_on;
  return day < received_on ? `was received on ${received_on}, after ${day}` : undefined;
}

export async function changeClaim(db: Database, id: number, change: ClaimChange): Promise<ClaimOutcome> {
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
  return { outcome: "changed", claim: toClaim(row) };
}
