import { afterEach, beforeEach, expect, test } from "vitest";
import { createApi } from "#server/api/create-api.ts";
import { type DemoSite, openDemoSite } from "../demo-site.ts";
import { post, quotationRequest } from "../requests.ts";

let site: DemoSite;

beforeEach(async () => {
  site = await openDemoSite();
});

afterEach(() => site.close());

test("a list with every product of the catalogue, each with a long note, is stored whole", async () => {
  const products = await site.catalog.listProducts();
  const cartItems = products.map((product) => ({
    product: { idProduct: product.idProduct, name: product.name, image_url: product.image_url },
    quantity: Number.MAX_SAFE_INTEGER,
    note: "ñ".repeat(500),
  }));
  const answer = await createApi(site).request("/clientes/quotes", post(quotationRequest({ cartItems })));
  expect(answer.status).toBe(201);
  const rows = await site.db.selectFrom("quotation_lines").selectAll().orderBy("position").execute();
  expect(rows.map(({ id_product }) => id_product)).toEqual(products.map(({ idProduct }) => idProduct));
  expect(new Set(rows.map(({ quantity }) => quantity))).toEqual(new Set([Number.MAX_SAFE_INTEGER]));
});

test("2,000 requests have 2,000 numbers, mails and proofs", async () => {
  const api = createApi(site);
  const numbers = new Set<string>();
  for (let batch = 0; batch < 20; batch += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => api.request("/clientes/quotes", post(quotationRequest()))),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      numbers.add((await answer.json()).number);
    }
  }
  expect(numbers.size).toBe(2000);
  expect(await site.countRows()).toMatchObject({ quotations: 2000, quotation_lines: 2000, mails: 4000 });
});
