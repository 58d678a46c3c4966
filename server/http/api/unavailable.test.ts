import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testOnSqlite } from "../../../tests/databases/test-on-sqlite.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { recordLog } from "../../../tests/support/record-log.ts";
import { post, quotationRequest } from "../../../tests/support/requests.ts";
import { createApi } from "./create-api.ts";

let site: DemoSite;
const { log, events } = recordLog();
beforeEach(async () => {
  site = await openDemoSite({ lockWait: 50 });
  events.length = 0;
});
afterEach(() => site.close());

const sendQuotation = () => createApi(site, { log }).request("/clientes/quotes", post(quotationRequest()));

async function expectUnavailable(response: Response) {
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
  const message = expect.stringMatching(/^En este momento no podemos atender tu solicitud\./);
  expect(await response.json()).toEqual({ message, code: "unavailable" });
  expect(events).toEqual([
    expect.objectContaining({
      event: "api_failed",
      refusal: "unavailable",
      error: expect.objectContaining({ stack: expect.stringContaining("server/db/") }),
    }),
  ]);
}

testOnSqlite("a locked database is reported with Retry-After, and the catalogue still works", async () => {
  const other = new DatabaseSync(join(site.folder, "site.db"));
  other.exec("begin immediate");
  const sending = sendQuotation();
  const reading = await createApi(site).request("/productos/1");
  expect(reading.status).toBe(200);
  await expectUnavailable(await sending);
  other.exec("rollback");
  other.close();
  expect((await sendQuotation()).status).toBe(201);
  expect(await site.countRows()).toMatchObject({ quotations: 1, mails: 2 });
});

testOnSqlite("a request that is stored already is answered again while nothing can be written", async () => {
  const again = () => post(quotationRequest(), { "Idempotency-Key": "0b0e9f5a-1f5c-4f8e-9d0a-6a0d6a3f2c11" });
  const stored = await site.request("/clientes/quotes", again());
  const other = new DatabaseSync(join(site.folder, "site.db"));
  other.exec("begin immediate");
  const repeated = await site.request("/clientes/quotes", again());
  expect(repeated.status).toBe(201);
  expect(await repeated.json()).toEqual(await stored.json());
  other.exec("rollback");
  other.close();
});

testOnSqlite(
  "of many failures in a row only the first ones are logged, so that clients cannot fill the disk",
  async () => {
    const other = new DatabaseSync(join(site.folder, "site.db"));
    other.exec("begin immediate");
    const api = createApi(site, { log });
    for (let count = 0; count < 25; count += 1) {
      expect((await api.request("/clientes/quotes", post(quotationRequest()))).status).toBe(503);
    }
    expect(events.filter(({ event }) => event === "api_failed")).toHaveLength(20);
    other.exec("rollback");
    other.close();
  },
);

testOnSqlite(
  "a full disk refuses a request without a partial row, and the next one works without a restart",
  async () => {
    await sendQuotation();
    const before = await site.countRows();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(site.db);
    const note = "n".repeat(500);
    const cartItems = Array.from({ length: 32 }, (_, index) => ({
      product: { idProduct: index + 1, name: "", image_url: "" },
      quantity: 1,
      note,
    }));
    const large = () => createApi(site, { log }).request("/clientes/quotes", post(quotationRequest({ cartItems })));
    await expectUnavailable(await large());
    expect(await site.countRows()).toEqual(before);
    await sql`pragma max_page_count = 1000000`.execute(site.db);
    expect((await large()).status).toBe(201);
  },
);

testOnSqlite("a database whose file was removed accepts no more requests", async () => {
  expect((await sendQuotation()).status).toBe(201);
  await rename(join(site.folder, "site.db"), join(site.folder, "moved.db"));
  await expectUnavailable(await sendQuotation());
  await writeFile(join(site.folder, "site.db"), "");
  events.length = 0;
  await expectUnavailable(await sendQuotation());
  expect(await site.countRows()).toMatchObject({ quotations: 1 });
});

test("a closed database is reported for reading and for sending", async () => {
  const closed = await openDemoSite();
  await closed.countRows();
  await closed.close();
  for (const [path, init] of [
    ["/clientes/quotes", post(quotationRequest())],
    ["/productos", {}],
  ] as const) {
    const response = await createApi(closed, { log }).request(path, init);
    expect([response.status, (await response.json()).code]).toEqual([503, "unavailable"]);
  }
});

test("an unexpected error is reported in Spanish, and logged with its stack", async () => {
  const broken = { ...site.catalog, listProducts: () => Promise.reject(new TypeError("secret detail")) };
  const response = await createApi({ ...site, catalog: broken }, { log }).request("/productos");
  expect(response.status).toBe(500);
  const message = "Tuvimos un problema inesperado. Inténtalo de nuevo en un momento.";
  expect(await response.json()).toEqual({ message, code: "unexpected" });
  expect(events).toMatchObject([
    {
      level: "error",
      event: "api_failed",
      path: "/productos",
      error: { stack: expect.stringContaining("secret detail") },
    },
  ]);
});
