import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import {
  curb,
  fillCheckout,
  groupOf,
  openCheckout,
  openList,
  pipe,
  readNumber,
  referenceOf,
  send,
} from "../support/quotation-steps.ts";

const corrected = 'Ø 24" (600 mm) · L 2,50 m · Clase II · 950 kg';
const asItIs = 'Ø 27" (675 mm) · L 2,50 m · Clase II · 1.150 kg';
const references = [
  { reference_value: corrected, quantity: 5 },
  { reference_value: asItIs, quantity: 7 },
];

test("a line with a corrected reference is marked, and sent as open with the old text for sales", async ({
  page,
  site,
}) => {
  await openList(page, [{ product: pipe, quantity: 12, references, note: "Entrega por etapas" }]);
  const line = groupOf(page, pipe.name);
  await expect(referenceOf(page, corrected)).toContainText("Esta referencia cambió en el catálogo");
  await expect(line.getByText("Esta referencia cambió en el catálogo")).toHaveCount(1);
  await expect(referenceOf(page, corrected).getByRole("textbox")).toHaveValue("5");
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  const number = await readNumber(page);
  expect(
    site.query(
      "SELECT reference_value, quantity FROM quotation_line_references WHERE number = ? ORDER BY position",
      number,
    ),
  ).toEqual([
    { reference_value: "Por definir con un comercial", quantity: 5 },
    { reference_value: asItIs, quantity: 7 },
  ]);
  expect(site.query("SELECT note FROM quotation_lines WHERE number = ?", number)).toEqual([
    { note: `Entrega por etapas\nReferencia anterior: 5 de ${corrected}` },
  ]);
});

test("unknown codes, duplicate references and wrong sums leave a list that can be sent", async ({ page, site }) => {
  const gone = { code: "TCR-99-IX", reference_value: 'Ø 99" · Clase IX' };
  const kept = { code: "TCR-27-II", reference_value: asItIs };
  const cover = { idProduct: 10, name: "Tapa de concreto para pozo", image_url: "" };
  await openList(page, [
    {
      product: pipe,
      quantity: 12,
      references: [
        { ...gone, quantity: 5 },
        { ...kept, quantity: 7 },
      ],
    },
    {
      product: curb,
      quantity: 4,
      references: [
        { ...kept, quantity: 2 },
        { ...kept, quantity: 2 },
      ],
    },
    { product: cover, quantity: 9, references: [{ ...kept, quantity: 1 }] },
  ]);
  await expect(referenceOf(page, gone.reference_value)).toContainText("Esta referencia cambió en el catálogo");
  for (const { name } of [curb, cover]) await expect(groupOf(page, name).getByText(asItIs)).toHaveCount(0);
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  const number = await readNumber(page);
  expect(
    site.query("SELECT id_product, quantity FROM quotation_lines WHERE number = ? ORDER BY position", number),
  ).toEqual([
    { id_product: 1, quantity: 12 },
    { id_product: curb.idProduct, quantity: 4 },
    { id_product: 10, quantity: 9 },
  ]);
  expect(
    site.query(
      "SELECT reference_value, quantity FROM quotation_line_references WHERE number = ? ORDER BY position",
      number,
    ),
  ).toEqual([
    { reference_value: "Por definir con un comercial", quantity: 5 },
    { reference_value: asItIs, quantity: 7 },
  ]);
});

test("a reference that is corrected while the list is open is marked once the server refuses it", async ({
  page,
  faults,
  startOwnSite,
}) => {
  faults.expect(/422 \(Unprocessable/);
  faults.expect(/Error al enviar la cotización/);
  const site = await startOwnSite();
  await openList(page, [{ product: pipe, quantity: 7, references: references.slice(1) }], `${site.url}/cart`);
  await expect(page.locator("tbody img")).toHaveCount(1);
  site.change(
    "UPDATE product_references SET reference_value = replace(reference_value, '1.150', '1.155');" +
      "UPDATE settings SET value = 'next' WHERE key = 'catalogue_version'",
  );
  const readList = async () => (await fetch(`${site.url}/api/productos`)).text();
  await expect.poll(readList, { timeout: 0 }).toContain("1.155");
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  await expect(page.getByText("Esta referencia cambió en el catálogo")).toHaveCount(1);
  await send(page);
  expect(await readNumber(page)).toMatch(/^COT-/);
});
