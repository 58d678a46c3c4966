import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { breakMessageStorage, fillContactForm, message, messagesNamed, repair } from "../support/contact.ts";
import { countTextLines } from "../support/count-text-lines.ts";
import { showFrame } from "../support/frames.ts";
import { holdToasts } from "../support/hold-toasts.ts";
import { sizeOf, widths } from "../support/pages.ts";

declare global {
  interface Window {
    lateTurns: (() => void)[];
  }
}

const submit = (page: Page) => page.getByRole("button", { name: "Enviar mensaje" });
const required = (field: string) => `El campo ${field} es requerido`;

const fields = [
  ["Nombre", "nombre"],
  ["Teléfono", "teléfono"],
  ["Correo electrónico", "correo electrónico"],
  ["Ciudad", "ciudad"],
  ["Mensaje", "mensaje"],
] as const;
const consent = "Debes aceptar la política de privacidad para continuar";

test.beforeEach(async ({ page }) => {
  await page.goto("/contacto");
});

test("the form says what it asks, who is responsible, and where the policy is", async ({ page, context }) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contáctanos");
  for (const [label] of fields) await expect(page.getByRole("textbox", { name: label })).toHaveValue("");
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  // Firefox restores all other boxes after a reload.
  await expect(page.getByRole("checkbox")).toHaveAttribute("autocomplete", "off");
  await expect(page.getByText("El responsable de tus datos es Prefabricados Cacique S.A.S.")).toBeVisible();
  const policy = context.waitForEvent("page");
  await page.getByRole("link", { name: /política de tratamiento de datos personales \(se abre/ }).click();
  await expect(await policy).toHaveURL(/\/politica-de-privacidad$/);
});

test("an empty field, and an unticked box, show their error on blur, not before", async ({ page }) => {
  for (const [label, field] of fields) {
    const box = page.getByRole("textbox", { name: label });
    await box.focus();
    await expect(page.getByText(required(field))).toBeHidden();
    await box.blur();
    await expect(page.getByText(required(field))).toBeVisible();
    await expect(box).toHaveAccessibleDescription(required(field));
    await box.fill("300 555 01 18");
    await expect(page.getByText(required(field))).toBeHidden();
  }
  const box = page.getByRole("checkbox");
  await box.focus();
  await expect(page.getByText(consent)).toBeHidden();
  await box.blur();
  await expect(page.getByText(consent)).toBeVisible();
  await box.check();
  await expect(page.getByText(consent)).toBeHidden();
});

test("submitting an invalid form marks every field, focuses the first invalid one and sends nothing", async ({
  page,
  site,
}) => {
  const before = messagesNamed(site, "%").length;
  await page.getByRole("textbox", { name: "Nombre" }).fill("Obra");
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
  // The disabled button stays focusable, so that a visitor learns what is missing.
  await submit(page).click({ force: true });
  for (const [, field] of fields.slice(1)) await expect(page.getByText(required(field))).toBeVisible();
  await expect(page.getByText(consent)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Teléfono" })).toBeFocused();
  expect(messagesNamed(site, "%")).toHaveLength(before);
});

test("axe finds nothing on the form with its messages and its hint, on a phone or a desktop", async ({ page }) => {
  await page.getByRole("textbox", { name: "Correo electrónico" }).fill("obra@");
  await page.getByRole("textbox", { name: "Mensaje" }).press("Tab");
  await submit(page).click({ force: true });
  await expect(page.getByText(consent)).toBeVisible();
  await expect(page.getByText("Este correo parece incompleto.")).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width));
    expect.soft(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
  }
});

test("an address that looks wrong gets a hint and is sent all the same", async ({ page, site }) => {
  await fillContactForm(page, { ...message, name: "Con pista", email: "obra@" });
  await page.getByRole("textbox", { name: "Ciudad" }).focus();
  await expect(page.getByText("Este correo parece incompleto.")).toBeVisible();
  await submit(page).click();
  await expect(page.getByText("Mensaje enviado!")).toBeVisible();
  expect(messagesNamed(site, "Con pista")).toMatchObject([{ email: "obra@" }]);
});

