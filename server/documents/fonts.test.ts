import { expect, test } from "vitest";
import { toPrintable } from "./fonts.ts";

test.each([
  ['Tubería Ø 24" × 2,50 m – 1.250 kg/m² «Clase II»', 'Tubería Ø 24" × 2,50 m – 1.250 kg/m² «Clase II»'],
  ["≥ 28 MPa → patio", ">= 28 MPa -> patio"],
  ["Łukasz Şahin", "?ukasz Sahin"],
  ["Ana 🏗️ محمد", "Ana ? ????"],
  ["a\u202eb\u200bc\u0000d", "abcd"],
  ["línea 1\r\nlínea 2\tfin", "línea 1\nlínea 2 fin"],
  ["n\u0303", "ñ"],
])("%j is printed as %j", (text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});
