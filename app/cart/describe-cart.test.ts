import { expect, test } from "vitest";
import { foundProduct } from "../../tests/support/found-product.ts";
import type { Cart } from "./cart.ts";
import { describeLines, quotationMailto } from "./describe-cart.ts";

const line = (idProduct: number, quantity: number, name = `Producto ${idProduct}`): Cart[number] => ({
  product: { idProduct, name, image_url: "" },
  quantity,
});

test("a quantity in metres or square metres has its unit and thousands separators", () => {
  const paver = {
    ...line(13, 1180, "Adoquín rectangular"),
    references: [{ reference_value: "0,20 × 0,10 × 0,06 m", quantity: 1180 }],
  };
  const known = new Map([13, 12, 1].map((id) => [id, foundProduct(id, [], { 13: "m²", 12: "metro lineal" }[id])]));
  expect(describeLines([paver, line(12, 30), line(1, 1200)], known).split("\n")).toEqual([
    "- 1.180 m² × Adoquín rectangular",
    "  0,20 × 0,10 × 0,06 m: 1.180 m²",
    "- 30 m × Producto 12",
    "- 1.200 × Producto 1",
  ]);
});

test("no line of a note looks like a product of the list", () => {
  const noted = { ...line(1, 12, "Tubería"), note: "Para el puente\n- 5 × Bordillo recto" };
  expect(describeLines([noted, line(3, 150)], undefined).split("\n")).toEqual([
    "- 12 × Tubería",
    "  Para el puente",
    "  - 5 × Bordillo recto",
    "- 150 × Producto 3",
  ]);
});

const bodyOf = (mailto: string) => new URL(mailto).searchParams.get("body");

test("the mail to the company has every line with its references and note", () => {
  const split = {
    ...line(1, 12, "Tubería & junta"),
    references: [{ reference_value: 'Ø 24"', quantity: 12 }],
    note: "Urgente\nPor etapas",
  };
  const mailto = quotationMailto("ventas@example.com", [split, line(3, 150, "Bordillo recto")], undefined);
  expect(mailto).toMatch(/^mailto:ventas@example\.com\?subject=Solicitud%20de%20cotizaci%C3%B3n&body=/);
  expect(bodyOf(mailto)).toContain(
    '- 12 × Tubería & junta\r\n  Ø 24": 12\r\n  Urgente\r\n  Por etapas\r\n- 150 × Bordillo recto\r\n',
  );
  expect(bodyOf(mailto)).not.toContain("…");
});

test("a long list is cut at the limit of mail programs, with a notice", () => {
  const mailto = quotationMailto(
    "ventas@example.com",
    Array.from({ length: 400 }, (_, index) => line(index + 1, 1)),
    undefined,
  );
  expect(mailto.length).toBeLessThanOrEqual(1800);
  expect(bodyOf(mailto)).toMatch(/- 1 × Producto 1\r\n[\s\S]+… y \d+ productos más/);
});

test("if the first line is too long for a mail address, only the count is left", () => {
  expect(bodyOf(quotationMailto("ventas@example.com", [line(1, 2, "x".repeat(3000))], undefined))).toContain(
    "1 producto",
  );
});
