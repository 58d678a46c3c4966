import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { engineOf } from "#server/db/engine-of.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { createManualClock } from "../../../tests/support/manual-clock.ts";
import { contactMessage, post, quotationRequest } from "../../../tests/support/requests.ts";
import { createHealthCheck, type Health } from "./health.ts";

const clock = createManualClock();
let site: DemoSite;
let path: string;
let check: () => Promise<Health>;
beforeEach(async () => {
  site = await openDemoSite({ lockWait: 0, now: clock.now });
  path = join(site.folder, "site.db");
  check = await createHealthCheck(site.db, clock.now, site.findWriteFault);
});
afterEach(() => site.close());

/** Larger than the free pages of the file. */
const writeMuch = () =>
  site.write((db) =>
    db
      .insertInto("settings")
      .values({ key: "large", value: "x".repeat(100_000) })
      .execute(),
  );

async function maxSetPages(max: number): Promise<void> {
  await sql`pragma max_page_count = ${sql.lit(max)}`.execute(site.db);
}

async function fillDisk(): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.db);
  await maxSetPages(rows[0]?.page_count ?? 0);
}

const makeRoom = () => maxSetPages(1_000_000);
const full = { ok: false, fault: "no se puede guardar ninguna solicitud: el disco está lleno" };

test("a site whose disk is full is not ready, and ready again once there is space", async () => {
  await fillDisk();
  await expect(writeMuch()).rejects.toThrow("full");
  expect(await check()).toMatchObject({ ready: false, parts: { database: full, mail: { ok: true } } });
  await clock.advance(5_000);
  expect((await check()).ready).toBe(false);
  await makeRoom();
  await clock.advance(5_000);
  expect(await check()).toMatchObject({ ready: true, parts: { database: { ok: true } } });
  expect(await site.db.selectFrom("settings").select("key").where("key", "=", "write-try").execute()).toEqual([]);
});

test("a trial write is made once in five seconds for any number of checks; a stored request ends the fault at once", async () => {
  await fillDisk();
  await expect(writeMuch()).rejects.toThrow("full");
  await Promise.all([check(), check(), check()]);
  await makeRoom();
  await clock.advance(4_999);
  expect((await check()).ready).toBe(false);
  expect((await site.request("/clientes/webpage", post(contactMessage()))).status).toBe(201);
  expect((await check()).ready).toBe(true);
});

test("a refused request stores nothing, and does not end the fault", async () => {
  await fillDisk();
  await expect(writeMuch()).rejects.toThrow("full");
  const cartItems = [{ product: { idProduct: 4711, name: "Tubo", image_url: "" }, quantity: 1 }];
  expect((await site.request("/clientes/quotes", post(quotationRequest({ cartItems })))).status).toBe(422);
  expect((await check()).ready).toBe(false);
});

test("a sender's fault does not make the site unready", async () => {
  const wrong = site.write(async () => {
    throw new Error("no good");
  });
  await expect(wrong).rejects.toThrow("no good");
  expect((await check()).ready).toBe(true);
});

test("a write lock of another program makes the site unready until it is released", async () => {
  const other = new DatabaseSync(path);
  other.exec("begin immediate");
  await expect(writeMuch()).rejects.toThrow("locked");
  expect((await check()).parts.database).toEqual({
    ok: false,
    fault: "no se puede guardar ninguna solicitud: la base de datos está bloqueada por otro programa",
  });
  other.close();
  await clock.advance(5_000);
  expect((await check()).ready).toBe(true);
});

test("a database with a damaged page accepts nothing, even where the damage is not met, and can still be read", async () => {
  const { rows } = await sql<{ at: number; bytes: number }>`
    select rootpage as at, (select page_size from pragma_page_size) as bytes from sqlite_master where name = 'known_codes'
  `.execute(site.db);
  const { at, bytes } = rows[0] ?? { at: 0, bytes: 0 };
  const file = await open(path, "r+");
  await file.write(Buffer.alloc(bytes, "x"), 0, bytes, (at - 1) * bytes);
  await file.close();
  expect(await engineOf(site.db).findDamage()).toContain(`page ${at}`);
  const refusal = await site.request("/clientes/webpage", post(contactMessage()));
  expect(refusal.status).toBe(503);
  expect(Number(refusal.headers.get("Retry-After"))).toBeGreaterThan(0);
  await clock.advance(5_000);
  const health = await check();
  expect(health.ready).toBe(false);
  expect(health.parts.database.fault).toMatch(
    /^no se puede guardar ninguna solicitud: el archivo de la base de datos está dañado: /,
  );
  expect((await site.request("/productos/1")).status).toBe(200);
  expect(await site.countRows()).toMatchObject({ contact_messages: 0, mails: 0 });
});

test("a file that was removed and put back makes the site ready again, and its path is not reported", async () => {
  await rename(path, `${path}.away`);
  await expect(writeMuch()).rejects.toThrow("ya no se encuentra");
  const health = await check();
  expect(health.ready).toBe(false);
  await site.findWriteFault();
  await rename(`${path}.away`, path);
  const remembered = await check();
  expect(remembered.parts.database.fault).toBe(
    "no se puede guardar ninguna solicitud: site.db ya no se encuentra (ENOENT)",
  );
  expect(JSON.stringify([health, remembered])).not.toContain(site.folder);
  await clock.advance(5_000);
  expect((await check()).ready).toBe(true);
});
