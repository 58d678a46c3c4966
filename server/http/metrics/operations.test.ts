import { rename } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DatabaseLocation, openDatabase, openMigrated } from "#server/db/client.ts";
import type { Database } from "#server/db/schema.ts";
import { countSent, readBacklog } from "#server/outbox/backlog.ts";
import { createDatabase } from "../../../tests/databases/test-database.ts";
import { testOnSqlite } from "../../../tests/databases/test-on-sqlite.ts";
import { openDemoSite } from "../../../tests/support/demo-site.ts";
import { createManualClock } from "../../../tests/support/manual-clock.ts";
import { queueMail } from "../../../tests/support/queue-mail.ts";
import { contactMessage, quotationRequest } from "../../../tests/support/requests.ts";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { createHealthCheck } from "../health/health.ts";
import { createMetrics } from "./metrics.ts";

let folder: string;
let location: DatabaseLocation;
let db: Database;
const noFault = async () => undefined;
const noon = new Date("2026-03-01T12:00:00Z");
const mailFigures = () => ({
  readBacklog: () => readBacklog(db, noon),
  countSent: () => countSent(db),
  onFailure: vi.fn<(error: unknown) => void>(),
});

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  location = await createDatabase("empty", join(folder, "site.db"));
  db = await openDatabase(location);
});

afterEach(() => db.destroy());

test("a site is ready while mails wait, and reports their number and age", async () => {
  await queueMail(db, { id: "a", status: "queued", queued_at: "2026-03-01T10:00:00.000Z" });
  await queueMail(db, { id: "b", status: "failed", queued_at: "2026-03-01T09:00:00.000Z" });
  const check = await createHealthCheck(db, () => noon, noFault);
  expect(await check()).toEqual({
    ready: true,
    parts: {
      database: { ok: true },
      mail: { ok: false, waiting: 1, failed: 1, held: 0, suspected: 0, oldest_waiting_seconds: 7200 },
    },
  });
});

test.each([
  { status: "queued", at: "2026-03-01T11:00:01.000Z", ok: true },
  { status: "queued", at: "2026-03-01T11:00:00.000Z", ok: false },
  { status: "failed", at: "2026-03-01T12:00:00.000Z", ok: false },
] as const)("at noon a mail $status since $at needs no attention: $ok", async ({ status, at, ok }) => {
  await queueMail(db, { id: "a", status, queued_at: at });
  const check = await createHealthCheck(db, () => noon, noFault);
  expect(await check()).toMatchObject({ ready: true, parts: { mail: { ok } } });
});

test("a failed mail thread is reported, and does not make the site unready", async () => {
  let isWorking: boolean | undefined = false;
  const isThreadWorking = () => isWorking;
  const check = await createHealthCheck(db, () => noon, noFault, isThreadWorking);
  const figures = { ...mailFigures(), isThreadWorking };
  const metrics = createMetrics(figures);
  expect(await check()).toMatchObject({ ready: true, parts: { mailThread: { ok: false } } });
  expect(await metrics.read()).toMatch(/^site_mail_thread_up 0$/m);
  isWorking = true;
  expect(await check()).toMatchObject({ ready: true, parts: { mailThread: { ok: true } } });
  expect(await metrics.read()).toMatch(/^site_mail_thread_up 1$/m);
  isWorking = undefined;
  expect((await check()).parts).not.toHaveProperty("mailThread");
});

test("suspected requests are counted without a warning; mails held since a restore give a warning", async () => {
  const site = await openDemoSite();
  const clock = createManualClock();
  const check = await createHealthCheck(site.db, clock.now, site.findWriteFault);
  const sender = { address: "192.0.2.1", suspicion: "trapped" } as const;
  await site.requests.acceptQuotation(quotationRequest(), sender);
  await site.requests.acceptMessage(contactMessage(), sender);
  expect((await check()).parts.mail).toMatchObject({ ok: true, held: 0, suspected: 4 });
  await site.requests.acceptMessage(contactMessage(), { address: "192.0.2.1" });
  await site.db.updateTable("mails").set({ status: "held" }).execute();
  await clock.advance(1000);
  expect((await check()).parts.mail).toMatchObject({ ok: false, held: 2, suspected: 4 });
  await site.close();
});

