import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { copyChangedData, test } from "../fixtures.ts";
import { holdRetry, releaseRetry } from "../support/held-retry.ts";

interface ProjectRecord {
  name: string;
  description: string;
  city?: string | null;
  client: { name: string };
  products: { name: string }[];
}

const projects: ProjectRecord[] = JSON.parse(readFileSync("content/proyectos.json", "utf8"));
const hero: { title: string; text: string } = JSON.parse(readFileSync("content/proyectos-hero.json", "utf8"));

test("every project has its picture, name, description, client, city and products", async ({ page }) => {
  await page.goto("/proyectos");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hero.title);
  await expect(page.getByText(hero.text)).toBeVisible();
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(projects.length);
  for (const [index, project] of projects.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole("heading", { level: 2 })).toHaveText(project.name);
    await expect(card.locator("img")).toHaveCount(1);
    await expect(card.getByText(project.description)).toBeVisible();
    await expect(card.getByText(`Cliente: ${project.client.name}`)).toBeVisible();
    await expect(card.getByText(`Ciudad: ${project.city || "Quindío"}`)).toBeVisible();
    await expect(card.getByText(`Productos: ${project.products.map(({ name }) => name).join(", ")}`)).toBeVisible();
  }
});

test("a line of the description never breaks between a figure and its unit", async ({ page }) => {
  const html = await (await page.request.get("/proyectos")).text();
  expect(html).toContain("2,00\u00a0×\u00a02,00\u00a0m para reemplazar");
});

test("only the picture behind the title is loaded before all others", async ({ page }) => {
  const html = await (await page.request.get("/proyectos")).text();
  expect(html.match(/<img[^>]*fetchPriority="high"[^>]*>/gi)).toEqual([expect.stringContaining("/inicio/hero-obra")]);
});

test("a product of a project links to its page", async ({ page }) => {
  await page.goto("/proyectos");
  await page.getByRole("article").first().getByRole("link", { name: "Tubería de concreto reforzado" }).click();
  await expect(page).toHaveURL(/\/producto\/1$/);
});

test("an address with a project's anchor opens at that project", async ({ page }) => {
  await page.goto("/proyectos#parqueadero-plaza-arrayan");
  await expect(page.getByRole("heading", { name: "Parqueadero Plaza Arrayán" })).toBeInViewport();
});

test("a project on the home page links to its position on this page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Plazoleta comercial La Molienda" }).click();
  await expect(page).toHaveURL(/\/proyectos#plazoleta-comercial-la-molienda$/);
  await expect(page.getByRole("heading", { name: "Plazoleta comercial La Molienda" })).toBeInViewport();
});

test("without projects the page leads on to the products", async ({ page, startOwnSite }) => {
  const site = await startOwnSite({}, await copyChangedData("DELETE FROM projects"));
  await page.goto(`${site.url}/proyectos`);
  const main = page.getByRole("main");
  await expect(main.getByRole("article")).toHaveCount(0);
  await main.getByRole("link", { name: "Ver productos" }).click();
  await expect(page).toHaveURL(/\/productos$/);
});

test("projects that fail to load are absent, and the browser's retry loads them", async ({
  page,
  startOwnSite,
  faults,
}) => {
  faults.expect(/Error al obtener proyectos:/);
  const site = await startOwnSite();
  site.change("ALTER TABLE projects RENAME TO projects_elsewhere");
  await page.goto(`${site.url}/quienes-somos`);
  await holdRetry(page);
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Proyectos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hero.title);
  await expect(page.getByRole("article")).toHaveCount(0);
  site.change("ALTER TABLE projects_elsewhere RENAME TO projects");
  await releaseRetry(page, () => expect(page.getByRole("article")).toHaveCount(projects.length, { timeout: 500 }));
});

test("an introduction that fails to load is absent, and the browser's retry loads it", async ({
  page,
  startOwnSite,
  faults,
}) => {
  faults.expect(/Error al obtener el texto de los proyectos:/);
  const site = await startOwnSite(
    {},
    await copyChangedData("UPDATE site_texts SET name = 'x' WHERE name = 'projects'"),
  );
  await holdRetry(page);
  await page.goto(`${site.url}/proyectos`);
  await expect(page.getByText(hero.text)).toHaveCount(0);
  site.change("UPDATE site_texts SET name = 'projects' WHERE name = 'x'");
  await releaseRetry(page, () => expect(page.getByText(hero.text)).toBeVisible({ timeout: 500 }));
});

test("a page without its projects is otherwise complete, and is not cached", async ({
  foreign,
  page,
  startOwnSite,
  faults,
}) => {
  foreign.fail("/proyectos", 500, "Se cayó");
  const site = await startOwnSite({ API_ROOT: foreign.apiRoot });
  faults.allowOrigin(foreign.apiRoot);
  faults.expect(/Error al obtener proyectos:/);
  faults.expect(/Failed to load resource: the server responded with a status of 500/);
  const second = page.waitForEvent("console", (message) => message.text().includes("Se cayó"));
  const answer = await page.goto(`${site.url}/proyectos`);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByText(hero.text)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await second;
});
