import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { budgetText } from "#contract/budget/budget-text.ts";
import { listText } from "#contract/list/list-text.ts";
import { listColumns, printText, shareText, sheetsText } from "#contract/list/share-text.ts";
import { cartText } from "#contract/requests/request-text.ts";
import { test } from "../fixtures.ts";
import { budgetDialog, openBudget } from "../support/budget.ts";
import { linkIn, list, openShareDialog, saveLongWorkbook, saveWorkbook, shareDialog } from "../support/list-sharing.ts";
import { beginToPrint } from "../support/printing.ts";
import { curb, lineOf, openList, pipe, readStored, small } from "../support/quotation-steps.ts";

test("the list is shared as a text: by WhatsApp, by mail and copied, with its notes and its link", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openShareDialog(page);
  const link = await linkIn(page);
  await shareDialog(page).getByRole("button", { name: shareText.copyText }).click();
  await expect(shareDialog(page).getByText(shareText.textCopied.title)).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  for (const part of ["24 × Tubería", small.reference_value, "(60 ml)", "Puente de la vereda", link]) {
    expect(text).toContain(part);
  }
  const hrefOf = async (name: string) =>
    new URL((await shareDialog(page).getByRole("link", { name }).getAttribute("href")) ?? "").searchParams;
  expect((await hrefOf(shareText.whatsapp)).get("text")).toBe(text);
  expect((await hrefOf(shareText.mail)).get("body")?.replaceAll("\r\n", "\n")).toContain("Puente de la vereda\n");
});

test("the list is saved as a table for a spreadsheet", async ({ page }) => {
  await openShareDialog(page);
  const saving = page.waitForEvent("download");
  await shareDialog(page).getByRole("button", { name: shareText.csv }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^lista-\d{4}-\d\d-\d\d\.csv$/);
  const rows = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(rows[0]).toMatch(/^\ufeffLínea;Código;/);
  expect(rows[1]).toMatch(
    /^1;TCR-24-II;1;Tubería de concreto reforzado;.*;24;unidad;60;ml;0;955;22920;Puente de la vereda$/,
  );
});

test("the list is saved as a workbook, and the same list when that is imported as a budget", async ({ page }) => {
  await openShareDialog(page);
  const { file, bytes, rows } = await saveWorkbook(page);
  expect(file.suggestedFilename()).toMatch(/^lista-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(rows[0]).toEqual(listColumns.map(([heading]) => heading));
  expect(rows[1]?.slice(0, 4)).toEqual([1, "TCR-24-II", 1, pipe.name]);
  expect(rows[1]?.slice(5)).toEqual([24, "unidad", 60, "ml", 0, 955, 22_920, "Puente de la vereda"]);
  await page.keyboard.press("Escape");
  await expect(shareDialog(page)).toHaveCount(0);
  await page.getByRole("button", { name: cartText.clear }).click();
  await page.getByRole("button", { name: "Si, vaciar" }).click();
  await openBudget(page);
  await budgetDialog(page)
    .getByLabel(budgetText.choose)
    .setInputFiles({ name: file.suggestedFilename(), mimeType: "", buffer: bytes });
  await budgetDialog(page).getByRole("button", { name: "Agregar 1 a la lista" }).click();
  expect(await readStored(page)).toMatchObject([{ quantity: 24, references: [{ code: "TCR-24-II", quantity: 24 }] }]);
});

test("a list of hundreds of rows can be saved as a workbook too", async ({ page }) => {
  expect(await saveLongWorkbook(page)).toHaveLength(541);
});

test("a workbook whose script does not load is not saved, with an error", async ({ page, faults }) => {
  faults.expect(/Error al guardar la lista como libro/);
  faults.expect(/ERR_FAILED/);
  await page.route(/\/assets\/workbook-/, (route) => route.abort());
  await openShareDialog(page);
  await shareDialog(page).getByRole("button", { name: shareText.workbook }).click();
  await expect(shareDialog(page).getByText(shareText.notSaved.title)).toBeVisible();
});

const sheetsButton = (page: Page) => shareDialog(page).getByRole("button", { name: /^\d+ fichas? técnicas? \(ZIP/ });

test("the data sheets of the list are downloaded in one file, with number and size shown beforehand", async ({
  page,
}) => {
  await openShareDialog(page);
  await expect(sheetsButton(page)).toHaveText(/^2 fichas técnicas \(ZIP, \d+ kB\)$/);
  const saving = page.waitForEvent("download");
  await sheetsButton(page).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^fichas-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await file.path()));
  expect(Object.keys(files)).toEqual([`${pipe.name}.pdf`, `${curb.name}.pdf`]);
  for (const bytes of Object.values(files)) expect(Buffer.from(bytes).toString("latin1")).toMatch(/^%PDF-/);
  await expect(shareDialog(page).getByText(sheetsText.saved(2).text)).toBeVisible();
});

test("a data sheet that fails to load is named, and the others are saved", async ({ page, faults }) => {
  faults.expect(/Error al descargar una ficha técnica/);
  faults.expect(/ERR_FAILED/);
  await page.route(/bordillo-recto.*\.pdf/, (route) => route.abort());
  await openShareDialog(page);
  const saving = page.waitForEvent("download");
  await sheetsButton(page).click();
  const files = unzipSync(await readFile(await (await saving).path()));
  expect(Object.keys(files)).toEqual([`${pipe.name}.pdf`]);
  await expect(shareDialog(page).getByText(sheetsText.failed([curb.name]))).toBeVisible();
});

test("a download of data sheets can be cancelled", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\.pdf$/, async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await openShareDialog(page);
  await sheetsButton(page).click();
  await expect(shareDialog(page).getByText(sheetsText.progress(0, 2))).toBeVisible();
  await shareDialog(page).getByRole("button", { name: sheetsText.cancel }).click();
  await expect(sheetsButton(page)).toBeVisible();
  await expect(shareDialog(page).getByText(sheetsText.progress(0, 2))).toHaveCount(0);
  answer();
});

test("a long list is several numbered WhatsApp messages", async ({ page }) => {
  const note = "Entrega por etapas según el avance de la obra. ".repeat(8);
  await openShareDialog(
    page,
    Array.from({ length: 32 }, (_, index) => ({ product: { ...curb, idProduct: index + 1 }, quantity: 12, note })),
  );
  const links = shareDialog(page).getByRole("link", { name: /^WhatsApp/ });
  const names = await links.allInnerTexts();
  expect(names.length).toBeGreaterThan(2);
  expect(names).toEqual(names.map((_, index) => shareText.whatsappPart(index + 1, names.length)));
  const texts = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("text") ?? ""),
  );
  for (const text of texts) expect(text.length).toBeLessThan(4096);
});

test("in print the list is a draft with the QR code of its link, which is drawn only for print", async ({ page }) => {
  await openList(page, list);
  await expect(lineOf(page, curb.name)).toBeVisible();
  const code = page.getByRole("img", { name: printText.code });
  await expect(code).toHaveCount(0);
  await beginToPrint(page, code);
  await expect(page.getByText(listText.draft)).toBeVisible();
  await expect(page.getByText(printText.caption)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(code).toHaveCount(0);
});

test("a list whose link is too long for a printed QR code says so there", async ({ page }) => {
  const references = Array.from({ length: 90 }, (_, at) => ({
    code: `TCR-LARGA-${at}`,
    reference_value: `R${at}`,
    quantity: 1,
  }));
  await openList(page, [{ product: pipe, quantity: 90, references }]);
  await beginToPrint(page, page.getByText(printText.tooLong));
  await expect(page.getByRole("img", { name: printText.code })).toHaveCount(0);
});