test("mails are counted at most once a second", async () => {
  const clock = createManualClock();
  const check = await createHealthCheck(db, clock.now, noFault);
  const waiting = async () => (await check()).parts.mail?.waiting;
  expect(await waiting()).toBe(0);
  await queueMail(db, { id: "a", status: "queued", queued_at: "2026-03-01T10:00:00.000Z" });
  await clock.advance(999);
  expect(await waiting()).toBe(0);
  await clock.advance(1);
  expect(await waiting()).toBe(1);
  await queueMail(db, { id: "b", status: "queued", queued_at: "2026-03-01T10:00:00.000Z" });
  clock.set("2026-01-01T00:00:00.000Z");
  expect(await waiting()).toBe(2);
});

test("concurrent checks ask the database once: a flood of probes leaves its connections to the visitors", async () => {
  const queries: string[] = [];
  const watched = await openDatabase(location, { log: ({ query }) => void queries.push(query.sql) });
  const check = await createHealthCheck(watched, () => noon, noFault);
  queries.length = 0;
  for (const times of [1, 2]) {
    const found = await Promise.all(Array.from({ length: 50 }, check));
    expect(found.every(({ ready }) => ready)).toBe(true);
    expect(queries.filter((sql) => sql === "select 1")).toHaveLength(times);
  }
  await watched.destroy();
});

test("mails are counted once for concurrent checks, and again after a failed count", async () => {
  const queries: string[] = [];
  const watched = await openDatabase(location, { log: ({ query }) => void queries.push(query.sql) });
  const check = await createHealthCheck(watched, () => noon, noFault);
  await sql`alter table mails rename to letters`.execute(db);
  expect((await check()).ready).toBe(false);
  await sql`alter table letters rename to mails`.execute(db);
  queries.length = 0;
  expect((await Promise.all([check(), check(), check()])).map(({ ready }) => ready)).toEqual([true, true, true]);
  expect(queries.filter((sql) => sql.includes("mails"))).toHaveLength(1);
  await watched.destroy();
});

testOnSqlite("a database file that was removed under the running site makes it unready", async () => {
  const check = await createHealthCheck(db, () => noon, noFault);
  const path = join(folder, "site.db");
  await rename(path, `${path}.away`);
  expect(await check()).toEqual({
    ready: false,
    parts: { database: { ok: false, fault: "site.db ya no se encuentra (ENOENT)" } },
  });
  const other = await openMigrated(join(folder, "other.db"));
  await other.destroy();
  await rename(join(folder, "other.db"), path);
  const { parts } = await check();
  expect(parts.database.fault).toContain("reemplazado");
});

test("an unavailable database makes the site unready", async () => {
  const check = await createHealthCheck(db, () => noon, noFault);
  await db.destroy();
  expect((await check()).ready).toBe(false);
  db = await openDatabase(location);
});

test("the counters are Prometheus text, with the figures of the mail queue", async () => {
  await queueMail(db, { id: "a", status: "queued", queued_at: "2026-03-01T11:59:00.000Z" });
  for (const id of ["b", "c"]) await queueMail(db, { id, status: "sent", queued_at: "2026-03-01T11:00:00.000Z" });
  const metrics = createMetrics(mailFigures());
  metrics.accepted("quotation");
  metrics.refused("invalid");
  metrics.observeResponse("kept", 304, 0.0004);
  const text = await metrics.read();
  expect(text).toContain('site_requests_accepted_total{kind="quotation"} 1');
  expect(text).toContain('site_requests_refused_total{reason="invalid"} 1');
  expect(text).toContain('site_answer_seconds_count{area="kept",status="3xx"} 1');
  expect(text).toContain('site_mails{status="queued"} 1');
  expect(text).toContain('site_mails{status="sent"} 2');
  expect(text).toContain("site_oldest_unsent_mail_seconds 60");
});

test("without the database the process's own figures are served, and no mail figures, which would be old", async () => {
  await queueMail(db, { id: "a", status: "queued", queued_at: "2026-03-01T11:59:00.000Z" });
  const figures = mailFigures();
  const metrics = createMetrics(figures);
  metrics.accepted("quotation");
  expect(await metrics.read()).toMatch(/^site_mail_figures_up 1$/m);
  await db.destroy();
  const text = await metrics.read();
  db = await openDatabase(location);
  expect(text).toContain('site_requests_accepted_total{kind="quotation"} 1');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^site_mail_thread_up 1$/m);
  expect(text).toMatch(/^site_mail_figures_up 0$/m);
  expect(text).not.toMatch(/^site_(mails|oldest_unsent_mail_seconds)\b/m);
  expect(figures.onFailure).toHaveBeenCalledOnce();
  expect(await metrics.read()).toMatch(/^site_mails\{status="queued"\} 1$/m);
});
