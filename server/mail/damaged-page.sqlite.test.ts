import { open } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createOutboxWorker } from "#server/outbox/worker.ts";
import { readConfig } from "#server/settings/config.ts";
import { openDemoSite } from "../../tests/support/demo-site.ts";
import { createManualClock } from "../../tests/support/manual-clock.ts";
import { readSpool } from "../../tests/support/read-spool.ts";
import { recordLog } from "../../tests/support/record-log.ts";
import { quotationRequest } from "../../tests/support/requests.ts";
import { siteMailParts } from "./site-mail.ts";

test("a damaged page with other requests leaves the line of earlier requests out of a mail, and is logged", async () => {
  const clock = createManualClock();
  const site = await openDemoSite({ now: clock.now });
  const config = readConfig({ DATA_DIR: site.folder });
  const accept = () =>
    site.requests.acceptQuotation(quotationRequest({ address: "x".repeat(200) }), { address: "192.0.2.7" });
  for (let nth = 0; nth < 20; nth += 1) await accept();
  await site.db.deleteFrom("mails").execute();
  await accept();
  await sql`pragma wal_checkpoint(truncate)`.execute(site.db);
  const { rows } = await sql<{ at: number; bytes: number }>`
    select min(pageno) as at, pgsize as bytes from dbstat where name = 'quotations' and pagetype = 'leaf'
  `.execute(site.db);
  const { at, bytes } = rows[0] ?? { at: 0, bytes: 0 };
  const file = await open(`${site.folder}/site.db`, "r+");
  await file.write(Buffer.alloc(bytes, "x"), 0, bytes, (at - 1) * bytes);
  await file.close();
  await sql`pragma shrink_memory`.execute(site.db);

  const { log, events } = recordLog(clock.now);
  const pdf = { render: async () => Buffer.from("%PDF-"), close: async () => {} };
  const worker = createOutboxWorker(siteMailParts({ config, services: site, clock, log, pdf }));
  await worker.deliverDue();
  await worker.stop();
  const sales = (await readSpool(site.folder))["quotation-to-sales"];
  expect(sales?.text).toContain("COT-2026-000021");
  expect(sales?.text).not.toContain("misma dirección");
  expect(events.filter(({ level }) => level !== "info")).toMatchObject([
    { level: "error", event: "mail_goes_without_earlier", number: "COT-2026-000021" },
  ]);
  await site.close();
});
