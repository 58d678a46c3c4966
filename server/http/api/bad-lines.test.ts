import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { expectRefusal } from "../../../tests/support/expect-refusal.ts";
import { growCatalogue } from "../../../tests/support/grow-catalogue.ts";
import { post, quotationRequest } from "../../../tests/support/requests.ts";
import { createApi } from "./create-api.ts";

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const quotes = "/clientes/quotes";
const refused = (path: string, init: RequestInit) => expectRefusal(site, path, init);

const empty = "No hay items en la cotización";
test.each([[undefined], [null], [[]], [{}], ["[]"], [{ length: 1 }]])("cartItems given as %j", async (cartItems) => {
  const answer = await refused(quotes, post({ ...quotationRequest(), cartItems }));
  expect(answer).toMatchObject({ status: 422, message: empty, fields: { cartItems: empty } });
});

const product = { idProduct: 1, name: "Tubo", image_url: "a.jpg" };
const wholeFrom1 = "Línea 1: La cantidad debe ser un número entero desde 1";
test.each([
  ["no quantity", { product }, wholeFrom1],
  ["quantity 0", { product, quantity: 0 }, wholeFrom1],
  ["quantity -1", { product, quantity: -1 }, wholeFrom1],
  ["quantity 1.5", { product, quantity: 1.5 }, wholeFrom1],
  ["quantity '2'", { product, quantity: "2" }, wholeFrom1],
  ["quantity null", { product, quantity: null }, wholeFrom1],
  ["quantity true", { product, quantity: true }, wholeFrom1],
  ["quantity [1]", { product, quantity: [1] }, wholeFrom1],
  ["quantity 2^53", { product, quantity: 2 ** 53 }, /^Línea 1: La cantidad es demasiado grande$/],
  ["quantity -2^53", { product, quantity: -(2 ** 53) }, wholeFrom1],
  ["no product", { quantity: 1 }, "Línea 1: El producto no tiene la forma esperada"],
  ["a product without a name", { product: { ...product, name: undefined }, quantity: 1 }, /^Línea 1: El producto/],
  ["an id as text", { product: { ...product, idProduct: "1" }, quantity: 1 }, /^Línea 1: El identificador/],
  ["an id of 0", { product: { ...product, idProduct: 0 }, quantity: 1 }, /^Línea 1: El identificador/],
  [
    "an unknown product",
    { product: { ...product, idProduct: 999 }, quantity: 1 },
    "Línea 1: el producto 999 ya no está en el catálogo",
  ],
  ["a line that is a number", 7, /^Línea 1: El producto/],
  ["a line that is null", null, /^Línea 1: El producto/],
  ["references that are a text", { product, quantity: 1, references: "24" }, /^Línea 1: Las referencias/],
  [
    "a reference of another product",
    { product, quantity: 1, references: [{ reference_value: "Otra", quantity: 1 }] },
    /^Línea 1 \(Tubería de concreto reforzado\): la referencia «Otra» no es de este producto$/,
  ],
  [
    "a reference of half a piece",
    { product, quantity: 1, references: [{ reference_value: "x", quantity: 0.5 }] },
    wholeFrom1,
  ],
  [
    "a code that is a number",
    { product, quantity: 1, references: [{ code: 7, reference_value: "x", quantity: 1 }] },
    "Línea 1: Las referencias no tienen la forma esperada",
  ],
  [
    "too many references",
    { product, quantity: 101, references: Array(101).fill({ reference_value: "x", quantity: 1 }) },
    /^Línea 1: Un producto lleva como máximo 100/,
  ],
  [
    "a note of 501 characters",
    { product, quantity: 1, note: "n".repeat(501) },
    /^Línea 1: Escribe como máximo 500 caracteres/,
  ],
  [
    "a note of 21 lines",
    { product, quantity: 1, note: `${"n\n".repeat(20)}n` },
    /^Línea 1: Escribe como máximo 20 renglones/,
  ],
  ["a note with NUL", { product, quantity: 1, note: "a\0b" }, /^Línea 1: Este campo tiene caracteres/],
])("a line with %s", async (_fault, line, message) => {
  const answer = await refused(quotes, post({ ...quotationRequest(), cartItems: [line] }));
  expect(answer).toMatchObject({
    status: 422,
    message: expect.stringMatching(message),
    fields: { cartItems: answer.message },
  });
});

test("a quantity above the largest safe integer", async () => {
  const body = JSON.stringify(quotationRequest()).replace('"quantity":3', '"quantity":1e400');
  expect(await refused(quotes, post(body))).toMatchObject({ status: 422, fields: { cartItems: wholeFrom1 } });
});

test("references that repeat, or do not add up to the line", async () => {
  const own = (await site.catalog.findProduct(1))?.productReferences[0]?.reference_value ?? "";
  const split = (...quantities: number[]) => ({
    cartItems: [
      { product, quantity: 3, references: quantities.map((quantity) => ({ reference_value: own, quantity })) },
    ],
  });
  const line = "Línea 1 (Tubería de concreto reforzado)";
  expect(await refused(quotes, post(quotationRequest(split(2))))).toMatchObject({
    fields: { cartItems: `${line}: las cantidades por referencia no suman la cantidad del producto` },
  });
  expect(await refused(quotes, post(quotationRequest(split(1, 2))))).toMatchObject({
    fields: { cartItems: `${line}: una referencia está repetida` },
  });
});

test("the same product on two lines, and a fault on a later line", async () => {
  const [item] = quotationRequest().cartItems;
  const twice = await refused(quotes, post({ ...quotationRequest(), cartItems: [item, item] }));
  expect(twice.fields.cartItems).toBe("Línea 2 (Tubería de concreto reforzado): el producto está repetido en la lista");
  const later = await refused(quotes, post({ ...quotationRequest(), cartItems: [item, { ...item, quantity: 0 }] }));
  expect(later.fields.cartItems).toMatch(/^Línea 2: La cantidad/);
});

test("more lines than a list may have", async () => {
  const cartItems = Array.from({ length: 501 }, (_, index) => ({
    product: { ...product, idProduct: index + 1 },
    quantity: 1,
  }));
  expect(await refused(quotes, post(quotationRequest({ cartItems })))).toMatchObject({
    status: 422,
    fields: { cartItems: "Una cotización lleva como máximo 500 productos" },
  });
});

test("a note with more lines, stored by a browser in an earlier release, is accepted and stored whole", async () => {
  const note = Array(58).fill("n").join("\n");
  const body = quotationRequest({ cartItems: [{ product, quantity: 1, note }] });
  const key = "0b3f6d3e-7a51-4a52-9c58-1a2b3c4d5e6f";
  const answer = await createApi(site).request(quotes, post(body, { "Idempotency-Key": key }));
  expect(answer.status).toBe(201);
  expect(await site.db.selectFrom("quotation_lines").select("note").execute()).toEqual([{ note }]);
});

test("a list of 500 products with a note of 500 characters each is stored whole", async () => {
  const large = await openDemoSite();
  await growCatalogue(large.db, 500);
  const note = "Entregar en el frente norte de la obra: ¡con grúa! ".repeat(10).slice(0, 500);
  const products = await large.catalog.listProducts();
  const cartItems = products.map(({ idProduct, name, image_url }) => ({
    product: { idProduct, name, image_url },
    quantity: 1,
    note,
  }));
  const answer = await createApi(large).request(quotes, post(quotationRequest({ cartItems })));
  expect(answer.status).toBe(201);
  const notes = await large.db.selectFrom("quotation_lines").select("note").execute();
  expect(notes).toEqual(Array.from({ length: 500 }, () => ({ note })));
  await large.close();
});
