import type { ClaimRow, Database } from "../db/schema.ts";
import { addBusinessDays, type Day } from "./business-days.ts";

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
export async function openClaim(db: Database, kind: ClaimKind, holder: string, receivedOn: Day): Promise<Claim> {
  const row = await db
    .insertInto("claims")
    .values({ kind, holder_hash: holder, received_on: receivedOn, extended: 0, marked_on: null, answered_on: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toClaim(row);
}

/** Claims without an answer, the most urgent first. */
export async function listOpenClaims(db: Database): Promise<Claim[]> {
  const rows = await db.selectFrom("claims").selectAll().where("answered_on", "is", null).execute();
  return rows.map(toClaim).sort((one, other) => (one.due < other.due ? -1 : 1));
}

/** Undefined where no claim without an answer has this id. */
export async function changeClaim(
  db: Database,
  id: number,
  change: Partial<Pick<ClaimRow, "extended" | "marked_on" | "answered_on">>,
): Promise<Claim | undefined> {
  const row = await db
    .updateTable("claims")
    .set(change)
    .where("id", "=", id)
    .where("answered_on", "is", null)
    .returningAll()
    .executeTakeFirst();
  return row && toClaim(row);
}
