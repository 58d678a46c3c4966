import { expect, test } from "vitest";
import { writeUnit } from "./write-unit.ts";

test.each([
  ["unidad", "unidades"],
  ["metro lineal", "metros lineales"],
  ["metro cúbico", "metros cúbicos"],
  ["pieza", "piezas"],
  ["camión", "camiones"],
  ["millar", "millares"],
  ["par", "pares"],
  ["caja de 12", "cajas de 12"],
  ["caja por docena", "cajas por docena"],
  ["unidad con tapa", "unidades con tapa"],
  ["rollo x 50 M", "rollos x 50 M"],
  ["metro lineal (instalado)", "metros lineales (instalado)"],
])("the plural of '%s' is '%s'", (one, many) => {
  expect([writeUnit(one, 1), writeUnit(one, 2), writeUnit(one, 1n)]).toEqual([one, many, one]);
});

test.each(["m²", "m2", "m³", "kg", "ml", "m² (área útil)"])("'%s' is the same in singular and plural", (unit) => {
  expect([writeUnit(unit, 1), writeUnit(unit, 48)]).toEqual([unit, unit]);
});

test("capitals in the operator's units become lower case within a line", () => {
  expect([writeUnit("METRO LINEAL", 1), writeUnit("Metro lineal", 150)]).toEqual(["metro lineal", "metros lineales"]);
});

test.each(["und", "Und.", "kit", "gal", "unidades", "tubo PVC", "caja/docena", "unidad o juego", "de 12", "mes"])(
  "'%s' has no reliable plural and stays unchanged, in brackets",
  (unit) => {
    expect([writeUnit(unit, 1), writeUnit(unit, 48)]).toEqual([`(${unit})`, `(${unit})`]);
  },
);
