import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { two } from "../support/listed-references.ts";
import {
  fillCheckout,
  lineOf,
  openCheckout,
  openList,
  pipe,
  readNumber,
  readStored,
  send,
} from "../support/quotation-steps.ts";

test("a note is written beside a line, within the shown limits, and sent", async ({ page }) => {
  await openList(page, two);
  const line = lineOf(page, pipe.name);
  await line.getByRole("button", { name: "Agregar nota" }).click();
  const field = line.getByRole("textbox", { name: `Nota de ${pipe.name}` });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Hasta 500 caracteres y 20 renglones.");
  await field.fill("Entrega por etapas\nde a 12 tubos");
  await line.getByRole("button", { name: "Listo" }).click();
  await expect(line).toContainText("Nota: Entrega por etapas");
  await expect(line.getByRole("button", { name: "Editar nota" })).toBeFocused();
  await openCheckout(page);
  await fillCheckout(page);
  const sent = page.waitForRequest(/clientes\/quotes/);
  await send(page);
  expect((await sent).postDataJSON().cartItems).toEqual([
    { ...two[0], note: "Entrega por etapas\nde a 12 tubos" },
    two[1],
  ]);
  // Otherwise it could arrive during the next test of this site, which may count the quotations.
  await readNumber(page);
});

test("a note with too many lines shows an error while it is written, and an emptied note is removed", async ({
  page,
}) => {
  await openList(page, two);
  const line = lineOf(page, pipe.name);
  await line.getByRole("button", { name: "Agregar nota" }).click();
  const field = line.getByRole("textbox", { name: `Nota de ${pipe.name}` });
  await field.fill("renglón\n".repeat(20).concat("último"));
  await expect(line).toContainText("La nota es demasiado larga: se enviará solo el comienzo");
  await field.fill("");
  await line.getByRole("button", { name: "Listo" }).click();
  expect(await readStored(page)).toEqual(two);
});
