import { expect, test } from "vitest";
import { listUpcomingHolidays } from "./upcoming-holidays.ts";

test("fixed, moved and Easter holidays are listed half a year ahead", () => {
  expect(listUpcomingHolidays(new Date("2026-11-21T12:00:00Z"))).toEqual([
    "2026-11-02",
    "2026-11-16",
    "2026-12-08",
    "2026-12-25",
    "2027-01-01",
    "2027-01-11",
    "2027-03-22",
    "2027-03-25",
    "2027-03-26",
    "2027-05-01",
    "2027-05-10",
  ]);
});

test("on the last evening of a month in Colombia, when the next month has begun in UTC, that day is still listed", () => {
  expect(listUpcomingHolidays(new Date("2027-06-01T00:30:00Z"))).toContain("2027-05-31");
});
