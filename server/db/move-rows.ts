import { createHash } from "node:crypto";
import { sql } from "kysely";
import { OperatorError } from "#server/process/operator-error.ts";
import { engineOf, setEngine } from "./engine-of.ts";
import type { CounterRow, Database, Schema } from "./schema.ts";
import type { Setting } from "./settings.ts";
import { endMove } from "./unfinished-move.ts";

type Row = Record<string, string | number | null>;

interface MovedTable {
  name: keyof Schema;
  keys: readonly string[];
  /** Keys of rows that are not copied, because they belong to one database only. */
  except?: readonly Setting[];
  /** Set when the database generates the key. */
  counts?: true;
}

/**
 * The tables that a move copies, each before the tables that refer to it. Not `counters`, which each engine keeps
 * differently, nor `privacy_log`, which is a file beside SQLite.
 */
const tables: Record<Exclude<keyof Schema, "counters" | "privacy_log">, Omit<MovedTable, "name">> = {
  products: { keys: ["id_product"] },
  product_references: { keys: ["id_product", "position"] },
  known_codes: { keys: ["code"] },
  projects: { keys: ["position"] },
  project_products: { keys: ["project_position", "position"] },
  pictures: { keys: ["path"] },
  site_texts: { keys: ["name"] },
  legal_texts: { keys: ["hash"] },
  quotations: { keys: ["number"] },
  quotation_lines: { keys: ["number", "position"] },
  quotation_line_references: { keys: ["number", "line_position", "position"] },
  contact_messages: { keys: ["number"] },
  attempts: { keys: ["kind", "key"] },
  mails: { keys: ["id"] },
  claims: { keys: ["id"], counts: true },
  sending_counts: { keys: ["key"] },
  recipient_copies: { keys: ["request_number"] },
  settings: { keys: ["key"], except: ["address-secret", "unfinished_move"] },
};

export const movedTables: readonly MovedTable[] = (Object.keys(tables) as (keyof typeof tables)[]).map((name) => ({
  name,
  ...tables[name],
}));

const pageSize = 500;

