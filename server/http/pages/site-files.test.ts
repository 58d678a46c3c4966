import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Product } from "#contract/catalog/product.ts";
import type { Company } from "#contract/site-content.ts";
import { recordLog } from "../../../tests/support/record-log.ts";
import { addSiteFiles } from "./site-files.ts";

function openFiles(listProducts: () => Promise<readonly Product[]>) {
  const app = new Hono();
  const { log, events } = recordLog();
  const readCompany = async () => ({}) as Company;
  addSiteFiles(app, { publicUrl: "https://fabrica.example", mediaBaseUrl: "/media", listProducts, readCompany, log });
  const ask = async (path = "/sitemap.xml") => {
    const answer = await app.request(path);
    return [answer.status, answer.headers.get("Cache-Control"), await answer.text()] as const;
  };
  return { ask, events };
}

const kerb = { idProduct: 3, image_url: "bordillo.jpg" } as Product;
const dead = new TypeError("fetch failed");

test("if the catalogue cannot be read, the sitemap has the last known products and is not cached", async () => {
  let list: () => Promise<readonly Product[]> = async () => [kerb];
  const { ask, events } = openFiles(() => list());
  const [, caching, whole] = await ask();
  expect([caching, whole]).toEqual([null, expect.stringContaining("/producto/3")]);
  list = () => Promise.reject(dead);
  expect(await ask()).toEqual([200, "no-store", whole]);
  expect(events).toMatchObject([{ level: "warn", event: "sitemap_from_last_list", error: { message: dead.message } }]);
  list = async () => [];
  expect((await ask())[2]).not.toContain("/producto/");
});

test("if the catalogue has never been read, the sitemap has only the fixed pages", async () => {
  const { ask } = openFiles(() => Promise.reject(dead));
  const [status, caching, text] = await ask();
  expect([status, caching]).toEqual([200, "no-store"]);
  expect(text).toContain("<loc>https://fabrica.example/productos</loc>");
  expect(text).not.toContain("/producto/");
});

test("the parts of a long sitemap are files, and there are no others", async () => {
  const { ask } = openFiles(async () => Array.from({ length: 60_000 }, (_, idProduct) => ({ ...kerb, idProduct })));
  expect((await ask())[2]).toContain("<loc>https://fabrica.example/sitemap-2.xml</loc>");
  const [status, , second] = await ask("/sitemap-2.xml");
  expect([status, second]).toEqual([200, expect.stringContaining("/producto/59999</loc>")]);
  for (const path of ["/sitemap-3.xml", "/sitemap-0.xml", "/sitemap-x.xml"]) expect((await ask(path))[0]).toBe(404);
});
