import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";

let dataDir: string;
/** The folder in which the site is started, with a content/ of its own. */
let cwd: string;
beforeEach(async () => {
  dataDir = await makeDataFolder();
  cwd = await mkdtemp(join(tmpdir(), "project-"));
  await cp("content", join(cwd, "content"), { recursive: true });
  await cp("app/fonts", join(cwd, "app/fonts"), { recursive: true });
});
afterEach(async () => {
  for (const folder of [dataDir, cwd]) await rm(folder, { recursive: true });
});

async function removePicture(): Promise<string> {
  const names = await readdir(join(dataDir, "media/productos"));
  const path = join(dataDir, "media/productos", names.find((name) => name.endsWith(".avif")) ?? "none");
  await rm(path);
  return path;
}

const productsFile = () => join(cwd, "content/productos.json");

/** Starts the site, and returns what it said, with the slogans of its products. */
async function start() {
  const site = await startSite({ dataDir, cwd });
  const status = (await fetch(site.url)).status;
  const slogans = new Set(site.query("select slogan from products").map(({ slogan }) => slogan));
  await site.stop();
  return { status, slogans, said: site.output.join("\n") };
}

const goesWithout = "El sitio se inicia sin las imágenes y fichas que faltan.";

test("a start that lacks a picture does not load a content folder with another catalogue, and says so", async () => {
  const picture = await removePicture();
  const products: object[] = JSON.parse(await readFile(productsFile(), "utf8"));
  await writeFile(productsFile(), JSON.stringify(products.map((product) => ({ ...product, slogan: "Otro" }))));
  const { status, slogans, said } = await start();
  expect(said).toMatch(/content\/ no es el catálogo cargado.*: npm run content carga lo que hay en content\/\./);
  expect(said).toContain(goesWithout);
  expect([status, slogans.has("Otro"), slogans.size > 1]).toEqual([200, false, true]);
  // Both catalogues have this picture.
  expect(existsSync(picture)).toBe(true);
});

test("a start that lacks a picture names the faults of its content folder", async () => {
  await removePicture();
  await writeFile(productsFile(), "[");
  const { status, said } = await start();
  expect(said).toContain("productos.json, línea 1: se encontró el final del archivo");
  expect(said).toContain(goesWithout);
  expect(status).toBe(200);
});
