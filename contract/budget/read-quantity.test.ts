import { expect, test } from "vitest";
import { readNumberCell, readQuantities } from "./read-quantity.ts";

test.each([
  ["24", 24_000],
  ["1.250,50", 1_250_500],
  ["1,250.50", 1_250_500],
  ["4 + 12,5", 16_500],
  ["4+2", 6000],
  ["1 250,50", 1_250_500],
  ["1’250,5", 1_250_500],
  ["1.250.000", 1_250_000_000],
  ["12,5", 12_500],
  ["12.50", 12_500],
  ["120.00", 120_000],
  ["1234.567", 1_234_567],
  ["0.250", 250],
  ["0,125", 125],
  ["1.234,000", 1_234_000],
  ["12,3456", 12_346],
  ["~120", 120_000],
  ["aprox. 8", 8000],
  ["8 aprox", 8000],
])("%s is one quantity", (text, thousandths) => {
  expect(readQuantities(text)).toEqual([thousandths]);
});

test.each([
  ["1.234", [1_234_000, 1_234]],
  ["1,234", [1_234_000, 1_234]],
  ["4 + 1.234", [1_238_000, 5_234]],
  ["12.000", [12_000_000, 12_000]],
])("%s has two readings", (text, readings) => {
  expect(readQuantities(text)).toEqual(readings);
});

test("a table's decimal separator decides an ambiguous number", () => {
  expect(readQuantities("1.234", ",")).toEqual([1_234_000]);
  expect(readQuantities("1.234", ".")).toEqual([1_234]);
});

test.each([
  "30 (10 para marzo y 20 para abril)",
  "30 (10x20)",
  "30 (10 ya las tengo, 20 faltan)",
  "",
  "-",
  "1+250",
  "-5",
  "N/A",
  "24 x 3",
  "1.2.3",
  "12.",
  "1.250.50",
  "9".repeat(30),
  // A mobile number.
  "3125550144",
  "312 555 0144",
])("'%s' is not a quantity", (text) => {
  expect(readQuantities(text)).toEqual([]);
});

test("a number cell is read without floating-point noise", () => {
  expect(readNumberCell(1.234)).toEqual([1_234]);
  expect(readNumberCell(0.1 + 0.2)).toEqual([300]);
  expect(readNumberCell(145.333333)).toEqual([145_334]);
  expect(readNumberCell(-1)).toEqual([]);
  expect(readNumberCell(Number.NaN)).toEqual([]);
});

test.each([
  ["veinticinco", 25],
  ["Dieciséis", 16],
  ["treinta y cinco", 35],
  ["ciento veinte", 120],
  ["doscientas", 200],
  ["ciento cuarenta y dos", 142],
  ["mil", 1000],
  ["dos mil quinientos", 2500],
])("%s is the quantity %d", (text, count) => {
  expect(readQuantities(text)).toEqual([count * 1000]);
});

test.each(["dos cinco", "veinte y cien", "mil mil", "treinta y"])("'%s' is not a quantity", (text) => {
  expect(readQuantities(text)).toEqual([]);
});
