import { isHoliday } from "colombian-holidays";
import { expect, test } from "vitest";
import { describeCallTimes } from "./call-times.ts";

const weekday: [string, string][] = [
  ["07:30", "12:30"],
  ["14:00", "18:00"],
];
const friday: [string, string][] = [
  ["07:30", "12:30"],
  ["14:00", "17:00"],
];
const hours = {
  timezone: "America/Bogota",
  days: [
    { day: 1, name: "Lunes", ranges: weekday },
    { day: 2, name: "Martes", ranges: weekday },
    { day: 3, name: "Miércoles", ranges: weekday },
    { day: 4, name: "Jueves", ranges: weekday },
    { day: 5, name: "Viernes", ranges: friday },
    { day: 6, name: "Sábado", ranges: [] },
    { day: 7, name: "Domingo", ranges: [] },
  ],
  display: [],
  displayShort: "",
};

test.each([
  ["2026-03-03T10:00", "Estamos atendiendo hoy hasta las 18:00 y seguimos el miércoles a las 07:30."],
  ["2026-03-06T16:59", "Estamos atendiendo hoy hasta las 17:00 y seguimos el lunes a las 07:30."],
  ["2026-03-03T13:00", "Volvemos a atender hoy a las 14:00."],
  ["2026-03-03T06:00", "Volvemos a atender hoy a las 07:30."],
  ["2026-03-07T10:00", "Volvemos a atender el lunes a las 07:30."],
])("at %s who has sent something is told: %s", (local, text) => {
  expect(describeCallTimes(hours, new Date(`${local}:00-05:00`), isHoliday)).toBe(text);
});

test("a company that never opens promises no time", () => {
  expect(describeCallTimes({ ...hours, days: [] }, new Date("2026-03-03T10:00:00-05:00"), isHoliday)).toBe(
    "Te contactamos en nuestro horario de atención.",
  );
});
