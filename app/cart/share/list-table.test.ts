import { expect, test } from "vitest";
import { writeCsv } from "#contract/csv-cell.ts";
import { openReference } from "#contract/fields/field-rules.ts";
import { foundProduct } from "../../../tests/support/found-product.ts";
import type { Cart } from "../cart.ts";
import type { KnownProducts } from "../catalogue-check.ts";
import { makeListTable } from "./list-table.ts";

const pipe = { code: "T-24", reference_value: 'Ø 24"', weight_g: 955_500 };
const known = new Map([
  [1, foundProduct(1, [pipe, { code: "T-36", reference_value: 'Ø 36"' }], "unidad")],
  [2, foundProduct(2, [{ code: "ADO", reference_value: "20 × 10", weight_g: 2900, pieces_per_1000_m2: 50_000 }], "m²")],
]);
const writeListCsv = (cart: Cart, own: KnownProducts) => writeCsv(makeListTable(cart, own));
const product = (idProduct: number, name: string) => ({ idProduct, name, image_url: "" });

test("the list is a table for Excel in Colombia: one row per reference, with code, requested amount and weights", () => {
  const asked = { unit: "ml", thousandths: 57_500, waste_percent: 3 } as const;
  const references = [
    { code: "T-24", reference_value: "antes", quantity: 24, asked },
    { reference_value: openReference, quantity: 2 },
  ];
  const csv = writeListCsv(
    [
      { product: product(1, "Tubo; reforzado"), quantity: 26, references, note: "Vía\nprincipal" },
      { product: product(2, "Adoquín"), quantity: 180 },
      { product: product(3, "Otro"), quantity: 1 },
    ],
    known,
  );
  expect(csv.split("\r\n")).toEqual([
    "\ufeffLínea;Código;Id;Producto;Referencia;Cantidad;Unidad;Pedido;Unidad del pedido;Desperdicio (%);Peso por pieza (kg);Peso total (kg);Nota",
    '1;T-24;1;"Tubo; reforzado";antes;24;unidad;57,5;ml;3;955,5;22932;"Vía\nprincipal"',
    '1;;1;"Tubo; reforzado";Por definir con un comercial;2;unidad;;;;;;',
    "2;ADO;2;Adoquín;;180;m²;;;;2,9;26100;",
    "3;;3;Otro;;1;;;;;;;",
    "",
  ]);
});

test("no cell is a formula, whatever name, reference or note the list has", () => {
  const references = [{ code: "-1", reference_value: "@SUM(A1)", quantity: 1 }];
  const [, row] = writeListCsv([{ product: product(1, "=1+1"), quantity: 1, references, note: "+1" }], known).split(
    "\r\n",
  );
  expect(row?.split(";").filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  expect(row).toContain("'=1+1");
});

test("the table is made without the catalogue too", () => {
  expect(writeListCsv([{ product: product(1, "Tubo"), quantity: 5 }], undefined)).toContain(
    "\r\n1;;1;Tubo;;5;;;;;;;\r\n",
  );
});
