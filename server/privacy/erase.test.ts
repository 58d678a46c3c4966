import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openReference } from "#contract/fields/field-rules.ts";
import { openDatabase } from "#server/db/client.ts";
import type { Write } from "#server/db/engine.ts";
import { engineOf } from "#server/db/engine-of.ts";
import { movedTables } from "#server/db/move-rows.ts";
import { vacuumedTables } from "#server/db/postgres/purge.ts";
import { testOnSqlite } from "../../tests/databases/test-on-sqlite.ts";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { eraseRequests } from "../../tests/support/erase-requests.ts";
import { contactMessage, quotationRequest } from "../../tests/support/requests.ts";
import { selectRequests } from "./find-requests.ts";

let site: DemoSite;
let spoolDir: string;
beforeEach(async () => {
  site = await openDemoSite();
  spoolDir = join(site.folder, "mail");
  await site.requests.acceptQuotation(quotationRequest(), { address: "192.0.2.1", key: "a" });
  await site.requests.acceptMessage(contactMessage(), { address: "192.0.2.1", key: "b" });
});
afterEach(() => site.close());

testOnSqlite("erasing a request scans no whole table", async () => {
  const made: CompiledQuery[] = [];
  const db = await openDatabase(site.location, { log: ({ query }) => void made.push(query) });
  await eraseRequests({ db, write: engineOf(db).createWriter() }, spoolDir, await selectRequests(site.db, () => true));
  await db.destroy();
  const deletions = made.filter(({ sql }) => sql.startsWith("delete"));
  expect(deletions).toHaveLength(8);
  for (const { sql, parameters } of deletions) {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await site.db.executeQuery<{ detail: string }>(explain);
    for (const { detail } of rows) expect(detail).toMatch(/^SEARCH \w+ USING .*INDEX/);
  }
});

test("a request whose mails cannot be removed from the spool keeps its rows, so that the next try finds them", async () => {
  const before = await site.countRows();
  const requests = await selectRequests(site.db, () => true);
  await writeFile(spoolDir, "not a folder");
  await expect(eraseRequests(site, spoolDir, requests)).rejects.toThrow("ENOTDIR");
  expect(await site.countRows()).toEqual(before);
  await rm(spoolDir);
  await eraseRequests(site, spoolDir, requests);
  expect(await site.countRows()).toMatchObject({ quotations: 0, contact_messages: 0, mails: 0, attempts: 0 });
});

test("a mail that was written and recorded while its request is erased does not stay in the spool", async () => {
  const [first] = await selectRequests(site.db, () => true);
  const write: Write = async (work) => {
    await mkdir(spoolDir);
    await writeFile(join(spoolDir, `${first?.number}-quotation-to-sales.eml`), "ana@example.com");
    return site.write(work);
  };
  await eraseRequests({ db: site.db, write }, spoolDir, first ? [first] : []);
  expect(await readdir(spoolDir)).toEqual([]);
});

test("many requests are erased in several transactions, so that visitors' requests get in between", async () => {
  for (let sent = 0; sent < 60; sent += 1)
    await site.requests.acceptMessage(contactMessage(), { address: "192.0.2.1" });
  const left: (number | undefined)[] = [];
  const write: Write = async (work) => {
    const done = await site.write(work);
    left.push((await site.countRows()).contact_messages);
    return done;
  };
  await eraseRequests({ db: site.db, write }, spoolDir, await selectRequests(site.db, () => true));
  expect(left).toEqual([12, 0]);
  expect(await site.countRows()).toMatchObject({ quotations: 0, contact_messages: 0, mails: 0 });
});

/** The number of rows of each table. */
async function countAllRows(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of movedTables) {
    const count = site.db.selectFrom(name).select((eb) => eb.fn.countAll<number>().as("rows"));
    counts.set(name, (await count.executeTakeFirstOrThrow()).rows);
  }
  return counts;
}

const eraseAll = async () => eraseRequests(site, spoolDir, await selectRequests(site.db, () => true));

test("an erasure deletes the rows of a request in every table, and PostgreSQL vacuums each of these tables", async () => {
  await eraseAll();
  const before = await countAllRows();
  const references = [{ reference_value: openReference, quantity: 3 }];
  const cartItems = quotationRequest().cartItems.map((item) => ({ ...item, references }));
  await site.requests.acceptQuotation(quotationRequest({ cartItems }), { address: "192.0.2.1", key: "c" });
  await site.requests.acceptMessage(contactMessage(), { address: "192.0.2.1", key: "d" });
  const stored = await countAllRows();
  const changed = [...stored.keys()].filter((name) => stored.get(name) !== before.get(name));
  expect(changed.sort()).toEqual([...vacuumedTables].sort());
  await eraseAll();
  expect(await countAllRows()).toEqual(before);
});

test("the guide for PostgreSQL names the same tables", async () => {
  const guide = await readFile("docs/several-copies.md", "utf8");
  expect(guide).toContain(`\`VACUUM FULL ${vacuumedTables.join(", ")}\``);
});
