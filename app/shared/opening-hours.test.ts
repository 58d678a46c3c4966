import { expect, test } from "vitest";
import { hours } from "../../tests/support/company-hours.ts";
import { describeOpening } from "./opening-hours.ts";

/** Epiphany, Maundy Thursday, Good Friday and Christmas. */
const holidays = ["2026-01-12", "2026-04-02", "2026-04-03", "2026-12-25"];

/** Bogotá is UTC-5 all year. */
const inBogota = (local: string) => describeOpening(hours, new Date(`${local}:00-05:00`), holidays);

test.each([
  ["at opening time", "2026-03-04T07:30", "Abierto ahora · cierra 12:30"],
  ["in the last minute of the morning", "2026-03-04T12:29", "Abierto ahora · cierra 12:30"],
  ["in the afternoon", "2026-03-04T15:10", "Abierto ahora · cierra 18:00"],
  ["on Friday afternoon", "2026-03-06T16:59", "Abierto ahora · cierra 17:00"],
])("open %s", (_, local, text) => {
  expect(inBogota(local)).toEqual({ open: true, text });
});

test.each([
  ["before opening", "2026-03-04T06:00", "Cerrado · abre 07:30"],
  ["in the lunch break", "2026-03-04T12:30", "Cerrado · abre 14:00"],
  ["in the evening", "2026-03-04T18:00", "Cerrado · abre jueves 07:30"],
  ["on Friday evening", "2026-03-06T17:00", "Cerrado · abre lunes 07:30"],
  ["on Saturday", "2026-03-07T10:00", "Cerrado · abre lunes 07:30"],
  ["on Sunday just before midnight", "2026-03-08T23:59", "Cerrado · abre lunes 07:30"],
  ["on a holiday with a fixed date, Christmas", "2026-12-25T10:00", "Cerrado · abre lunes 07:30"],
  ["on a holiday moved to Monday, Epiphany", "2026-01-12T10:00", "Cerrado · abre martes 07:30"],
  ["on a holiday counted from Easter, and the next", "2026-04-02T10:00", "Cerrado · abre lunes 07:30"],
  ["on the Sunday before a holiday", "2026-01-11T10:00", "Cerrado · abre martes 07:30"],
])("closed %s", (_, local, text) => {
  expect(inBogota(local)).toEqual({ open: false, text });
});

test("the company's time zone counts, not the visitor's", () => {
  // Saturday in Dubai is still Friday afternoon in Bogotá.
  expect(describeOpening(hours, new Date("2026-03-07T00:30:00+04:00"), holidays).text).toBe(
    "Abierto ahora · cierra 17:00",
  );
});

test.each([
  ["in winter", "2026-01-15T16:59:00+01:00", "Abierto ahora · cierra 18:00"],
  ["in summer", "2026-07-15T17:59:00+02:00", "Abierto ahora · cierra 18:00"],
  ["late at night", "2026-07-15T00:10:00+02:00", "Cerrado · abre 07:30"],
])("a company whose clocks change with the season is open by its own time, %s", (_, moment, text) => {
  const inMadrid = { ...hours, timezone: "Europe/Madrid" };
  expect(describeOpening(inMadrid, new Date(moment), []).text).toBe(text);
});

test("a company without opening hours is closed and announces no opening", () => {
  expect(describeOpening({ ...hours, days: [] }, new Date(), holidays)).toEqual({ open: false, text: "Cerrado" });
});
