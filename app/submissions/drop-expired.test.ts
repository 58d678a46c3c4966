import { expect, test } from "vitest";
import { isExpired } from "./drop-expired.ts";

const now = new Date("2026-12-08T12:00:00Z");
const from = (startedAt: unknown) => JSON.stringify({ startedAt, bodies: [{ name: "Ana" }] });

test("data younger than seven days stays", () => {
  for (const startedAt of ["2026-12-08T11:59:59.000Z", "2026-12-01T12:00:00.001Z"]) {
    expect(isExpired(from(startedAt), now)).toBe(false);
  }
});

test("older data, or data without a date, is deleted", () => {
  for (const startedAt of ["2026-12-01T12:00:00.000Z", "2020-01-01T00:00:00.000Z", "ayer", null, undefined]) {
    expect(isExpired(from(startedAt), now)).toBe(true);
  }
  for (const stored of ["", "{", "null", "[]", '"2026-12-08T11:00:00Z"']) expect(isExpired(stored, now)).toBe(true);
});

test("data of a clock that was more than seven days ahead is deleted", () => {
  expect(isExpired(from("2026-12-15T11:59:59.000Z"), now)).toBe(false);
  expect(isExpired(from("2026-12-15T12:00:00.000Z"), now)).toBe(true);
});
