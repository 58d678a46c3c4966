import { createHash } from "node:crypto";
import { sql } from "kysely";
import { engineOf, setEngine } from "./engine-of.ts";
import type { CounterRow, Database, Schema } from "./schema.ts";

type Row = Record<string, string | number | null>;

interface MovedTable {
  name: keyof Schema;
  keys: readonly string[];
  /** Rows that lie elsewhere on one of the engines, by their first key. */
  except?: string;
  /** Its key is counted up by the engine. */
  counts?: true;
}

/** The key of the hashes of addresses: a row where the site's data is no folder, else a file. */
export const secretSetting = "address-secret";

/**
 * What a move copies, tables before those that point to them. Not `counters`, which the engines keep each in their own
 * way, nor `privacy_log`, which is a file beside SQLite.
 */
export const movedTables: readonly MovedTable[] = [
  { name: "products", keys: ["id_product"] },
  { name: "product_references", keys: ["id_product", "position"] },
  { name: "known_codes", keys: ["code"] },
  { name: "projects", keys: ["position"] },
  { name: "project_products", keys: ["project_position", "position"] },
  { name: "pictures", keys: ["path"] },
  { name: "site_texts", keys: ["name"] },
  { name: "legal_texts", keys: ["hash"] },
  { name: "quotations", keys: ["number"] },
  { name: "quotation_lines", keys: ["number", "position"] },
  { name: "quotation_line_references", keys: ["number", "line_position", "position"] },
  { name: "contact_messages", keys: ["number"] },
  { name: "attempts", keys: ["kind", "key"] },
  { name: "mails", keys: ["id"] },
  { name: "claims", keys: ["id"], counts: true },
  { name: "sending_counts", keys: ["key"] },
  { name: "recipient_copies", keys: ["request_number"] },
  { name: "settings", keys: ["key"], except: secretSetting },
];

/** Rows that are read and written at a time. */
const pageSize = 500;

/** All rows of a table by its key, some at a time. */
async function* readPages(db: Database, { name, keys, except }: MovedTable): AsyncGenerator<Row[]> {
  const key = sql.join(keys.map((column) => sql.ref(column)));
  const kept = except === undefined ? sql`true` : sql`${key} <> ${except}`;
  let after = sql`true`;
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} where ${kept} and ${after} order by ${key} limit ${sql.lit(pageSize)}`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = sql`(${key}) > (${sql.join(keys.map((column) => last[column]))})`;
  }
}

/** How many rows there are, and a hash of all that is in them, whatever the engine and the order of its columns. */
interface Sum {
  rows: number;
  hash: string;
}

function createSum() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add: (page: readonly Row[]) => {
      for (const row of page) hash.update(`${JSON.stringify(row, Object.keys(row).sort())}\n`);
      rows += page.length;
    },
    end: (): Sum => ({ rows, hash: hash.digest("hex") }),
  };
}

async function sumUp(db: Database, table: MovedTable): Promise<Sum> {
  const sum = createSum();
  for await (const page of readPages(db, table)) sum.add(page);
  return sum.end();
}

async function insertRows(trx: Database, { name }: MovedTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(trx);
}

/** SQLite counts on from the largest key by itself. */
async function countOn(trx: Database, { name, keys, counts }: MovedTable): Promise<void> {
  const [key = ""] = keys;
  if (!counts || engineOf(trx).name === "sqlite") return;
  await sql`
    select setval(pg_get_serial_sequence(${name}, ${key}), max(${sql.ref(key)})) from ${sql.table(name)}
    having count(*) > 0`.execute(trx);
}

/** The rows of one table into the other database, where they are read again. Throws where they are not the same. */
async function moveTable(source: Database, target: Database, table: MovedTable): Promise<number> {
  const sum = createSum();
  for await (const page of readPages(source, table)) {
    sum.add(page);
    await insertRows(target, table, page);
  }
  await countOn(target, table);
  const [given, found] = [sum.end(), await sumUp(target, table)];
  if (given.rows !== found.rows || given.hash !== found.hash) {
    throw new Error(`${table.name}: ${given.rows} rows were moved, and ${found.rows} others were found`);
  }
  return given.rows;
}

/** Whether nothing is in `db` but its schema. */
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

/**
 * Copies what is in `source` into the empty `target`, all of it as it was at one moment, and compares both. `finish`
 * adds what lies elsewhere, before any of it is there for others: an interruption leaves the target as it was.
 */
export async function moveRows(
  source: Database,
  target: Database,
  { onTable, finish }: { onTable: (name: string, rows: number) => void; finish: (trx: Database) => Promise<void> },
): Promise<MovedRows> {
  const counters = await engineOf(source).listCounters();
  let rows = 0;
  await source
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((from) =>
      target.transaction().execute(async (to) => {
        setEngine(to, engineOf(target));
        for (const table of movedTables) {
          const moved = await moveTable(from, to, table);
          onTable(table.name, moved);
          rows += moved;
        }
        for (const counter of counters) await engineOf(to).countBeyond(to, counter);
        await finish(to);
      }),
    );
  return { rows, counters };
}
