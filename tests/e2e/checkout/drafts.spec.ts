import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { fillContactForm, message } from "../support/contact.ts";
import {
  buyer,
  checkout,
  expectOnlyReceipt,
  fillCheckout,
  oneLine,
  openCheckout,
  openList,
  readNumber,
  send,
} from "../support/quotation-steps.ts";

const readSession = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries(sessionStorage).filter(([key]) => key !== "visited")));

async function expectMessage(page: Page): Promise<void> {
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue(message.name);
  await expect(page.getByRole("textbox", { name: "Mensaje" })).toHaveValue(message.message);
  await expect(page.getByRole("checkbox")).not.toBeChecked();
}

test("text typed in the contact form survives a reload and another page, except the consent", async ({ page }) => {
  await page.goto("/contacto");
  await fillContactForm(page, message);
  await page.reload();
  await expectMessage(page);
  await page.goto("/productos");
  await page.goto("/contacto");
  await expectMessage(page);
  expect(await readSession(page)).not.toContain("privacyPolicy");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("a sent message leaves no draft", async ({ page }) => {
  await page.goto("/contacto");
  await fillContactForm(page, message);
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByText("Mensaje enviado!")).toBeVisible();
  expect(await readSession(page)).toBe("[]");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue("");
});

test("a message emptied by hand leaves no draft", async ({ page }) => {
  await page.goto("/contacto");
  await page.getByRole("textbox", { name: "Nombre" }).fill("Ana");
  expect(await readSession(page)).toContain("Ana");
  await page.getByRole("textbox", { name: "Nombre" }).fill("");
  expect(await readSession(page)).toBe("[]");
});

test("text typed in the checkout survives a reload and another page, except the consent", async ({ page }) => {
  await openList(page, oneLine);
  await openCheckout(page);
  await fillCheckout(page);
  for (const path of ["/cart", "/productos"]) {
    await page.goto(path);
    await page.goto("/cart");
    await openCheckout(page);
    await expect(checkout(page).getByLabel("Dirección de la obra")).toHaveValue(buyer.address);
    await expect(checkout(page).getByRole("checkbox")).not.toBeChecked();
  }
  expect(await readSession(page)).not.toContain("dataProcessingConsent");
  await checkout(page).getByRole("checkbox").check();
  await send(page);
  await readNumber(page);
  expect(await readSession(page)).toBe("[]");
  await expectOnlyReceipt(page);
});

test("a draft that a browser restores after a week is deleted", async ({ page }) => {
  await page.goto("/contacto");
  await page.getByRole("textbox", { name: "Nombre" }).fill("Ana");
  await page.evaluate(() => {
    const [key] = Object.keys(sessionStorage);
    const draft = JSON.parse(sessionStorage.getItem(key ?? "") ?? "");
    sessionStorage.setItem(key ?? "", JSON.stringify({ ...draft, startedAt: "2020-01-01T00:00:00.000Z" }));
  });
  await page.goto("/");
  await expect.poll(() => readSession(page)).toBe("[]");
});

test("unanswered submissions expire on every page, even if the visitor opens neither form", async ({ page }) => {
  await page.addInitScript(() => {
    const startedAt = "2020-01-01T00:00:00.000Z";
    for (const key of ["quotation-attempt", "contact-attempt"]) {
      localStorage.setItem(key, JSON.stringify({ key: crypto.randomUUID(), startedAt, bodies: [{ name: "Ana" }] }));
    }
  });
  await page.goto("/quienes-somos");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
