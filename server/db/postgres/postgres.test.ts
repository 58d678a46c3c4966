import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "#server/settings/config.ts";
import { locate } from "../../../tests/databases/templates.ts";
import { createPostgresUrl } from "../../../tests/databases/test-database.ts";
import { findFreePort } from "../../../tests/site/start-site.ts";
import { catchError } from "../../../tests/support/catch-error.ts";
import { classifyFault, describeFault, isUnavailable, openDatabase, openMigrated } from "../client.ts";
import { engineOf } from "../engine-of.ts";
import { createMigrator } from "../migrate.ts";
import type { Database } from "../schema.ts";

let url: string;
let db: Database;
const others: Database[] = [];
beforeEach(async () => {
  url = await createPostgresUrl();
  db = await openMigrated(locate(url));
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.destroy();
  await db.destroy();
});

async function openAgain(changed: Partial<Record<"pathname" | "port" | "password" | "search", string>> = {}) {
  const other = await openDatabase(locate(Object.assign(new URL(url), changed).href));
  others.push(other);
  return other;
}

const ask = (from: Database) => sql`select 1`.execute(from);

/** Ends all sessions on this database except that of `db`, like a restart of the server. */
const cutOthers = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);

test.each([
  ["a wrong password", { password: "wrong" }, "el servidor no acepta este usuario con esta contraseña"],
  [
    "a database that is not there",
    { pathname: "/nothing" },
    "el servidor no tiene ninguna base de datos con este nombre",
  ],
  [
    "encryption where there is none",
    { search: "?sslmode=require" },
    "el servidor no tiene cifrado (sslmode=disable prescinde de él)",
  ],
] as const)("%s is reported in one sentence, without the password or the address", async (_, changed, words) => {
  const other = await openAgain(changed);
  const fault = await catchError(() => ask(other));
  expect(isUnavailable(fault)).toBe(true);
  expect(describeFault(fault)).toBe(words);
  const { password, port } = new URL(url);
  expect(String((fault as Error).stack)).not.toMatch(new RegExp(`${password}|${port}|127\\.0\\.0\\.1`));
});

test("a missing server and one that never answers are unreachable", async () => {
  const refused = await openAgain({ port: String(await findFreePort()) });
  expect(describeFault(await catchError(() => ask(refused)))).toBe("el servidor rechaza la conexión");
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const mute = await openAgain({ port: String(port) });
  const fault = await catchError(() => ask(mute));
  expect([classifyFault(fault), describeFault(fault)]).toEqual(["unavailable", "el servidor no respondió a tiempo"]);
  silent.close();
});

test("the server ends long statements, long waits for a lock and idle transactions", async () => {
  const limits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"] as const;
  const { rows } = await sql<Record<(typeof limits)[number], string>>`
    select ${sql.join(limits.map((name) => sql`current_setting(${sql.lit(name)}) as ${sql.ref(name)}`))}`.execute(db);
  expect(rows).toEqual([{ statement_timeout: "15s", lock_timeout: "10s", idle_in_transaction_session_timeout: "30s" }]);
  await expect(
    db.connection().execute(async (one) => {
      await sql`set statement_timeout = 1`.execute(one);
      await sql`select pg_sleep(5)`.execute(one);
    }),
  ).rejects.toThrow("el servidor tardó demasiado");
});

test("after the connections were cut, the transaction in progress fails and the next one gets a new connection", async () => {
  const other = await openAgain();
  const write = engineOf(other).createWriter();
  const fault = await catchError(() =>
    write(async (trx) => {
      await ask(trx);
      await cutOthers();
      await ask(trx);
    }),
  );
  expect(isUnavailable(fault)).toBe(true);
  expect(await write(async (trx) => (await ask(trx)).rows.length)).toBe(1);
});

test("a lock is released with its connection, and its work can detect that", async () => {
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = engineOf(await openAgain()).withLock("work", async (assertHeld) => {
    await assertHeld();
    begun.resolve();
    await held.promise;
    return catchError(assertHeld);
  });
  await begun.promise;
  await cutOthers();
  expect(await engineOf(db).withLock("work", async () => "done")).toBe("done");
  held.resolve();
  expect(isUnavailable(await first)).toBe(true);
});

const toHexadecimal = (port: number) => port.toString(16).toUpperCase().padStart(4, "0");

/** Seconds until the server probes the idle client at the port `client`. */
async function readKeepalive(client: number): Promise<number> {
  const [near, far] = [Number(new URL(url).port), client].map(toHexadecimal);
  // In proc(5): both addresses, state 01 (open), queues, timer 02 (keep-alive) and its time in hundredths of a second.
  const socket = new RegExp(`:${near} [0-9A-F]+:${far} 01 \\S+ 02:([0-9A-F]+) `);
  return Number.parseInt(socket.exec(await readFile("/proc/net/tcp", "utf8"))?.[1] ?? "", 16) / 100;
}

