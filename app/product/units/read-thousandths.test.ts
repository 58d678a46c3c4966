import { expect, test } from "vitest";
import { readThousandths } from "./read-thousandths.ts";

test("figures are read in Colombian notation, with at most three decimals", () => {
  const figures = ["250", " 12,5 ", "1.250", "1.250,75", "1 250", "0,001", "007", "1.234.567,1"];
  expect(figures.map(readThousandths)).toEqual([
    250_000, 12_500, 1_250_000, 1_250_750, 1_250_000, 1, 7000, 1_234_567_100,
  ]);
});

test("invisible characters that were copied along do not hide a figure", () => {
  expect(readThousandths("\u200e12,5\u200b")).toBe(12_500);
});

test.each([
  "",
  " ",
  "0",
  "0,000",
  "-1",
  "−1",
  "1.5",
  "1,2345",
  "1e3",
  '"2"',
  "12,",
  ",5",
  "1.25,5",
  "doce",
  "9".repeat(20),
])("%j is not a figure", (text) => {
  expect(readThousandths(text)).toBeUndefined();
});
