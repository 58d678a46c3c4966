import { expect, test } from "vitest";
import { readUnit } from "./budget-unit.ts";

test.each([
  ["un", "UND", "un", "Un.", "UNIDAD", "unidades", "C/U", "Ud", "PZA", "EA", "pcs"],
  ["ml", "ML", "M", "m", "M.L.", "mts", "Metro lineal", "METROS LINEALES", "mt.", "LM"],
  ["m²", "M2", "M²", "m2", "MT2", "Metros cuadrados", "m^2", "SQM"],
  ["foreign", "M3", "m³", "Metro cúbico", "KG", "kilos", "Bulto"],
  ["uncounted", "VJ", "viajes", "ton.", "Juego", "estibas"],
  ["gl", "GL", "Glb.", "GLOBAL"],
])("%s is recognized in many spellings", (unit, ...spellings) => {
  for (const spelling of spellings) expect([spelling, readUnit(spelling)]).toEqual([spelling, unit]);
});

test.each(["", "tubería", "24", "M24", "und de medida que nadie conoce"])("'%s' is not a unit", (text) => {
  expect(readUnit(text)).toBeUndefined();
});
