import { expect, test } from "vitest";
import { dayInColombia } from "#contract/fields/day.ts";
import { addBusinessDays, isBusinessDay } from "#server/time/business-days.ts";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { changeRightsRequest, listOpenRightsRequests, openRightsRequest } from "./rights-requests.ts";

test("weekends and Colombian holidays are not business days", () => {
  expect(isBusinessDay("2026-03-20")).toBe(true);
  expect(isBusinessDay("2026-03-21")).toBe(false);
  // San José, moved to the Monday.
  expect(isBusinessDay("2026-03-23")).toBe(false);
  // Holy Thursday and Good Friday.
  expect(isBusinessDay("2026-04-02")).toBe(false);
  expect(isBusinessDay("2026-04-03")).toBe(false);
});

test("a deadline continues over weekends and holidays", () => {
  expect(addBusinessDays("2026-03-20", 1)).toBe("2026-03-24");
  expect(addBusinessDays("2026-03-25", 10)).toBe("2026-04-10");
});

test("the day is that of Colombia", () => {
  expect(dayInColombia(new Date("2026-03-02T04:59:00Z"))).toBe("2026-03-01");
  expect(dayInColombia(new Date("2026-03-02T05:00:00Z"))).toBe("2026-03-02");
});

test("rights requests are listed by urgency, extended, marked and answered", async () => {
  const db = await openTestDatabase();
  const reclamo = await openRightsRequest(db, "reclamo", "hash", "2026-02-02");
  const consulta = await openRightsRequest(db, "consulta", "hash", "2026-02-02");
  expect([consulta.due, consulta.markDue]).toEqual(["2026-02-16", undefined]);
  expect([reclamo.due, reclamo.markDue]).toEqual(["2026-02-23", "2026-02-04"]);
  expect((await listOpenRightsRequests(db)).map(({ kind }) => kind)).toEqual(["consulta", "reclamo"]);
  expect(await changeRightsRequest(db, consulta.id, { extended: 1 })).toMatchObject({ request: { due: "2026-02-23" } });
  expect(await changeRightsRequest(db, reclamo.id, { extended: 1 })).toMatchObject({ request: { due: "2026-03-05" } });
  await changeRightsRequest(db, reclamo.id, { answered_on: "2026-03-01" });
  expect((await listOpenRightsRequests(db)).map(({ kind }) => kind)).toEqual(["consulta"]);
  expect(await changeRightsRequest(db, reclamo.id, { extended: 1 })).toEqual({ outcome: "unknown" });
  await db.destroy();
});

test("only a reclamo is marked, a deadline is extended once, and nothing happens before the request was received", async () => {
  const db = await openTestDatabase();
  const { id } = await openRightsRequest(db, "consulta", "hash", "2026-02-02");
  await changeRightsRequest(db, id, { extended: 1 });
  const before = await listOpenRightsRequests(db);
  for (const [change, reason] of [
    [{ marked_on: "2026-02-03" }, "es una consulta: solo un reclamo lleva la leyenda 'reclamo en trámite'"],
    [{ extended: 1 }, "ya se prorrogó, lo que la ley permite una sola vez"],
    [{ answered_on: "2025-02-03" }, "llegó el 2026-02-02, después del 2025-02-03"],
  ] as const) {
    expect(await changeRightsRequest(db, id, change)).toEqual({ outcome: "refused", reason });
  }
  expect(await listOpenRightsRequests(db)).toEqual(before);
  await db.destroy();
});

test.each([Number.NaN, 1.5, 2 ** 80])("no rights request has the id %s", async (id) => {
  const db = await openTestDatabase();
  expect(await changeRightsRequest(db, id, { extended: 1 })).toEqual({ outcome: "unknown" });
  await db.destroy();
});