test.skipIf(process.platform !== "linux")("the server soon probes a silent connection that holds a lock", async () => {
  const findHolder = sql<{ client_port: number }>`
    select client_port from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`;
  await engineOf(db).withLock("work", async () => {
    const { rows } = await findHolder.execute(db);
    // Until the last response is acknowledged, the socket shows the retransmission timer.
    await expect.poll(() => readKeepalive(rows[0]?.client_port ?? 0)).toBeLessThanOrEqual(20);
  });
});

test("two transactions in a deadlock both succeed in the end", async () => {
  const both = Promise.withResolvers<void>();
  await db
    .insertInto("settings")
    .values([
      { key: "a", value: "0" },
      { key: "b", value: "0" },
    ])
    .execute();
  let begun = 0;
  const add = (trx: Database, key: string) =>
    sql`update settings set value = (value::int + 1)::text where key = ${key}`.execute(trx);
  const addInOrder = async (keys: readonly [string, string]) =>
    engineOf(await openAgain()).createWriter()(async (trx) => {
      await add(trx, keys[0]);
      begun += 1;
      if (begun === 2) both.resolve();
      await both.promise;
      await add(trx, keys[1]);
    });
  await Promise.all([addInOrder(["a", "b"]), addInOrder(["b", "a"])]);
  expect(await db.selectFrom("settings").select("value").execute()).toEqual([{ value: "2" }, { value: "2" }]);
});

test("a number of a failed transaction is a gap, and no other transaction waits for it", async () => {
  const write = engineOf(db).createWriter();
  const next = (trx: Database) => engineOf(trx).nextNumber(trx, "COT-2026");
  await write(next);
  const held = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<number>();
  const failed = write(async (trx) => {
    taken.resolve(await next(trx));
    await held.promise;
    throw new TypeError("ours");
  });
  expect([await taken.promise, await write(next)]).toEqual([2, 3]);
  held.resolve();
  await expect(failed).rejects.toThrow("ours");
  expect(await write(next)).toBe(4);
});

test("the recipe for the numbers after a dump also works for a series that the dump does not have", async () => {
  const guide = await readFile("docs/several-copies.md", "utf8");
  const step = /^1\. Prevent numbers from being given twice.*$/m.exec(guide)?.[0] ?? "";
  const statements = [...step.matchAll(/`([^`]+)`/g)].map(([, statement = ""]) => statement);
  const next = () => db.transaction().execute((trx) => engineOf(db).nextNumber(trx, "COT-2026"));
  for (const expected of [1235, 1235]) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    expect(await next()).toBe(expected);
  }
});

test("a purge of erased rows may exceed every time limit of a statement", async () => {
  const server = readConfig({ DATABASE_URL: url, DATABASE_POOL_SIZE: "1" }).database;
  const other = await openDatabase(server);
  others.push(other);
  // Sets the limit on the pool's only connection, as an administrator would for each session.
  await sql`set statement_timeout = 1`.execute(other);
  await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set statement_timeout = 1`.execute(db);
  const isHeld = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table quotations in share update exclusive mode`.execute(trx);
    isHeld.resolve();
    await release.promise;
  });
  await isHeld.promise;
  const purged = engineOf(other).purgeDeleted();
  const waiting = sql<{ long: boolean }>`
    select now() - query_start > interval '100 ms' as long from pg_stat_activity
    where datname = current_database() and query like 'vacuum%' and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows).toEqual([{ long: true }]);
  release.resolve();
  await Promise.all([holding, purged]);
});

test("a migration that waits for a dump lets the requests of the other copies pass", async () => {
  for (const statement of ["drop schema public cascade", "create schema public"]) await sql.raw(statement).execute(db);
  // The next migration changes the table of the dump.
  await createMigrator(db).migrateTo("0019-requested-rows");
  const isHeld = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  // What pg_dump holds from its begin to its end.
  const dump = db.transaction().execute(async (trx) => {
    await sql`lock table attempts in access share mode`.execute(trx);
    isHeld.resolve();
    await release.promise;
  });
  await isHeld.promise;
  const migrated = openMigrated(locate(url));
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'relation'`;
  const sendRequest = async () => {
    await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1);
    await db.selectFrom("attempts").select("number").execute();
  };
  await sendRequest().finally(release.resolve);
  await dump;
  others.push(await migrated);
  expect(await db.selectFrom("attempts").select("sent_hash").execute()).toEqual([]);
});

test("a database with tables or migrations of another program is refused", async () => {
  const refusalOf = async (...statements: string[]) => {
    const foreign = await createPostgresUrl("empty");
    const other = await openDatabase(locate(foreign));
    for (const statement of statements) await sql.raw(statement).execute(other);
    await other.destroy();
    const fault = await catchError(() => openMigrated(locate(foreign)));
    expect(classifyFault(fault)).toBe("wrong-schema");
    return (fault as Error).message;
  };
  expect(await refusalOf("drop table kysely_migration")).toMatch(
    /^DATABASE_URL: la base de datos tiene \d+ tablas de otro programa, se esperaba la de este sitio o una vacía\.$/,
  );
  expect(await refusalOf("update kysely_migration set name = 'theirs-' || name")).toMatch(
    /tiene las migraciones de otro programa \(theirs-/,
  );
});
