import { rm } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { copyProject } from "../site/copied-project.ts";
import { fetchWholePage } from "../site/fetch-whole-page.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { type SiteOptions, startSite } from "../site/start-site.ts";

async function startDeveloping(options: Partial<SiteOptions> = {}) {
  const dataDir = await makeDataFolder();
  const site = await startSite({ dataDir, developing: true, ...options });
  onTestFinished(async () => {
    await site.stop();
    await rm(dataDir, { recursive: true });
  });
  return site;
}

test("in development the site sends the same as in production: complete responses, a policy, a service worker", async () => {
  const { url } = await startDeveloping();
  const page = await fetchWholePage(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Concreto con carácter, hecho en Calarcá");
  // A cached response has an ETag, and is not sent again to a client that has it.
  const again = await fetch(url, { headers: { "If-None-Match": page.headers.get("ETag") ?? "" } });
  expect(again.status).toBe(304);
  expect(page.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
  const worker = await fetch(`${url}/service-worker.js`);
  expect(worker.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await worker.text()).toContain("/sin-conexion");
});

test("each of these can be switched off in development", async () => {
  const { url } = await startDeveloping({ words: ["--without-cache", "--without-worker", "--without-policy"] });
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(page.headers.get("ETag")).toBeNull();
  expect(page.headers.get("Content-Security-Policy")).toBe("frame-ancestors 'none'");
  expect(await (await fetch(`${url}/service-worker.js`)).text()).toContain("unregister");
});

test("a change of the front end is visible at once, also in cached pages", async () => {
  await using project = await copyProject();
  const { url } = await startDeveloping({ cwd: project.folder });
  const read = async () => (await fetch(`${url}/proyectos`)).text();
  expect(await read()).toContain("Saltar al contenido");
  // Repeated, because Vite misses a save before it has begun to watch.
  const save = () => project.change("app/root.tsx", (text) => `${text.replace("Saltar al contenido", "Al grano")}\n`);
  const seeAfterSaving = async () => {
    await save();
    return /<a class="skip-link"[^>]*>([^<]*)/.exec(await read())?.[1];
  };
  await expect.poll(seeAfterSaving, { interval: 1000 }).toBe("Al grano");
});
