import { expect, type Page } from "@playwright/test";
import * as z from "zod";
import { test } from "../fixtures.ts";

const pages = [
  { path: "/", title: "Prefabricados Cacique · Hechos para durar, desde 1980", picture: "inicio" },
  { path: "/productos", title: "Productos · Prefabricados Cacique", picture: "productos" },
  { path: "/producto/1", title: "Tubería de concreto reforzado · Prefabricados Cacique", picture: "producto-1" },
  { path: "/proyectos", title: "Proyectos · Prefabricados Cacique", picture: "proyectos" },
  { path: "/quienes-somos", title: "Quienes somos · Prefabricados Cacique", picture: "quienes-somos" },
];

const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute("content");

async function readJsonLd(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => z.record(z.string(), z.unknown()).parse(JSON.parse(block)));
}

test("each page has its own metadata and share picture, and no two the same title or description", async ({
  page,
  site,
  request,
}) => {
  const seen: (string | null)[] = [];
  for (const { path, title, picture } of pages) {
    await test.step(path, async () => {
      await page.goto(`${path}?utm_source=prueba`);
      await expect(page).toHaveTitle(title);
      expect((await meta(page, "description"))?.length).toBeGreaterThan(50);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${site.url}${path}`);
      expect(await meta(page, "og:url")).toBe(`${site.url}${path}`);
      expect(await meta(page, "twitter:card")).toBe("summary_large_image");
      const url = (await meta(page, "og:image")) ?? "";
      expect(url).toBe(`${site.url}/media/compartir/${picture}.jpg`);
      const shared = await request.get(url);
      expect(shared.headers()["content-type"]).toBe("image/jpeg");
      const bytes = await shared.body();
      expect(bytes.length).toBeLessThan(300_000);
      const size = await page.evaluate(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }, url);
      expect(size).toEqual([1200, 630]);
      seen.push(await page.title(), await meta(page, "description"));
    });
  }
  for (const path of ["/contacto", "/politica-de-privacidad", "/producto/2"]) {
    await page.goto(path);
    seen.push(await page.title(), await meta(page, "description"));
  }
  expect(new Set(seen).size).toBe(seen.length);
});

test("the home page's structured data has the company's place and hours, including the lunch break", async ({
  page,
}) => {
  await page.goto("/");
  const [company] = await readJsonLd(page);
  expect(company).toMatchObject({
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    name: "Prefabricados Cacique",
    address: { streetAddress: "Av. Colón # 20-47", addressLocality: "Calarcá", addressCountry: "CO" },
  });
  const hours = z.array(z.object({ dayOfWeek: z.string(), opens: z.string(), closes: z.string() }));
  const friday = hours
    .parse(company?.openingHoursSpecification)
    .filter(({ dayOfWeek }) => dayOfWeek === "https://schema.org/Friday");
  expect(friday.map(({ opens, closes }) => [opens, closes])).toEqual([
    ["07:30", "12:30"],
    ["14:00", "17:00"],
  ]);
});

test("a product's structured data has the visible breadcrumbs and no price", async ({ page }) => {
  await page.goto("/producto/1");
  const found = await readJsonLd(page);
  const trail = z
    .object({ itemListElement: z.array(z.object({ name: z.string() })) })
    .parse(found.find((thing) => thing["@type"] === "BreadcrumbList"));
  const shown = await page
    .getByRole("navigation", { name: /Ruta|Migas/ })
    .getByRole("listitem")
    .allInnerTexts();
  expect(trail.itemListElement.map(({ name }) => name)).toEqual(shown.map((text) => text.replace(/[/›]/g, "").trim()));
  const product = found.find((thing) => thing["@type"] === "Product");
  expect(product).toMatchObject({ name: "Tubería de concreto reforzado", category: "Prefabricados de Concreto" });
  expect(JSON.stringify(product)).not.toMatch(/offers|price|aggregateRating|review/i);
});

test("the quotation list, an empty page for search engines, may be indexed", async ({ page }) => {
  await page.goto("/cart");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/cart$/);
});

test("the title of a page beyond a category's end matches its heading", async ({ request }) => {
  const missing = await request.get("/productos?categoria=termoplasticos&pagina=9999");
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain("<title>No encontramos esta página</title>");
});

test("robots.txt leads to a sitemap whose URLs all exist", async ({ site, request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<(?:image:)?loc>(.*?)</g)].map(([, address = ""]) => address);
  expect(addresses.filter((address) => address.includes("/producto/"))).toHaveLength(32);
  expect(addresses.filter((address) => address.includes("/media/"))).toHaveLength(32);
  for (const address of addresses) expect.soft((await request.get(address)).status(), address).toBe(200);
});

test("the manifest can be installed, its icons exist, and phone links are not automatic", async ({ page, request }) => {
  await page.goto("/");

  await test.step("the fields that a browser needs to install a site", async () => {
    const href = await page.locator('link[rel="manifest"]').getAttribute("href");
    const manifest = await (await request.get(href ?? "")).json();
    expect(manifest).toMatchObject({
      id: "/",
      name: "Prefabricados Cacique",
      short_name: "Cacique",
      start_url: "/",
      scope: "/",
      display: "standalone",
      lang: "es-CO",
      theme_color: await page.locator('meta[name="theme-color"]').getAttribute("content"),
      background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      icons: expect.arrayContaining([
        expect.objectContaining({ sizes: "192x192", type: "image/png" }),
        expect.objectContaining({ sizes: "512x512", type: "image/png" }),
        expect.objectContaining({ sizes: "512x512", type: "image/png", purpose: "maskable" }),
      ]),
    });
  });

  await test.step("icons in their declared sizes", async () => {
    const manifest = z
      .object({ name: z.string(), icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })) })
      .parse(await (await request.get("/manifest.webmanifest")).json());
    expect(manifest.name).toBe("Prefabricados Cacique");
    for (const { src, sizes, type } of [
      ...manifest.icons,
      { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
    ]) {
      const icon = await request.get(src);
      expect(icon.headers()["content-type"]).toBe(type);
      if (type !== "image/png") continue;
      // A PNG's width is at byte 16.
      const side = (await icon.body()).readUInt32BE(16);
      expect(`${side}x${side}`).toBe(sizes);
    }
  });

  await test.step("automatic phone links are disabled, because they would break hydration", async () => {
    await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute("content", "telephone=no");
  });
});
