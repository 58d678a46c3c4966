import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { fillContactForm, message, messagesNamed } from "../support/contact.ts";
import { waitAroundNavigation } from "../support/hydrated.ts";
import { buyer, fillCheckout, openCheckout, openList, readNumber, send, twoLines } from "../support/quotation-steps.ts";

// A page is rendered once and cached for everybody: no part of it may depend on a visitor.

/** A visitor with a separate browser context, whose page came from the shared response cache. */
async function openVisitor(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (options.javaScriptEnabled !== false) waitAroundNavigation(page);
  return page;
}

test("every visitor gets the same bytes, without an idempotency key", async ({ request }) => {
  for (const path of ["/contacto", "/cart"]) {
    const [one, other] = [await request.get(path), await request.get(path)];
    expect(await other.text()).toBe(await one.text());
    expect(other.headers().etag).toBe(one.headers().etag);
    expect(await one.text()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i);
    expect(await one.text()).not.toContain('type="hidden"');
  }
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  test(`two visitors of one contact page send two messages, ${how} script`, async ({ browser, site }) => {
    const name = `Dos personas ${how}`;
    const visitors = [];
    for (let count = 0; count < 2; count += 1) {
      const page = await openVisitor(browser, { baseURL: site.url, javaScriptEnabled });
      await page.goto("/contacto");
      await fillContactForm(page, { ...message, name });
      visitors.push(page);
    }
    for (const page of visitors) {
      await page.getByRole("button", { name: "Enviar mensaje" }).click();
      await expect(page.getByText("Mensaje enviado!").first()).toBeVisible();
      await page.context().close();
    }
    const numbers = messagesNamed(site, name).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(2);
  });
}

test("two visitors of one quotation page with the same list send two quotations", async ({ browser, site }) => {
  const visitors = [];
  for (let count = 0; count < 2; count += 1) {
    const page = await openVisitor(browser, { baseURL: site.url });
    await openList(page, twoLines);
    await openCheckout(page);
    await fillCheckout(page);
    visitors.push(page);
  }
  const numbers = [];
  for (const page of visitors) {
    await send(page);
    numbers.push(await readNumber(page));
    await page.context().close();
  }
  expect(new Set(numbers).size).toBe(2);
  for (const number of numbers) {
    expect(site.query("SELECT name FROM quotations WHERE number = ?", number)).toEqual([{ name: buyer.name }]);
  }
});
