import { expect, type Page } from "@playwright/test";
import { toastText } from "#contract/requests/request-text.ts";
import { test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { fillContactForm, message } from "../support/contact.ts";
import { holdToasts } from "../support/hold-toasts.ts";
import { curb, pipe } from "../support/quotation-steps.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const badge = (page: Page) => page.getByRole("banner").getByRole("link", { name: /Mi cotización/ });
const sent = (page: Page) => page.locator(".toast").filter({ hasText: toastText.messageSent.text });

async function writeMessage(page: Page): Promise<void> {
  await page.goto("/contacto");
  await fillContactForm(page, { ...message, name: "De página en página" });
}
async function submitMessage(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(sent(page)).toContainText("MSG-");
}
async function sendMessage(page: Page): Promise<void> {
  await writeMessage(page);
  await submitMessage(page);
}
const readScroll = (page: Page) => page.evaluate(() => scrollY);

/** Records requests from now on, except pictures and the icon, which browsers request at any time. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() !== "image" && !request.url().endsWith("/favicon.svg")) asked.push(request.url());
  });
  return asked;
}

test.describe(() => {
  // Three seconds after the first scrolling the page would register a worker, which asks for files.
  test.use({ serviceWorkers: "block" });
  for (const isOffline of [false, true]) {
    test(`Back over a hash, and over a dialog's history entry, sends no request, ${isOffline ? "without" : "with"} a connection`, async ({
      page,
      context,
    }) => {
      await page.goto("/politica-de-privacidad?de=1", { waitUntil: "networkidle" });
      await page.evaluate(() => {
        location.hash = document.querySelector("article section")?.id ?? "";
        history.pushState({ dialog: true }, "");
      });
      const asked = watchRequests(page);
      await context.setOffline(isOffline);
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(/de=1$/);
      await page.goForward();
      await expect(page).toHaveURL(/#./);
      await expect(page.getByRole("article")).toBeVisible();
      expect(asked).toEqual([]);
      await context.setOffline(false);
    });
  }
});

/** Simulates a browser with a back-forward cache, which the tests' browser does not have. */
const firePageEvent = (page: Page, type: "pagehide" | "pageshow") =>
  page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);

test("a page from the back-forward cache starts at its top, with the current list, and repeats no toast", async ({
  page,
}) => {
  await sendMessage(page);
  await page.evaluate(() => scrollTo(0, 600));
  await firePageEvent(page, "pagehide");
  // The next page does this in the meantime.
  await page.evaluate(
    (list) => {
      sessionStorage.removeItem("notices");
      localStorage.setItem("cart", list);
    },
    JSON.stringify([pipe, curb].map((product) => ({ product, quantity: 12 }))),
  );
  await firePageEvent(page, "pageshow");
  await expect.poll(() => readScroll(page)).toBe(0);
  await expect(badge(page)).toHaveAccessibleName("Mi cotización 2 productos");
  await expect(sent(page)).toHaveCount(0);
});

test("a toast is carried to the next page, is inside a landmark there, and is not announced again", async ({
  page,
}) => {
  await holdToasts(page);
  await sendMessage(page);
  await page.evaluate(() => new Promise((later) => setTimeout(later, 1100)));
  await page.getByRole("banner").getByRole("link", { name: "Proyectos" }).click();
  await expect(heading(page)).toHaveText(/Proyectos/);
  await expect(sent(page)).toBeVisible();
  await expect(page.locator("[aria-live] .toast")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Avisos" })).toContainText(toastText.messageSent.text);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("a toast that the pointer keeps on the page is carried to the next page too", async ({ page }) => {
  await sendMessage(page);
  await sent(page).hover();
  await page.getByRole("banner").getByRole("link", { name: "Proyectos" }).press("Enter");
  await expect(heading(page)).toHaveText(/Proyectos/);
  await expect(sent(page)).toBeVisible();
});

test("a toast with the focus inside stays, also when the pointer leaves it", async ({ page }) => {
  await page.clock.install();
  await writeMessage(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await submitMessage(page);
  await sent(page).getByRole("button", { name: "Cerrar aviso" }).focus();
  await sent(page).hover();
  await page.mouse.move(700, 880);
  await page.clock.runFor(60_000);
  await expect(sent(page)).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Proyectos" }).focus();
  await page.clock.runFor(60_000);
  await expect(sent(page)).toHaveCount(0);
});

test("a toast stays six seconds, longer under the pointer, and Escape closes it: rules M", async ({ page }) => {
  await page.clock.install();
  await writeMessage(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await submitMessage(page);
  await expect(sent(page)).toBeVisible();
  await page.clock.runFor(6000);
  await expect(sent(page)).toBeVisible();
  await sent(page).hover();
  await page.clock.runFor(60_000);
  await expect(sent(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sent(page)).toHaveCount(0);
});

test("a prerendered page has no outside effects, and is up to date once it is shown", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  await page.goto("/producto/1");
  const asked = watchRequests(page);
  await page.evaluate(
    (list) => {
      localStorage.setItem("cart", list);
      sessionStorage.setItem("notices", JSON.stringify([{ title: "Listo", text: "De antes", left: 5000 }]));
    },
    JSON.stringify([{ product: pipe, quantity: 12 }]),
  );
  await page.keyboard.press("Tab");
  await expect(page.getByText("De antes")).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(1);
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await expect(page.getByText("De antes")).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName("Mi cotización 1 producto");
});

test("pages have Speculation Rules, and a hovered link is prefetched", async ({ page }) => {
  const response = await page.goto("/productos", { waitUntil: "networkidle" });
  expect(response?.headers()["speculation-rules"]).toBe('"/speculation-rules.json"');
  const rules = await page.request.get("/speculation-rules.json");
  expect(rules.headers()["content-type"]).toBe("application/speculationrules+json");
  const devtools = await page.context().newCDPSession(page);
  const sets: unknown[] = [];
  devtools.on("Preload.ruleSetUpdated", ({ ruleSet }) => sets.push(ruleSet.errorType ?? "valid"));
  await devtools.send("Preload.enable");
  await expect.poll(() => sets).toEqual(["valid"]);
  const attempts: string[] = [];
  devtools.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    attempts.length = 0;
    attempts.push(...preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname));
  });
  await page.getByRole("banner").getByRole("link", { name: "Proyectos" }).hover();
  await expect.poll(() => attempts).toContain("/proyectos");
  for (const path of ["/cart", "/contacto", "/buscar"]) expect(attempts).not.toContain(path);
});
