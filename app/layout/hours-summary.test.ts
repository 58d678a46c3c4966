import { expect, test } from "vitest";
import { summarizeHours } from "./hours-summary.ts";

const split: [string, string][] = [
  ["07:30", "12:30"],
  ["14:00", "18:00"],
];
const day = (number: number, name: string, ranges: [string, string][]) => ({ day: number, name, ranges });

test("days with the same hours are one line, and a shorter day shows its two ranges", () => {
  const week = [
    day(1, "Lunes", split),
    day(2, "Martes", split),
    day(3, "Miércoles", split),
    day(4, "Jueves", split),
    day(5, "Viernes", [
      ["07:30", "12:30"],
      ["14:00", "17:00"],
    ]),
    day(6, "Sábado", []),
  ];
  expect(summarizeHours(week)).toEqual(["Lun. a jue. 07:30-12:30 y 14:00-18:00", "Vie. 07:30-12:30 y 14:00-17:00"]);
});

test("a day with different hours is a separate line", () => {
  const week = [day(1, "Lunes", split), day(6, "Sábado", [["08:00", "12:00"]])];
  expect(summarizeHours(week)).toEqual(["Lun. 07:30-12:30 y 14:00-18:00", "Sáb. 08:00-12:00"]);
});

test("a company without opening hours has no summary", () => {
  expect(summarizeHours([day(7, "Domingo", [])])).toEqual([]);
});
