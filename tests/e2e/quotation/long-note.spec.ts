import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import {
  checkout,
  curb,
  fillCheckout,
  lineOf,
  openList,
  pipe,
  readNumber,
  readStored,
  send,
} from "../support/quotation-steps.ts";

const note = Array.from({ length: 58 }, (_, index) => `renglón ${index + 1}`).join("\n");
const lines = [
  { product: pipe, quantity: 12, note },
  { product: curb, quantity: 4, note: "Entrega por etapas" },
];

test("a note that is too long shows which part will be sent, and is sent after the buyer's confirmation", async ({
  page,
}) => {
  await openList(page, lines);
  const long = lineOf(page, pipe.name);
  await expect(long).toContainText("renglón 20…");
  await expect(long).toContainText("La nota es demasiado larga: se enviará solo hasta aquí");
  await expect(long).not.toContainText("renglón 21");
  await expect(lineOf(page, curb.name)).not.toContainText("demasiado larga");

  const checkoutButton = page.getByRole("button", { name: "Continuar con la cotizacion" });
  await checkoutButton.click();
  const dialog = page.getByRole("alertdialog", { name: "Una nota es demasiado larga" });
  await expect(dialog).toContainText("hasta 500 caracteres y 20 renglones");
  await dialog.getByRole("button", { name: "Volver a la lista" }).click();
  await expect(checkout(page)).toBeHidden();
  expect(await readStored(page)).toMatchObject(lines);

  await checkoutButton.click();
  await dialog.getByRole("button", { name: "Continuar así" }).click();
  await fillCheckout(page);
  const sent = page.waitForRequest(/clientes\/quotes/);
  await send(page);
  const [first, second] = (await sent).postDataJSON().cartItems;
  expect(first.note.split("\n")).toHaveLength(20);
  expect(second.note).toBe("Entrega por etapas");
  expect(await readNumber(page)).toMatch(/^COT-/);
});
