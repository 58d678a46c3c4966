import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";
import { post, quotationRequest } from "../support/requests.ts";

test("without its database a site is live, not ready, serves pages, and refuses requests", async () => {
  const dataDir = await makeDataFolder();
  const site = await startSite({ dataDir });
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(`${site.url}${path}`, init)).status;
  for (const path of ["/", "/productos", "/producto/1"]) expect(await statusOf(path)).toBe(200);
  await rename(join(dataDir, "site.db"), join(dataDir, "away.db"));
  expect(await statusOf("/readyz")).toBe(503);
  expect(await statusOf("/livez")).toBe(200);
  for (const path of ["/", "/productos", "/producto/1"]) expect(await statusOf(path)).toBe(200);
  const refusal = await fetch(`${site.url}/api/clientes/quotes`, post(quotationRequest()));
  expect(refusal.status).toBe(503);
  expect(Number(refusal.headers.get("Retry-After"))).toBeGreaterThan(0);
  await rename(join(dataDir, "away.db"), join(dataDir, "site.db"));
  expect(await statusOf("/readyz")).toBe(200);
  expect(await statusOf("/api/clientes/quotes", post(quotationRequest()))).toBe(201);
  expect(site.query("select count(*) as rows from quotations")).toEqual([{ rows: 1 }]);
  await site.stop();
  await rm(dataDir, { recursive: true });
});

/** Overwrites the first page of a table. */
async function damageTable(file: string, table: string): Promise<void> {
  using database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare("select rootpage as page from sqlite_master where name = ?").get(table);
  const bytes = Number(database.prepare("pragma page_size").get()?.page_size);
  const handle = await open(file, "r+");
  await handle.write(Buffer.alloc(bytes, "x"), 0, bytes, (Number(row?.page) - 1) * bytes);
  await handle.close();
}

// No page needs the first of them; pages are served without the sections of the second.
test.each(["known_codes", "projects"])(
  "a site that starts with damaged %s serves pages, refuses requests, and says so",
  async (table) => {
    const dataDir = await makeDataFolder();
    await damageTable(join(dataDir, "site.db"), table);
    const site = await startSite({ dataDir });
    expect(site.output.join("\n")).toContain('"event":"database_damaged"');
    for (const path of ["/", "/productos", "/producto/1"]) expect((await fetch(site.url + path)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${site.url}/api/clientes/quotes`, post(quotationRequest()))).status).toBe(503);
    expect(site.query("select count(*) as rows from quotations")).toEqual([{ rows: 0 }]);
    expect(await site.stop()).toBe(0);
    await rm(dataDir, { recursive: true });
  },
);