test("an address that the browser cannot convert is sent all the same", async ({ page, site }) => {
  await fillContactForm(page, { ...message, name: "De un chat", email: "\u202aobra@example.com\u202c" });
  // Firefox says so of the invisible characters of a chat, Chromium of none.
  await page.getByRole("textbox", { name: "Correo electrónico" }).evaluate((input: HTMLInputElement) => {
    Object.defineProperty(input, "validity", { value: { badInput: true } });
  });
  await submit(page).click();
  await expect(page.getByText("Mensaje enviado!")).toBeVisible();
  expect(messagesNamed(site, "De un chat")).toMatchObject([{ email: "obra@example.com" }]);
});

test("the hint appears after the press that blurred its field, and does not move the pressed control", async ({
  page,
}) => {
  // The whole form is in view, because scrolling would move it.
  await page.setViewportSize({ width: 1440, height: 1500 });
  const box = page.getByRole("checkbox");
  // Before the text, because the hint also appears after a pause in typing.
  await box.hover();
  await page.getByRole("textbox", { name: "Correo electrónico" }).fill("obra@");
  await page.mouse.down();
  await page.mouse.up();
  await expect(box).toBeChecked();
  await expect(page.getByText("Este correo parece incompleto.")).toBeVisible();
});

test("the hint moves neither its own field nor the one beside it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1500 });
  const [phone, email] = ["Teléfono", "Correo electrónico"].map((name) => page.getByRole("textbox", { name }));
  const readTopOffsets = () => Promise.all([phone, email].map(async (field) => (await field?.boundingBox())?.y));
  const before = await readTopOffsets();
  await email?.fill("obra@");
  await email?.press("Tab");
  await expect(page.getByText("Este correo parece incompleto.")).toBeVisible();
  expect(await readTopOffsets()).toEqual(before);
});

test("a sent message is stored as written, its number shown, on one line on every phone, and the form empty again", async ({
  page,
  site,
}) => {
  await holdToasts(page);
  await page.goto("/contacto");
  await fillContactForm(page, { ...message, name: "Obra  <b>Ñandú</b>", message: "Línea 1\nLínea 2 «😀»" });
  await submit(page).click();
  const toast = page.getByRole("status").filter({ hasText: "Mensaje enviado!" });
  await expect(toast).toContainText("Gracias por contactarnos. Te responderemos pronto.");
  const [stored] = messagesNamed(site, "Obra%Ñandú%");
  expect(stored).toMatchObject({ ...message, name: "Obra  <b>Ñandú</b>", message: "Línea 1\nLínea 2 «😀»" });
  expect(stored?.number).toMatch(/^MSG-\d{4}-\d{6}$/);
  await expect(toast).toContainText(`Número ${stored?.number}`);
  // For a screen reader too, after the toast has closed.
  const registered = `Tu mensaje quedó registrado con el número ${stored?.number}.`;
  await expect(page.getByRole("paragraph").filter({ hasText: registered })).toBeVisible();
  for (const [label] of fields) await expect(page.getByRole("textbox", { name: label })).toHaveValue("");
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByText(/es requerido/)).toHaveCount(0);
  const number = page.locator(".contact-form__number b");
  await expect(number).toBeVisible();
  for (let width = 320; width <= 430; width += 10) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await countTextLines(number), `${width} px`).toBe(1);
  }
});

