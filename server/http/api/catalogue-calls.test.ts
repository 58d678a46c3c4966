import { afterAll, beforeAll, expect, test } from "vitest";
import { FeaturedProducts, Product } from "#contract/catalog/product.ts";
import { Project } from "#contract/catalog/project.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { growCatalogue } from "../../../tests/support/grow-catalogue.ts";
import { maxAtOnce } from "./catalogue-calls.ts";
import { createApi } from "./create-api.ts";

let site: DemoSite;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  site = await openDemoSite();
  api = createApi(site);
});
afterAll(() => site.close());

const get = async (path: string) => {
  const response = await api.request(path);
  return { status: response.status, answer: await response.json() };
};
const listIds = async (path: string): Promise<number[]> =>
  (await get(path)).answer.map((record: unknown) => Product.parse(record).idProduct);

test("the list has every product of the catalogue in the contract's shape", async () => {
  expect(await listIds("/productos")).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
});

test("a list of thousands of products is the same JSON, and never one string in memory", async () => {
  const large = await openDemoSite();
  await growCatalogue(large.db, maxAtOnce + 150);
  const whole = JSON.stringify(await large.catalog.listProducts());
  const catalog = { ...large.catalog, listProducts: () => Promise.reject(new Error("read as a whole")) };
  const answer = await createApi({ ...large, catalog }).request("/productos");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/json; charset=utf-8"]);
  expect((await answer.text()) === whole).toBe(true);
  await large.close();
});

test("one product is found by its id", async () => {
  const { status, answer } = await get("/productos/19");
  expect(status).toBe(200);
  expect(Product.parse(answer)).toMatchObject({ idProduct: 19, category_name: "Termoplástico" });
});

test("the featured products are an object with the first 8 that are marked", async () => {
  const own = await openDemoSite();
  await own.db.updateTable("products").set({ featured: 1 }).where("id_product", "!=", 2).execute();
  const answer = await createApi(own).request("/productos/main");
  const { products } = FeaturedProducts.parse(await answer.json());
  expect(products.map(({ idProduct }) => idProduct)).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
  await own.close();
});

test("related products share the category, without the product itself", async () => {
  expect(await listIds("/productos/related/19")).toEqual([20, 21, 22, 23, 24, 25]);
});

test("products used with it in projects come before the others of its category", async () => {
  const related = await listIds("/productos/related/1");
  expect(related.slice(0, 6)).toEqual([5, 8, 9, 11, 2, 3]);
  expect(related).toHaveLength(17);
});

test.each([
  "Termoplástico",
  "termoplastico",
  "TERMOPLÁSTICO",
  "%54ermopl%C3%A1stico",
  "termopla%CC%81stico",
  "%20Termoplastico%20",
])("the category name %s returns its products", async (name) => {
  expect(await listIds(`/productos/related/${name}`)).toEqual([19, 20, 21, 22, 23, 24, 25]);
});

test("a category name of several words returns its products", async () => {
  expect(await listIds("/productos/related/prefabricados%20de%20CONCRETO")).toHaveLength(18);
});

test.each([
  ["/productos/abc", 400, "invalid_id"],
  ["/productos/0", 400, "invalid_id"],
  ["/productos/-1", 400, "invalid_id"],
  ["/productos/1.5", 400, "invalid_id"],
  ["/productos/1e1", 400, "invalid_id"],
  ["/productos/0x1", 400, "invalid_id"],
  ["/productos/01", 400, "invalid_id"],
  ["/productos/%31%20", 400, "invalid_id"],
  ["/productos/99999999999999999999", 400, "invalid_id"],
  ["/productos/%00", 400, "invalid_id"],
  ["/productos/%zz", 400, "invalid_id"],
  ["/productos/1'%20OR%201=1", 400, "invalid_id"],
  ["/productos/999", 404, "product_not_found"],
  ["/productos/9007199254740991", 404, "product_not_found"],
  ["/productos/related/0", 400, "invalid_id"],
  ["/productos/related/-1", 400, "invalid_id"],
  ["/productos/related/1.5", 400, "invalid_id"],
  ["/productos/related/99999999999999999999", 400, "invalid_id"],
  ["/productos/related/999", 404, "product_not_found"],
  ["/productos/related/Madera", 404, "category_not_found"],
  ["/productos/related/constructor", 404, "category_not_found"],
  ["/productos/related/%E0%A4%A", 404, "category_not_found"],
  ["/productos/1/2", 404, "not_found"],
  ["/productos/related/1/2", 404, "not_found"],
  ["/nada", 404, "not_found"],
])("%s answers %i %s in Spanish", async (path, status, code) => {
  const refused = await get(path);
  expect(refused).toEqual({ status, answer: { message: expect.stringMatching(/^(No|El|Esta) .+\.$/), code } });
});

test("the projects are returned whole without a limit, and in pages with one", async () => {
  const names = async (path: string) => (await get(path)).answer.map((record: unknown) => Project.parse(record).name);
  const all = await names("/proyectos");
  expect(all).toHaveLength(12);
  expect(await names("/proyectos?limit=8")).toEqual(all.slice(0, 8));
  expect(await names("/proyectos?limit=5&page=3")).toEqual(all.slice(10));
  expect(await names("/proyectos?limit=5&page=4")).toEqual([]);
  expect(await names("/proyectos?page=1")).toEqual(all);
  expect(await names("/proyectos?page=2")).toEqual([]);
  expect(await names("/proyectos?limit=100&page=1000000")).toEqual([]);
});

test.each([
  ["limit=0", "limit"],
  ["limit=5&page=2&page=x", "page"],
  ["limit=5&page=2&page=2", "page"],
  ["limit=-1", "limit"],
  ["limit=1.5", "limit"],
  ["limit=101", "limit"],
  ["limit=", "limit"],
  ["limit=ocho", "limit"],
  ["limit=99999999999999999999", "limit"],
  ["limit=8&page=0", "page"],
  ["limit=8&page=dos", "page"],
  ["page=1000001", "page"],
])("/proyectos?%s is refused, naming %s", async (query, name) => {
  const { status, answer } = await get(`/proyectos?${query}`);
  expect(status).toBe(400);
  expect(answer.code).toBe("invalid_query");
  expect(answer.fields[name]).toMatch(/debe ser un número entero desde 1 hasta [\d.]+\.$/);
});

test("a client that has the response gets 304 without a body", async () => {
  const first = await api.request("/productos/1");
  const tag = first.headers.get("ETag") ?? "";
  expect(first.headers.get("Cache-Control")).toBe("no-cache");
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const again = await api.request("/productos/1", { headers: { "If-None-Match": known } });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", tag]);
  }
  expect((await api.request("/productos/2", { headers: { "If-None-Match": tag } })).status).toBe(200);
});

test("HEAD answers like GET without a body", async () => {
  const response = await api.request("/productos", { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
  expect(response.headers.get("ETag")).toBe((await api.request("/productos")).headers.get("ETag"));
});
