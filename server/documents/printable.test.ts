import { expect, test } from "vitest";
import { isFullyPrintable, toPrintable } from "./printable.ts";

test.each([
  ['Tubería Ø 24" × 2,50 m – 1.250 kg/m² «Clase II»', 'Tubería Ø 24" × 2,50 m – 1.250 kg/m² «Clase II»'],
  ["≥ 28 MPa → patio", ">= 28 MPa -> patio"],
  ["Łukasz Şahin, Győző Đurić", "Lukasz Sahin, Gyozo Duric"],
  ["Ana 🏗️ محمد", "Ana ? ????"],
  ["a\u202eb\u200bc\u0000d", "abcd"],
  ["línea 1\r\nlínea 2\tfin", "línea 1\nlínea 2 fin"],
  ["n\u0303", "ñ"],
  ["con\ufb01rmar · 25 ㎡ · Clase Ⅲ · 𝗡𝗲𝗴𝗿𝗼", "confirmar · 25 m² · Clase III · Negro"],
  ["● ⌀ 24, φ 30, Φ 36, BOR\u201180", "• Ø 24, Ø 30, Ø 36, BOR-80"],
  ["✅ codo, ✔\ufe0f tee, ☑ unión, ✓ tapa, √ caja", "[sí] codo, [sí] tee, [sí] unión, [sí] tapa, [sí] caja"],
  [
    "❌ codo, ✗ tee, ✘ tapa, ✖\ufe0f caja, 🚫 tubo, ⛔ pozo",
    "[no] codo, [no] tee, [no] tapa, [no] caja, [no] tubo, [no] pozo",
  ],
  ["☒ codo, ☐ tee, ✕ tapa, ❎ caja", "[x] codo, [ ] tee, [no] tapa, [no] caja"],
  ["◦ codo ○ tee ► tapa ➢ caja ❖ tubo", "• codo • tee • tapa • caja • tubo"],
  ["20\u2003tubos de 1\u202f200 kg", "20 tubos de 1 200 kg"],
])("%j is printed as %j", (text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});

test.each([
  ['1⅜" × ⅜", 2 ⅝, ⅓ de 30, ½⅛ y ⅟8', '1 3/8" × 3/8", 2 5/8, 1/3 de 30, ½ 1/8 y 1/8'],
  ['1³⁄₈" y ⁵∕₁₆, 1¹⁄₂, 1⅜20', '1 3/8" y 5/16, 1 1/2, 1 3/8 20'],
  ["①20 con marco ② 30 sin marco, 5③", "1) 20 con marco 2) 30 sin marco, 5 3)"],
  [
    "⑳5 ㉑5 ㊿5 ⓪5 ❶20 ❿20 ➀20 ➋20 ⓫20 ⓴20 ⓵20 ⓿20",
    "20) 5 21) 5 50) 5 0) 5 1) 20 10) 20 1) 20 2) 20 11) 20 20) 20 1) 20 0) 20",
  ],
  ["1️⃣20 tubos 2⃣ 30 cajas 🔟5 1️⃣2️⃣codos", "1) 20 tubos 2) 30 cajas 10) 5 12) codos"],
  ["⑴20 20⑴ ⒈20 ⒛5 🄂5", "(1) 20 20 (1) 1. 20 20. 5 1, 5"],
  ["10⁴, 10⁻³, 10¹⁰, m⁴, 10ⁿ, 5², m³, 10¹²", "10^4, 10^-3, 10^10, m^4, 10^n, 5², m³, 10¹²"],
  ["H₂O, 10₂, X₁2, f'c₂₈", "H2O, 10_2, X1 2, f'c28"],
  ["≈30 m, ∼30, ≅ 30, ～30", "~30 m, ~30, ~ 30, ~30"],
  ["5‰, 5 ‰, 3‱", "5 por mil, 5 por mil, 3 por diez mil"],
  ["25㎡20, 3 ㎥, 5㎝, ㎢, 2㎧, 3㎏", "25m²20, 3 m³, 5cm, km², 2m∕s, 3kg"],
  ["№5, 5 μm, 5µm, 5Ω, 20 ℃, 5 ㎕", "N.º5, 5 µm, 5µm, 5ohm, 20 °C, 5 µl"],
  [
    "80✕80, 80 ✖️ 80, 80⨯80, 80∗80, 80ˣ80, 80✗80, 24″✖36″, 1∶3, 2⋅3",
    "80×80, 80 × 80, 80×80, 80*80, 80x80, 80×80, 24″×36″, 1:3, 2·3",
  ],
  ["20‒30, 20―30, −5, ➖5, －5, ±5, 6÷2", "20–30, 20—30, −5, −5, -5, ±5, 6÷2"],
  ["8″ 8ʺ 8˝ 8〃 8‴, 5′ 5ʹ, 1２３", "8″ 8″ 8″ 8″ 8′′′, 5′ 5′, 123"],
  ["⩾5 ≧5 ⩽5 ≦5 ≮5 ≯5", ">=5 >=5 <=5 <=5 ?5 ?5"],
  ["ϕ24 ɸ24 ⊘24 ∅24", "Ø24 Ø24 Ø24 Ø24"],
  ["20\u202830\u000b40\u008550", "20\n30\n40\n50"],
  ["Ⅲ, Ⅷ, ﬁ, １２，５", "III, VIII, fi, 12,5"],
])("the numbers and units in %j are read the same in %j", (text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});

test("no character joins the digits beside it to another number", () => {
  const joined: string[] = [];
  for (let code = 0xa0; code <= 0x1ffff; code += 1) {
    const character = String.fromCodePoint(code);
    // A digit of another style, such as a wide one, is a digit of the number.
    if (/[\p{Nd}\p{C}\p{M}]/u.test(character)) continue;
    const printed = toPrintable(`7${character}7`);
    if (/^7\d|\d7$/.test(printed)) joined.push(`${code.toString(16)}: ${printed}`);
  }
  expect(joined).toEqual([]);
});

test.each([
  ["¿Łukasz, 1⅜ ≈ ½？", true],
  ["Ana 🏗️", false],
  ["王", false],
])("whether every character of %j is printable: %j", (text, isPrintable) => {
  expect(isFullyPrintable(text)).toBe(isPrintable);
});