test("a field that was left shows no error in the emptied form, however late the page learns of it", async ({
  page,
}) => {
  await fillContactForm(page, { ...message, name: "Con demora" });
  // From now on the page's next turns wait for the test, as on a busy machine.
  await page.evaluate(() => {
    const { setTimeout: later } = window;
    window.lateTurns = [];
    const hold = (task: () => void, ms = 0, ...given: []) =>
      ms === 0 ? window.lateTurns.push(task) : later(task, ms, ...given);
    Object.assign(window, { setTimeout: hold });
  });
  await submit(page).click();
  await expect(page.getByText("Mensaje enviado!")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue("");
  expect(await page.evaluate(() => window.lateTurns.map((task) => task()).length)).toBeGreaterThan(0);
  await showFrame(page);
  await expect(page.getByText(/es requerido|Debes aceptar/)).toHaveCount(0);
});

test("a value that is too long shows an error and is not cut; a tab becomes a space", async ({ page, site }) => {
  const name = "Obra ".repeat(60);
  await fillContactForm(page, { ...message, name, message: "m".repeat(4001), city: "Armenia\tQuindío" });
  await expect(page.getByText("Escribe como máximo 120 caracteres")).toBeVisible();
  await expect(page.getByText("Escribe como máximo 4.000 caracteres")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue(name);
  await page.getByRole("textbox", { name: "Nombre" }).fill("Con tabulador");
  await page.getByRole("textbox", { name: "Mensaje" }).fill("Hola");
  await submit(page).click();
  await expect(page.getByRole("status").getByText("Mensaje enviado!")).toBeVisible();
  expect(messagesNamed(site, "Con tabulador")).toMatchObject([{ city: "Armenia Quindío" }]);
});

test("a message that fails says what the server said until it was sent, is kept through a reload, and arrives once", async ({
  page,
  startOwnSite,
  faults,
}) => {
  const site = await startOwnSite();
  await holdToasts(page);
  await page.goto(`${site.url}/contacto`);
  await fillContactForm(page, message);
  breakMessageStorage(site);
  faults.expect(/Failed to load resource: the server responded with a status of 500/);
  await submit(page).click();
  const toast = page.getByRole("status").filter({ hasText: "Oops..." });
  await expect(toast).toContainText("Tuvimos un problema inesperado. Inténtalo de nuevo en un momento.");
  await expect(page.getByRole("textbox", { name: "Mensaje" })).toHaveValue(message.message);
  await expect(page.getByRole("checkbox")).toBeChecked();
  repair(site);
  await page.reload();
  await expect(page.getByText("Tu último mensaje no tuvo respuesta")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue(message.name);
  // The page never gives the consent by itself.
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await page.getByRole("checkbox").check();
  await submit(page).click();
  await expect(page.getByText("Mensaje enviado!")).toBeVisible();
  expect(messagesNamed(site, message.name)).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue("");

  await test.step("without a reload the error disappears once the message was sent", async () => {
    // Closes the toast of the message before, if the reload has carried it here.
    await page.keyboard.press("Escape");
    await expect(page.getByText("Mensaje enviado!")).toBeHidden();
    await fillContactForm(page, message);
    breakMessageStorage(site);
    await submit(page).click();
    await expect(page.getByText("Oops...")).toBeVisible();
    repair(site);
    await submit(page).click();
    await expect(page.getByText("Mensaje enviado!")).toBeVisible();
    await expect(page.getByText("Oops...")).toBeHidden();
  });

  await test.step("the number of a message is not shown below the next one", async () => {
    const number = page.getByText("quedó registrado con el número");
    await expect(number).toBeVisible();
    await fillContactForm(page, message);
    breakMessageStorage(site);
    await submit(page).click();
    await expect(page.getByText("Oops...")).toBeVisible();
    await expect(number).toHaveCount(0);
    repair(site);
  });
});

for (const [width, height] of [
  [320, 256],
  [640, 360],
  [390, 664],
  [1440, 720],
  [1440, 900],
] as const) {
  test.describe(`in a window of ${width} x ${height} px`, () => {
    test.use({ viewport: { width, height } });

    test("a field that the keyboard reaches stays visible below the errors of the fields before it", async ({
      page,
    }) => {
      await page.getByRole("textbox", { name: "Nombre" }).focus();
      for (const [before, name] of ["phone", "email", "city", "message"].entries()) {
        await page.keyboard.press("Tab");
        await expect(page.locator(".field__error")).toHaveCount(before + 1);
        await expect(page.locator(`main [name=${name}]:focus`)).toBeInViewport({ ratio: 0.99 });
      }
    });
  });
}