/** Rows in the order of the key: after `after`, and up to `last` if given. */
async function readRows(
  db: Database,
  { name, keys, except = [] }: MovedTable,
  { after, last, limit }: { after: Row | undefined; last?: Row | undefined; limit?: number },
): Promise<Row[]> {
  const key = sql.join(keys.map((column) => sql.ref(column)));
  const keyOf = (row: Row) => sql.join(keys.map((column) => row[column]));
  const notExcepted = except.length === 0 ? sql`true` : sql`${key} not in (${sql.join(except)})`;
  const afterKey = after === undefined ? sql`true` : sql`(${key}) > (${keyOf(after)})`;
  const upToKey = last === undefined ? sql`true` : sql`(${key}) <= (${keyOf(last)})`;
  const limitClause = limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(name)} where ${notExcepted} and ${afterKey} and ${upToKey} order by ${key} ${limitClause}`.execute(
    db,
  );
  return rows;
}

interface Page {
  rows: Row[];
  /** The last row of the previous page. */
  after: Row | undefined;
  isLast: boolean;
}

/** All rows of a table, in pages; the last page may be empty. */
async function* readPages(db: Database, table: MovedTable): AsyncGenerator<Page> {
  let after: Row | undefined;
  for (;;) {
    const rows = await readRows(db, table, { after, limit: pageSize });
    const isLast = rows.length < pageSize;
    yield { rows, after, isLast };
    if (isLast) return;
    after = rows.at(-1);
  }
}

/** Canonical JSON of a row, independent of the column order. */
const toLine = (row: Row): string => JSON.stringify(row, Object.keys(row).sort());

/** Number and hash of the rows of a table, independent of the engine. */
interface Checksum {
  rows: number;
  hash: string;
}

function createChecksum() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add: (page: readonly Row[]) => {
      for (const row of page) hash.update(`${toLine(row)}\n`);
      rows += page.length;
    },
    end: (): Checksum => ({ rows, hash: hash.digest("hex") }),
  };
}

async function checksumOf(db: Database, table: MovedTable): Promise<Checksum> {
  const sum = createChecksum();
  for await (const { rows } of readPages(db, table)) sum.add(rows);
  return sum.end();
}

async function upsertRows(trx: Database, { name, keys }: MovedTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const others = columns.filter((column) => !keys.includes(column));
  const change =
    others.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`;
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
    on conflict (${sql.join(keys.map((column) => sql.ref(column)))}) do ${change}`.execute(trx);
}

async function removeRow(trx: Database, { name, keys }: MovedTable, row: Row): Promise<void> {
  const isIt = keys.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
  await sql`delete from ${sql.table(name)} where ${sql.join(isIt, sql` and `)}`.execute(trx);
}

/** Makes a page of the target equal to the source and writes only what differs. Returns whether rows were deleted. */
async function copyPage(target: Database, table: MovedTable, { rows, after, isLast }: Page): Promise<boolean> {
  const keyOf = (row: Row) => JSON.stringify(table.keys.map((column) => row[column]));
  const found = await readRows(target, table, { after, last: isLast ? undefined : rows.at(-1) });
  const given = new Set(rows.map(keyOf));
  const known = new Set(found.map(toLine));
  const deleted = found.filter((row) => !given.has(keyOf(row)));
  const missing = rows.filter((row) => !known.has(toLine(row)));
  if (deleted.length === 0 && missing.length === 0) return false;
  await target.transaction().execute(async (trx) => {
    for (const row of deleted) await removeRow(trx, table, row);
    if (missing.length > 0) await upsertRows(trx, table, missing);
  });
  return deleted.length > 0;
}

/** Advances the key sequence of PostgreSQL; SQLite continues from the largest key by itself. */
async function advanceSequence(trx: Database, { name, keys, counts }: MovedTable): Promise<void> {
  const [key = ""] = keys;
  if (!counts || engineOf(trx).name === "sqlite") return;
  await sql`
    select setval(pg_get_serial_sequence(${name}, ${key}), max(${sql.ref(key)})) from ${sql.table(name)}
    having count(*) > 0`.execute(trx);
}

/** Copies the rows of a table; returns their checksum and whether rows of the target were deleted. */
async function copyTable(source: Database, target: Database, table: MovedTable) {
  const sum = createChecksum();
  let hasRemoved = false;
  for await (const page of readPages(source, table)) {
    sum.add(page.rows);
    if (await copyPage(target, table, page)) hasRemoved = true;
  }
  return { given: sum.end(), hasRemoved };
}

/** Throws if the rows of the target table are not those that were copied. */
async function compareTable(target: Database, table: MovedTable, given: Checksum): Promise<void> {
  const found = await checksumOf(target, table);
  if (given.rows !== found.rows || given.hash !== found.hash) {
    throw new OperatorError(
      `${table.name}: de ${given.rows} filas copiadas se encontraron otras ${found.rows} en el destino. El traslado no ha terminado: ejecuta el comando otra vez y, si pasa lo mismo, con un destino vacío.`,
    );
  }
}

/** Whether `db` contains no data. */
export async function isEmpty(db: Database): Promise<boolean> {
  for (const name of [...movedTables.map(({ name }) => name), "privacy_log" as const]) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return (await engineOf(db).listCounters()).length === 0;
}

export interface MovedRows {
  rows: number;
  counters: CounterRow[];
}

/** Called after each table, with whether its copy was compared. */
export type OnTable = (name: string, rows: number, isCompared: boolean) => void;

/** Copies all tables. Returns the number of rows, and whether rows of the target were deleted. */
async function copyTables(source: Database, target: Database, onTable: OnTable, isCompared: boolean) {
  let rows = 0;
  let hasRemoved = false;
  for (const table of movedTables) {
    const copied = await copyTable(source, target, table);
    if (isCompared) await compareTable(target, table, copied.given);
    onTable(table.name, copied.given.rows, isCompared);
    rows += copied.given.rows;
    hasRemoved ||= copied.hasRemoved;
  }
  return { rows, hasRemoved };
}

/** A consistent snapshot of `source`, which nobody can write to meanwhile if it is an SQLite file. */
const snapshotOf = (source: Database) => source.transaction().setIsolationLevel("repeatable read");

/** Copies a snapshot of `source` while its site is running. Rows that an earlier call copied are not written again. */
export async function copyAhead(source: Database, target: Database, onTable: OnTable): Promise<void> {
  // Read only, so that visitors' requests do not wait for its end.
  const snapshot = snapshotOf(source).setAccessMode("read only");
  const { hasRemoved } = await snapshot.execute((from) => copyTables(from, target, onTable, false));
  // They may be the rows of a person who was erased since the previous copy.
  if (hasRemoved) await engineOf(target).purgeDeleted();
}

/**
 * Copies a snapshot of `source` to `target` and compares both. `finish` adds the data outside the copied tables; its
 * commit makes the target a complete site.
 */
export async function moveRows(
  source: Database,
  target: Database,
  { onTable, finish }: { onTable: OnTable; finish: (trx: Database) => Promise<void> },
): Promise<MovedRows> {
  const counters = await engineOf(source).listCounters();
  const { rows, hasRemoved } = await snapshotOf(source).execute((from) => copyTables(from, target, onTable, true));
  await target.transaction().execute(async (to) => {
    setEngine(to, engineOf(target));
    for (const table of movedTables) await advanceSequence(to, table);
    for (const counter of counters) await engineOf(to).raiseCounter(to, counter);
    await finish(to);
    await endMove(to);
  });
  // They may be the rows of a person who was erased since the previous copy.
  if (hasRemoved) await engineOf(target).purgeDeleted();
  return { rows, counters };
}
