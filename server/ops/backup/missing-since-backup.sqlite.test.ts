import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMigrated } from "#server/db/client.ts";
import type { Database } from "#server/db/schema.ts";
import { nextNumber } from "#server/requests/numbering.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { contactMessage, quotationRequest } from "../../../tests/support/requests.ts";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { continueFrom } from "./missing-since-backup.ts";

const sender = { address: "192.0.2.1" };
const at = "2026-05-01T12:00:00Z";
const now = () => new Date(at);

let site: DemoSite;
let folder: string;
let copy: Database;
beforeEach(async () => {
  site = await openDemoSite({ now });
  folder = await makeTemporaryFolder();
  copy = await openMigrated(join(folder, "copy.db"));
});
afterEach(async () => {
  await site.close();
  await copy.destroy();
});

const nextOf = async (kind: "quotation" | "message") => nextNumber(copy, kind, at);

async function spool(...names: string[]): Promise<void> {
  await mkdir(join(site.folder, "mail"));
  for (const name of names) await writeFile(join(site.folder, "mail", name), "");
}

test("a restored site continues after the numbers of the replaced database, and its missing requests are listed", async () => {
  for (const name of ["Ana", "Benito"]) await site.requests.acceptQuotation(quotationRequest({ name }), sender);
  await site.requests.acceptMessage(contactMessage(), sender);
  await site.db.destroy();
  expect(await continueFrom(site.folder, copy)).toEqual({
    database: { path: join(site.folder, "site.db"), readable: true },
    numbers: ["COT-2026-000001", "COT-2026-000002", "MSG-2026-000001"],
    countKnown: true,
  });
  expect([await nextOf("quotation"), await nextOf("message")]).toEqual(["COT-2026-000003", "MSG-2026-000002"]);
});

test("the number of a request that was erased since is not given again either", async () => {
  await site.requests.acceptQuotation(quotationRequest(), sender);
  await site.db.deleteFrom("quotations").execute();
  await site.db.destroy();
  expect((await continueFrom(site.folder, copy)).numbers).toEqual([]);
  expect(await nextOf("quotation")).toBe("COT-2026-000002");
});

test("a request is missing although the copy has another one with its number", async () => {
  await site.requests.acceptQuotation(quotationRequest(), sender);
  const [row] = await site.db.selectFrom("quotations").selectAll().execute();
  const texts = await site.db.selectFrom("legal_texts").selectAll().execute();
  await site.db.destroy();
  if (!row) throw new Error("the quotation was accepted");
  await copy.insertInto("legal_texts").values(texts).execute();
  await copy
    .insertInto("quotations")
    .values({ ...row, received_at: "2026-05-02T12:00:00.000Z" })
    .execute();
  expect((await continueFrom(site.folder, copy)).numbers).toEqual(["COT-2026-000001"]);
});

test("if the database is damaged, the mails in the spool give some numbers, but not all", async () => {
  await site.db.destroy();
  await writeFile(join(site.folder, "site.db"), "This is a letter, and no database at all. ".repeat(200));
  await spool(
    "COT-2026-000004-quotation-to-sales.eml",
    "COT-2026-000004-quotation-to-buyer.eml",
    ".MSG-2026-000009.part",
  );
  expect(await continueFrom(site.folder, copy)).toEqual({
    database: { path: join(site.folder, "site.db"), readable: false },
    numbers: ["COT-2026-000004", "MSG-2026-000009"],
    countKnown: false,
  });
  expect([await nextOf("quotation"), await nextOf("message")]).toEqual(["COT-2026-000005", "MSG-2026-000010"]);
});

test("if neither database nor spool gives the numbers, that is reported", async () => {
  await site.db.destroy();
  await rm(join(site.folder, "site.db"));
  expect(await continueFrom(site.folder, copy)).toEqual({ database: undefined, numbers: [], countKnown: false });
});

test("of several replaced databases that of the interrupted restore is used, and no earlier one", async () => {
  await site.requests.acceptQuotation(quotationRequest(), sender);
  await site.db.destroy();
  const aside = join(site.folder, "replaced-2026-03-02T10-00-00");
  await mkdir(aside);
  await rename(join(site.folder, "site.db"), join(aside, "site.db"));
  const earlier = join(site.folder, "replaced-2026-02-28T16-30-00");
  await mkdir(earlier);
  await writeFile(join(earlier, "site.db"), "");
  await mkdir(join(site.folder, "replaced-2026-03-02T10-05-00"));
  expect(await continueFrom(site.folder, copy)).toMatchObject({
    database: { path: join(aside, "site.db"), readable: true },
    numbers: ["COT-2026-000001"],
  });
  expect(await nextOf("quotation")).toBe("COT-2026-000002");
});
