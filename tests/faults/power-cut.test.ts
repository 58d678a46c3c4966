import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../demo-site.ts";
import { quotationRequest } from "../requests.ts";

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

/** The numbers that a database cut off at this byte of its log still knows, each with all that belongs to it. */
async function surviving(log: Buffer): Promise<string[]> {
  const path = join(copies, "site.db");
  await copyFile(join(site.folder, "site.db"), path);
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

test("power lost at any point of the log after an answer loses nothing that was answered", async () => {
  const log = join(site.folder, "site.db-wal");
  const answered: { number: string; logBytes: number }[] = [];
  const line = (idProduct: number) => ({ product: { idProduct, name: "", image_url: "" }, quantity: 2 });
  for (let request = 0; request < 12; request += 1) {
    const key = crypto.randomUUID();
    const list = quotationRequest({ email: `obra-${request}@example.com`, cartItems: [line(1), line(2)] });
    const acceptance = await site.inbox.acceptQuotation(list, { address: "203.0.113.7", key });
    if (acceptance.outcome !== "accepted") throw new Error(acceptance.outcome);
    answered.push({ number: acceptance.number, logBytes: (await stat(log)).size });
  }
  const whole = await readFile(log);
  const frame = frameHeader + whole.readUInt32BE(8);
  const first = answered[0]?.logBytes ?? 0;
  for (let end = first; end <= whole.length; end += frame) {
    const safe = answered.filter(({ logBytes }) => logBytes <= end).map(({ number }) => number);
    // Cut between two frames, and with a frame that was written in part.
    for (const cut of [end, Math.min(end + frame / 2, whole.length)]) {
      expect(await surviving(whole.subarray(0, cut)), `log cut at byte ${cut}`).toEqual(expect.arrayContaining(safe));
    }
  }
  expect((whole.length - walHeader) % frame).toBe(0);
});

test("every commit waits for the disk", async () => {
  const { rows } = await (await import("kysely")).sql<{ synchronous: number }>`pragma synchronous`.execute(site.db);
  // 2 is FULL.
  expect(rows).toEqual([{ synchronous: 2 }]);
});
