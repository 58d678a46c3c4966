import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formSignalsHeader } from "#contract/requests/form-signals.ts";
import { proofHeader } from "#contract/requests/proof.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { contactMessage, post, quotationRequest } from "../../../tests/support/requests.ts";
import { createApi } from "./create-api.ts";

let site: DemoSite;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  site = await openDemoSite();
  api = createApi(site);
});
afterAll(() => site.close());

const runs = { numRuns: 200 };
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("", " ", "\u200b", "a@b.co", "3105550101"),
);
const anything = fc.oneof(fc.jsonValue(), text, fc.constantFrom(0, -1, 1.5, 2 ** 53, true, null, "true"));

/** For each field the valid value, anything in its place, or nothing. */
const nearly = (valid: object) =>
  fc.record(
    Object.fromEntries(
      Object.entries(valid).map(([field, value]) => [
        field,
        fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: anything }),
      ]),
    ),
    { requiredKeys: Object.keys(valid).slice(1) },
  );

const cartItem = fc.record(
  {
    product: fc.oneof(
      { weight: 4, arbitrary: nearly({ idProduct: 1, name: "Tubo", image_url: "a.jpg" }) },
      { weight: 1, arbitrary: anything },
    ),
    quantity: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: -1, max: 5 }) }, { weight: 1, arbitrary: anything }),
    references: fc.oneof(anything, fc.array(nearly({ reference_value: "x", quantity: 1 }), { maxLength: 3 })),
    note: anything,
  },
  { requiredKeys: ["product", "quantity"] },
);
const cart = fc.oneof(
  { weight: 4, arbitrary: fc.array(cartItem, { maxLength: 3 }) },
  { weight: 1, arbitrary: anything },
);
const quotation = fc
  .tuple(nearly(quotationRequest()), cart)
  .chain(([body, cartItems]) => fc.constantFrom(body, { ...body, cartItems }));

const isFilled = (value: unknown) => typeof value === "string" && value.trim() !== "";

/** What may be accepted, written independently of the contract's schemas. */
const mayBeAccepted: Record<string, (body: Record<string, unknown>) => boolean> = {
  "/clientes/webpage": (body) =>
    ["name", "phone", "email", "city", "message"].every((field) => isFilled(body[field])) &&
    body.privacyPolicy === true,
  "/clientes/quotes": (body) =>
    ["name", "phone", "email", "city", "address"].every((field) => isFilled(body[field])) &&
    body.dataProcessingConsent === true &&
    Array.isArray(body.cartItems) &&
    body.cartItems.length > 0 &&
    body.cartItems.every((item) => Number.isSafeInteger(item.quantity) && item.quantity >= 1),
};

async function checkAnswer(path: string, body: string) {
  const before = await site.countRows();
  const response = await api.request(path, post(body));
  const answer = await response.json();
  if (response.status === 201) {
    expect(mayBeAccepted[path]?.(JSON.parse(body))).toBe(true);
    expect(answer).toEqual({ number: expect.stringMatching(/^(COT|MSG)-\d{4}-\d{6}$/) });
    return;
  }
  expect([400, 422]).toContain(response.status);
  expect(await site.countRows()).toEqual(before);
  expect(answer.message).toMatch(/^[A-ZÁÉÍÓÚ¿¡]/u);
  expect(answer.message).not.toMatch(/Invalid|expected|Too /);
}

test("no quotation makes the API fail, and no invalid one is stored", async () => {
  await fc.assert(
    fc.asyncProperty(quotation, (body) => checkAnswer("/clientes/quotes", JSON.stringify(body))),
    runs,
  );
});

test("no message makes the API fail, and no invalid one is stored", async () => {
  await fc.assert(
    fc.asyncProperty(nearly(contactMessage()), (body) => checkAnswer("/clientes/webpage", JSON.stringify(body))),
    runs,
  );
});

test("no body makes the API fail or store anything", async () => {
  const body = fc.oneof(fc.json(), fc.string(), fc.string({ unit: "binary" }));
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom("/clientes/quotes", "/clientes/webpage"), (given, path) =>
      checkAnswer(path, given),
    ),
    runs,
  );
});

test("no URL makes the API fail", async () => {
  const part = fc.oneof(
    fc.string({ unit: "binary" }).map((value) => encodeURIComponent(value.toWellFormed())),
    fc.webPath(),
    fc.integer().map(String),
  );
  const path = fc.constantFrom(
    "/productos/",
    "/productos/related/",
    "/",
    "/proyectos?limit=",
    "/proyectos?page=",
    "/clientes/",
  );
  await fc.assert(
    fc.asyncProperty(path, part, async (before, after) => {
      const response = await api.request(`${before}${after}`);
      expect([200, 400, 404, 405]).toContain(response.status);
      if (response.status !== 200) expect((await response.json()).code).toMatch(/^[a-z_]+$/);
    }),
    runs,
  );
});

test("no header makes the API fail or store twice", async () => {
  const value = fc.oneof(
    // Without characters that fetch itself would refuse.
    fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) }),
    fc.constantFrom(
      "",
      "trapped=1",
      "trapped=0; shown=99999999999999",
      "::1",
      "203.0.113.7, evil",
      "gzip",
      "application/json; charset=utf-8",
    ),
    fc.uuid(),
    fc.base64String(),
  );
  const names = [
    "Idempotency-Key",
    formSignalsHeader,
    proofHeader,
    "X-Forwarded-For",
    "Content-Type",
    "Content-Encoding",
    "Accept",
    "Origin",
    "Sec-Fetch-Site",
    "If-None-Match",
  ];
  const headers = fc.dictionary(fc.constantFrom(...names), value);
  await fc.assert(
    fc.asyncProperty(headers, async (given) => {
      const before = (await site.countRows()).contact_messages ?? 0;
      const response = await api.request("/clientes/webpage", post(contactMessage(), given));
      expect([201, 400, 403, 415]).toContain(response.status);
      expect((await site.countRows()).contact_messages).toBe(before + (response.status === 201 ? 1 : 0));
      const read = await api.request("/productos/1", { headers: given });
      expect([200, 304]).toContain(read.status);
    }),
    runs,
  );
});
