import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#server/db/schema.ts";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { contactMessage, quotationRequest } from "../../tests/support/requests.ts";
import type { DataSubject } from "./data-subject.ts";
import { exportSubject } from "./export-subject.ts";
import { findMentions } from "./find-mentions.ts";
import { findRequests } from "./find-requests.ts";

const ana: DataSubject = { kind: "email", value: "ana@example.com" };
const stored = 2_500;
/** The first rows, the last ones, and those at the ends of likely batches. */
const ofAna = [0, 499, 500, 999, 1_000, 1_001, 2_000, stored - 1];

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite();
  await site.requests.acceptQuotation(quotationRequest({ email: "otra@example.com" }), { address: "192.0.2.1" });
  await site.requests.acceptMessage(contactMessage({ email: "otra@example.com" }), { address: "192.0.2.1" });
});
afterEach(() => site.close());

/** Copies the only row of a table, newest first by number, some as Ana's. */
async function copyRow(table: "quotations" | "contact_messages", series: string): Promise<void> {
  const row = await site.db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: stored }, (_, at) => ({
    ...row,
    number: `${series}-${1_000_000 + at}`,
    received_at: new Date(Date.UTC(2026, 0, 2) - at * 1000).toISOString(),
    email: ofAna.includes(at) ? "Ana@Example.com" : `otra${at}@example.com`,
  }));
  for (let from = 0; from < copies.length; from += 500) {
    const some = copies.slice(from, from + 500);
    await site.db
      .insertInto(table)
      .values(some as never)
      .execute();
  }
}

/** The same database, and the largest number of rows that one statement on it has returned. */
function watchRows(db: Database) {
  const max = { rows: 0 };
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      max.rows = Math.max(max.rows, result.rows.length);
      return result;
    },
  });
  return { watched, max };
}

test("all of a person's requests are found among many, oldest first, with at most one batch in memory", async () => {
  await copyRow("quotations", "COT-2026");
  await copyRow("contact_messages", "MSG-2026");
  const { watched, max } = watchRows(site.db);
  const found = await findRequests(watched, ana);
  expect(found.filter(({ kind }) => kind === "quotation")).toHaveLength(ofAna.length);
  expect(found.filter(({ kind }) => kind === "message")).toHaveLength(ofAna.length);
  const times = found.map(({ receivedAt }) => receivedAt);
  expect(times).toEqual(times.toSorted());
  expect((await exportSubject(watched, ana, new Date())).quotations).toHaveLength(ofAna.length);
  expect(await findMentions(watched, ana)).toEqual([]);
  expect(max.rows).toBeLessThanOrEqual(1_000);
});
