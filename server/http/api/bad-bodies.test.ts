import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { expectRefusal } from "../../../tests/support/expect-refusal.ts";
import { post, quotationRequest } from "../../../tests/support/requests.ts";
import { createApi } from "./create-api.ts";

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const quotes = "/clientes/quotes";
const webpage = "/clientes/webpage";
const refused = (path: string, init: RequestInit) => expectRefusal(site, path, init);

test.each(["", "{", "null", "[]", "1", '"texto"', "{'a':1}", '{"a":1}{', "\u0000", "NaN", `${"[".repeat(100_000)}`])(
  "a body that is not a JSON object: %.20j",
  async (body) => {
    for (const path of [quotes, webpage])
      expect(await refused(path, post(body))).toMatchObject({ status: 400, code: "malformed" });
  },
);

test("a body that is not UTF-8", async () => {
  const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
  expect(await refused(quotes, { ...post(""), body })).toMatchObject({ status: 400, code: "malformed" });
});

const escaped = (json: string): string =>
  json.replace(/[^\n -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

test.each([
  ["of ASCII", "a", String],
  ["with accents", "á", String],
  ["of three bytes", "€", String],
  ["of four bytes", "🚧", String],
  ["that JSON escapes", '"', String],
  ["of three bytes, all of them escaped", "€", escaped],
  ["of four bytes, all of them escaped", "🚧", escaped],
])(
  "the longest list, with notes of 500 characters %s and the rows of a budget, is not too large",
  async (_name, character, write) => {
    const filled = (length: number) => character.repeat(length / character.length);
    const references = Array.from({ length: 4 }, (_, at) => ({
      code: `TCR-36-III-${at}`.padEnd(32, "X"),
      reference_value: filled(60),
      quantity: 9_999_999,
      asked: { unit: "m²" as const, thousandths: 9_999_999, waste_percent: 10 as const },
    }));
    const cartItems = Array.from({ length: 500 }, (_, index) => ({
      product: { idProduct: index + 1, name: filled(100), image_url: `productos/${"x".repeat(100)}.jpg` },
      quantity: 39_999_996,
      references,
      note: filled(500),
    }));
    const requestedRows = Array.from({ length: 500 }, (_, index) => ({
      order: index + 1,
      item: filled(40),
      text: filled(200),
      unit: filled(40),
      quantity: filled(40),
      status: "listo" as const,
      match: { idProduct: index + 1, code: "X".repeat(32), quantity: 9_999_999 },
    }));
    const works = { access: filled(500), observations: filled(500), works: filled(120), company: filled(120) };
    const body = write(JSON.stringify(quotationRequest({ cartItems, requestedRows, ...works })));
    // The demonstration catalogue has fewer products.
    expect((await refused(quotes, post(body))).fields).toEqual({
      cartItems: expect.stringMatching(/ya no está en el catálogo$|no es de este producto$/),
    });
  },
);

test("a body with a text longer than any field is too large, before the text is validated", async () => {
  const email = `ana@${"b.".repeat(2_000_000)}co`;
  expect(await refused(quotes, post(quotationRequest({ email })))).toMatchObject({ status: 413, code: "too_large" });
});

test("a list with too many references is refused with a message", async () => {
  const references = Array.from({ length: 100 }, (_, at) => ({ reference_value: `${at}`, quantity: 1 }));
  const cartItems = Array.from({ length: 21 }, (_, index) => ({
    product: { idProduct: index + 1, name: "Tubo", image_url: "tubo.jpg" },
    quantity: 100,
    references,
  }));
  expect((await refused(quotes, post(quotationRequest({ cartItems })))).fields).toEqual({
    cartItems: "Una cotización lleva como máximo 2.000 referencias",
  });
});

test("a list with too many parts is too large, before any of them is validated", async () => {
  const references = Array.from({ length: 80 }, () => ({}));
  const cartItems = Array.from({ length: 500 }, () => ({ references }));
  expect(await refused(quotes, post(JSON.stringify({ cartItems })))).toMatchObject({ status: 413, code: "too_large" });
});

test.each([
  ["nested lists", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
  ["nested objects", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
  ["numbers", `[${"0,".repeat(100_000)}0]`],
  ["fields of one name", `{${'"a":1,'.repeat(100_000)}"a":1}`],
])("a body of many %s is too large, before it is parsed", async (_what, value) => {
  const parse = vi.spyOn(JSON, "parse");
  const answer = await refused(quotes, post(`{"note":"\\"[{,","cartItems":${value}}`));
  expect(answer).toMatchObject({ status: 413, code: "too_large" });
  expect(parse.mock.calls.filter(([json]) => json.length > 100_000)).toEqual([]);
});

test("commas and brackets within a text are no values", async () => {
  const note = '\\"[{,'.repeat(10_000);
  const answer = await refused(quotes, post(`{"note":${JSON.stringify(note)},"cartItems":[]}`));
  expect(answer).toMatchObject({ status: 422 });
});

test("a list as full as a body can be is validated", async () => {
  const reference = { reference_value: "a", quantity: 1 };
  const product = { idProduct: 1, name: "", image_url: "" };
  const cartItems = Array.from({ length: 34 }, () => ({
    product,
    quantity: 1,
    references: Array.from({ length: 99 }, () => reference),
  }));
  const body = JSON.stringify(quotationRequest({ cartItems }));
  expect(body.length).toBeGreaterThan(120_000);
  expect(await refused(quotes, post(body))).toMatchObject({ status: 422 });
});

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json; charset=latin1",
  "application/jsonp",
  "",
])("a body of the type %j", async (type) => {
  const init = post(quotationRequest(), { "Content-Type": type });
  expect(await refused(quotes, init)).toMatchObject({ status: 415, code: "not_json" });
});

test("a compressed body", async () => {
  const body = gzipSync(JSON.stringify(quotationRequest()));
  for (const encoding of ["gzip", "br", "identity, gzip"]) {
    const init = { ...post("", { "Content-Encoding": encoding }), body };
    expect(await refused(quotes, init)).toMatchObject({ status: 415, code: "not_json" });
  }
});

test("too large is reported before a wrong type, and a wrong type before malformed JSON", async () => {
  const large = post("x".repeat(6_000_000), { "Content-Type": "text/plain" });
  expect(await refused(quotes, large)).toMatchObject({ status: 413 });
  expect(await refused(quotes, post("{", { "Content-Type": "text/plain" }))).toMatchObject({ status: 415 });
  expect(await refused(quotes, post("{", { "Idempotency-Key": "x" }))).toMatchObject({
    status: 400,
    code: "malformed",
  });
});

test("a wrong method is reported first, with the allowed ones", async () => {
  const huge = { body: "x".repeat(6_000_000) };
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    expect(await refused(quotes, { method, ...huge })).toMatchObject({ status: 405, code: "method_not_allowed" });
  }
  const allowed = async (path: string, method: string) =>
    (await createApi(site).request(path, { method })).headers.get("Allow");
  expect(await allowed(quotes, "GET")).toBe("POST");
  expect(await allowed(webpage, "OPTIONS")).toBe("POST");
  for (const path of ["/", "/productos", "/productos/1", "/productos/main", "/productos/related/1", "/proyectos"]) {
    expect(await allowed(path, "POST")).toBe("GET, HEAD");
  }
});

test.each(["x", "1", "{6ba7b810-9dad-41d1-80b4-00c04fd430c8}", "6ba7b8109dad41d180b400c04fd430c8", ""])(
  "an Idempotency-Key that is not a UUID: %j",
  async (key) => {
    const init = post(quotationRequest(), { "Idempotency-Key": key });
    expect(await refused(quotes, init)).toMatchObject({ status: 400, code: "invalid_idempotency_key" });
  },
);
