import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../support/demo-site.ts";
import { quotationRequest } from "../support/requests.ts";

const walHeader = 32;
const frameHeader = 24;

let site: DemoSite;
let copies: string;

beforeEach(async () => {
  site = await openDemoSite();
  copies = await mkdtemp(join(tmpdir(), "power-cut-"));
});

afterEach(async () => {
  await site.close();
  await rm(copies, { recursive: true });
});

const readDatabase = () => readFile(join(site.folder, "site.db"));
const readLog = () => readFile(join(site.folder, "site.db-wal"));

/** The numbers that a database with this truncated log still has, each with its complete rows. */
async function surviving(log: Buffer, file: Buffer): Promise<string[]> {
  const path = join(copies, "site.db");
  await writeFile(path, file);
  await writeFile(`${path}-wal`, log);
  await rm(`${path}-shm`, { force: true });
  using database = new DatabaseSync(path);
  expect(database.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  const halves = database
    .prepare(
      `select number from quotations where
         (select count(*) from quotation_lines where quotation_lines.number = quotations.number) <> 2 or
         (select count(*) from mails where request_number = quotations.number) <> 2 or
         (select count(*) from attempts where attempts.number = quotations.number) <> 1`,
    )
    .all();
  expect(halves).toEqual([]);
  return database
    .prepare("select number from quotations")
    .all()
    .map((row) => String(row.number));
}

const line = (idProduct: number) => ({ product: { idProduct, name: "", image_url: "" }, quantity: 2 });

let accepted = 0;

/** Each with another mailbox, because one mailbox gets few copies a day. */
async function acceptQuotation(): Promise<string> {
  accepted += 1;
  const list = quotationRequest({ email: `obra-${accepted}@example.com`, cartItems: [line(1), line(2)] });
  const acceptance = await site.requests.acceptQuotation(list, { address: "203.0.113.7", key: crypto.randomUUID() });
  if (acceptance.outcome !== "accepted") throw new Error(acceptance.outcome);
  return acceptance.number;
}

const acceptQuotations = async (count: number) => {
  const numbers: string[] = [];
  for (let request = 0; request < count; request += 1) numbers.push(await acceptQuotation());
  return numbers;
};

const pageSizeOf = (log: Buffer): number => log.readUInt32BE(8);

test("a power cut at any point of the write-ahead log loses no answered request", async () => {
  const answered: { number: string; logBytes: number }[] = [];
  for (let request = 0; request < 12; request += 1) {
    answered.push({ number: await acceptQuotation(), logBytes: (await readLog()).length });
  }
  const whole = await readLog();
  const file = await readDatabase();
  const frame = frameHeader + pageSizeOf(whole);
  const first = answered[0]?.logBytes ?? 0;
  for (let end = first; end <= whole.length; end += frame) {
    const safe = answered.filter(({ logBytes }) => logBytes <= end).map(({ number }) => number);
    // Truncated between two frames, and within a frame.
    for (const cut of [end, Math.min(end + frame / 2, whole.length)]) {
      expect(await surviving(whole.subarray(0, cut), file), `log cut at byte ${cut}`).toEqual(
        expect.arrayContaining(safe),
      );
    }
  }
  expect((whole.length - walHeader) % frame).toBe(0);
});

/** Copies the log back into the database, so that the next commit starts the log again. */
async function checkpoint(): Promise<void> {
  const { rows } = await sql<{ busy: number; log: number; checkpointed: number }>`pragma wal_checkpoint(full)`.execute(
    site.db,
  );
  expect(rows).toEqual([{ busy: 0, log: rows[0]?.log, checkpointed: rows[0]?.log }]);
  expect(rows[0]?.log).toBeGreaterThan(0);
}

test("a power cut during a checkpoint loses no answered request", async () => {
  const answered = await acceptQuotations(6);
  const before = await readDatabase();
  const log = await readLog();
  await checkpoint();
  const after = await readDatabase();
  const pageSize = pageSizeOf(log);
  let torn = 0;
  for (let page = 0; page < after.length; page += pageSize) {
    if (before.subarray(page, page + pageSize).equals(after.subarray(page, page + pageSize))) continue;
    torn += 1;
    // Pages before this one are written, later pages are not, and of this page only the first half.
    const cut = page + pageSize / 2;
    const file = Buffer.concat([after.subarray(0, cut), before.subarray(cut)]);
    expect(await surviving(log, file), `database cut at byte ${cut}`).toEqual(answered);
  }
  expect(torn).toBeGreaterThan(5);
});

test("a power cut after the log has started again over older frames loses no answered request", async () => {
  const copied = await acceptQuotations(6);
  await checkpoint();
  const older = await readLog();
  const file = await readDatabase();
  const frame = frameHeader + pageSizeOf(older);
  const answered: { number: string; logBytes: number }[] = [];
  for (let request = 0; request < 3; request += 1) {
    const number = await acceptQuotation();
    const now = await readLog();
    // Each new frame differs from the older frame at its position, at least by its salt.
    let end = walHeader;
    while (end + frame <= older.length && !now.subarray(end, end + frame).equals(older.subarray(end, end + frame)))
      end += frame;
    answered.push({ number, logBytes: end });
  }
  const newer = await readLog();
  const last = answered.at(-1)?.logBytes ?? 0;
  expect(last).toBeGreaterThan(answered[0]?.logBytes ?? 0);
  expect(last).toBeLessThan(older.length);
  const ends = Array.from({ length: (last - walHeader) / frame + 1 }, (_, nth) => walHeader + nth * frame);
  for (const end of [0, walHeader / 2, ...ends]) {
    const safe = answered.filter(({ logBytes }) => logBytes <= end).map(({ number }) => number);
    for (const cut of [end, Math.min(end + frame / 2, last)]) {
      const log = Buffer.concat([newer.subarray(0, cut), older.subarray(cut)]);
      const found = await surviving(log, file);
      expect(found, `new log cut at byte ${cut}`).toEqual(expect.arrayContaining([...copied, ...safe]));
    }
  }
});

test("every commit is synced to the disk", async () => {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(site.db);
  // 2 is FULL.
  expect(rows).toEqual([{ synchronous: 2 }]);
});
