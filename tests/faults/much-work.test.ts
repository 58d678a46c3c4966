import type { Attachment } from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { createApi } from "#server/http/api/create-api.ts";
import { openSiteStore } from "../site/open-site-store.ts";
import { type DemoSite, openDemoSite } from "../support/demo-site.ts";
import { post, quotationRequest } from "../support/requests.ts";

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
      Array.from({ length: 100 }, (_, nth) => {
        const email = `obra-${batch}-${nth}@example.com`;
        return api.request("/clientes/quotes", post(quotationRequest({ email })));
      }),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      numbers.add((await answer.json()).number);
    }
  }
  expect(numbers.size).toBe(2000);
  expect(await site.countRows()).toMatchObject({ quotations: 2000, quotation_lines: 2000, mails: 4000 });
});

/** Seven times the demonstration's products, with references on the first ones only. */
const manyProducts = `
  with recursive copies (nth) as (select 1 union all select nth + 1 from copies where nth < 6)
  insert into products (id_product, position, name, slogan, short_description, description, uses, category_name,
      image_url, technical_sheet_url, technical_sheet_bytes, featured, norma, unidad, content_hash, pieza)
    select id_product + 1000 * nth, position + 1000 * nth, name || ' ' || nth, slogan, short_description, description,
      uses, category_name, image_url, technical_sheet_url, technical_sheet_bytes, featured, norma, unidad, content_hash, pieza
    from products, copies`;

const ProductName = z.object({ id_product: z.number(), name: z.string() });

const readText = ({ content }: Attachment) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

test("a list of 200 lines reaches sales and the buyer whole, in words, as tables and as a PDF", async () => {
  await using store = await openSiteStore();
  await store.change(manyProducts);
  const large = await store.start();
  const rows = await store.query(
    "select cast(id_product as integer) as id_product, name from products order by position limit 200",
  );
  const lines = rows.map((row) => ProductName.parse(row));
  const cartItems = lines.map(({ id_product, name }, index) => ({
    product: { idProduct: id_product, name, image_url: "" },
    quantity: index + 1,
  }));
  const answer = await fetch(`${large.url}/api/clientes/quotes`, post(quotationRequest({ cartItems })));
  expect(answer.status).toBe(201);
  await expect.poll(async () => (await large.readMails()).length).toBe(2);
  for (const mail of await large.readMails()) {
    for (const { name } of lines) expect(mail.text).toContain(name);
    expect(mail.attachments.some(({ mimeType }) => mimeType === "application/pdf")).toBe(true);
  }
  const tables = (await large.readMails()).flatMap(({ attachments }) =>
    attachments.filter(({ mimeType }) => mimeType === "text/csv").map(readText),
  );
  expect(tables.map((table) => table.trim().split("\r\n").length)).toEqual([201, 201]);
  await large.stop();
});
