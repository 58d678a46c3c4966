import { afterEach, beforeEach, expect, test } from "vitest";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { findLastNumbers, nextNumber } from "./numbering.ts";

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.destroy());

test("quotations and messages have separate series", async () => {
  const at = "2026-05-01T12:00:00Z";
  expect(await nextNumber(db, "quotation", at)).toBe("COT-2026-000001");
  expect(await nextNumber(db, "quotation", at)).toBe("COT-2026-000002");
  expect(await nextNumber(db, "message", at)).toBe("MSG-2026-000001");
});

test("the year changes at midnight in Bogotá, and numbers continue after a clock was set back", async () => {
  expect(await nextNumber(db, "quotation", "2027-01-01T04:59:59Z")).toBe("COT-2026-000001");
  expect(await nextNumber(db, "quotation", "2027-01-01T05:00:00Z")).toBe("COT-2027-000001");
  expect(await nextNumber(db, "quotation", "2026-12-31T12:00:00Z")).toBe("COT-2026-000002");
});

test("the millionth number of a year is longer, and not a duplicate", async () => {
  await engineOf(db).raiseCounter(db, { series: "MSG-2026", last: 999_999 });
  expect(await nextNumber(db, "message", "2026-05-01T12:00:00Z")).toBe("MSG-2026-1000000");
});

test("numbers given elsewhere are skipped, and no counter goes back", async () => {
  const at = "2026-05-01T12:00:00Z";
  await engineOf(db).raiseCounter(db, { series: "COT-2026", last: 8 });
  expect(await nextNumber(db, "quotation", at)).toBe("COT-2026-000009");
  await engineOf(db).raiseCounter(db, { series: "COT-2026", last: 3 });
  expect(await nextNumber(db, "quotation", at)).toBe("COT-2026-000010");
});

test("the last number of each series is found among names", () => {
  const names = [
    "COT-2026-000002-quotation-to-sales.eml",
    "COT-2026-1000000",
    "COT-2025-000007",
    "MSG-2026-000001-x",
    ".MSG-2026-000003-message-to-sales-0123456789ab.eml.part",
    "x",
  ];
  expect(findLastNumbers(names)).toEqual([
    { series: "COT-2026", last: 1_000_000 },
    { series: "COT-2025", last: 7 },
    { series: "MSG-2026", last: 3 },
  ]);
});
