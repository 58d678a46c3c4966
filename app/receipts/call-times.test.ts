import { expect, test } from "vitest";
import { hours } from "../../tests/support/company-hours.ts";
import { describeCallTimes } from "./call-times.ts";

test.each([
  [
    "2026-03-03T10:00",
    "Estamos atendiendo hoy hasta las 12:30 y de 14:00 a 18:00, y seguimos el miércoles a las 07:30.",
  ],
  ["2026-03-03T14:00", "Estamos atendiendo hoy hasta las 18:00 y seguimos el miércoles a las 07:30."],
  ["2026-03-06T16:59", "Estamos atendiendo hoy hasta las 17:00 y seguimos el lunes a las 07:30."],
  ["2026-03-03T13:00", "Volvemos a atender hoy a las 14:00."],
  ["2026-03-03T06:00", "Volvemos a atender hoy a las 07:30."],
  ["2026-03-07T10:00", "Volvemos a atender el lunes a las 07:30."],
])("after sending at %s the visitor reads: %s", (local, text) => {
  expect(describeCallTimes(hours, new Date(`${local}:00-05:00`), [])).toBe(text);
});

test("a company without opening hours promises no time", () => {
  expect(describeCallTimes({ ...hours, days: [] }, new Date("2026-03-03T10:00:00-05:00"), [])).toBe(
    "Te contactamos en nuestro horario de atención.",
  );
});
