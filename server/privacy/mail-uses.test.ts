import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { listUses } from "./mail-uses.ts";

test("the mails of a person with more requests than a statement has values are listed", async () => {
  const numbers = Array.from({ length: 70_000 }, (_, index) => `MSG-2026-${index}`);
  await using db = await openTestDatabase();
  expect(await listUses(db, numbers)).toEqual([]);
});
