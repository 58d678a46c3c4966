import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { copyProject } from "../../site/copied-project.ts";
import { startSite } from "../../site/start-site.ts";
import { test } from "../fixtures.ts";
import { copySmallData } from "../support/network-test.ts";

const routeModule = `import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/fairs.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches[0].loaderData, { title: "Ferias", description: "Dónde encontrarnos.", path: "/ferias" });
}

export default function Fairs() {
  return <h1>Ferias del año</h1>;
}
`;

const line = `  fairs: { path: "/ferias", menu: "Ferias", ...all },\n`;

test("a page needs only a route module and a line in the table of pages, including its texts", async ({
  page,
  faults,
}) => {
  test.slow();
  await using project = await copyProject();
  await writeFile(join(project.folder, "app/routes/fairs.tsx"), routeModule);
  await project.change("contract/pages.ts", (text) => text.replace(/^ {2}contact: /m, `${line}  contact: `));
  await project.build();
  const dataDir = await copySmallData();
  const { folder } = project;
  const site = await startSite({ dataDir, cwd: folder, main: join(folder, "main.ts") });
  await using stopping = new AsyncDisposableStack();
  stopping.defer(async () => {
    await site.stop();
    await rm(dataDir, { recursive: true });
  });
  faults.addSite(site);
  await page.goto(site.url);
  const menu = page.getByRole("navigation", { name: "Principal" }).getByRole("link");
  await expect(menu).toHaveText(["Inicio", "Quienes somos", "Productos", "Proyectos", "Ferias", "Contacto"]);
  await menu.filter({ hasText: "Ferias" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ferias del año");
  await expect(page.getByRole("navigation", { name: "Principal" }).locator("[aria-current=page]")).toHaveText("Ferias");
  const sitemap = await (await page.request.get(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain("/ferias</loc>");
  const plain = await page.request.get(`${site.url}/ferias`);
  const withQuery = await page.request.get(`${site.url}/ferias?de=correo`);
  expect(plain.headers().etag).toBeTruthy();
  expect(withQuery.headers().etag, "kept in memory, whatever its query").toBe(plain.headers().etag);
});
