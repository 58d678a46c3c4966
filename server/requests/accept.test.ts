import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ProductReference } from "#contract/catalog/product.ts";
import { type CartItemReference, QuotationRequest } from "#contract/requests/quotation.ts";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { contactMessage, quotationRequest } from "../../tests/support/requests.ts";
import { readMessage, readQuotation } from "./read-request.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite({ now: () => new Date("2026-03-02T12:00:00Z") });
});
afterEach(() => site.close());

const from = { address: "192.0.2.7" };
const sendQuotation = (request: QuotationRequest) =>
  site.requests.acceptQuotation(QuotationRequest.parse(request), from);

test("a quotation is stored with the catalogue's texts, its split, its note and the proof of consent", async () => {
  const product = await site.catalog.findProduct(1);
  const [first, second] = product?.productReferences ?? [];
  const references = [
    { reference_value: first?.reference_value ?? "", quantity: 2 },
    { reference_value: second?.reference_value ?? "", quantity: 1 },
  ];
  const item = { product: { idProduct: 1, name: "Otro nombre", image_url: "otra.jpg" }, quantity: 3 };
  const request = quotationRequest({ cartItems: [{ ...item, references, note: " Para la vía \r\n principal " }] });

  expect(await sendQuotation(request)).toEqual({ outcome: "accepted", number: "COT-2026-000001" });

  const { cartItems: _lines, dataProcessingConsent: _consent, ...person } = request;
  expect(await readQuotation(site.db, "COT-2026-000001")).toEqual({
    ...person,
    number: "COT-2026-000001",
    receivedAt: "2026-03-02T12:00:00.000Z",
    lines: [
      {
        idProduct: 1,
        name: product?.name,
        image_url: product?.image_url,
        unit: "unidad",
        quantity: 3,
        references: [
          { ...references[0], code: first?.code },
          { ...references[1], code: second?.code },
        ],
        note: "Para la vía \n principal",
      },
    ],
    consent: {
      at: "2026-03-02T12:00:00.000Z",
      policyVersion: "26/11/2026",
      policyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      noticeHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      purposes: expect.stringContaining("cotización"),
      addressHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
});

describe("a reference with a code", () => {
  const seen = 'Ø 24" (600 mm) · L 2,50 m · Clase II · 950 kg';
  const send = (...references: CartItemReference[]) => {
    const quantity = references.reduce((sum, reference) => sum + reference.quantity, 0);
    const item = { product: { idProduct: 1, name: "", image_url: "" }, quantity, references };
    return sendQuotation(quotationRequest({ cartItems: [item] }));
  };
  const readSplit = async () => (await readQuotation(site.db, "COT-2026-000001"))?.lines[0]?.references;
  let own: ProductReference;
  beforeEach(async () => {
    const [first] = (await site.catalog.findProduct(1))?.productReferences ?? [];
    if (!first?.code) throw new Error("the demonstration catalogue has codes");
    own = first;
  });

  test("is the reference of that code even if its text was corrected, and the text that the buyer saw is kept", async () => {
    const { code = "", reference_value } = own;
    expect(await send({ code, reference_value: seen, quantity: 2 })).toMatchObject({ outcome: "accepted" });
    expect(await readSplit()).toEqual([{ code, reference_value, quantity: 2, seen_value: seen }]);
  });

  test("keeps no second text if the text is still the catalogue's", async () => {
    await send({ code: own.code ?? "", reference_value: ` ${own.reference_value} `, quantity: 1 });
    expect(await readSplit()).toEqual([{ code: own.code, reference_value: own.reference_value, quantity: 1 }]);
  });

  test("is found by its text if the product has no such code", async () => {
    for (const code of ["BOR-100-15-30", ""]) await send({ code, reference_value: own.reference_value, quantity: 1 });
    expect(await readSplit()).toEqual([{ code: own.code, reference_value: own.reference_value, quantity: 1 }]);
    expect(await send({ code: "GONE-1", reference_value: seen, quantity: 1 })).toMatchObject({ outcome: "invalid" });
  });

  test("is accepted once, by code or text", async () => {
    const answer = await send(
      { code: own.code ?? "", reference_value: seen, quantity: 1 },
      { reference_value: own.reference_value, quantity: 1 },
    );
    expect(answer).toMatchObject({ fields: { cartItems: expect.stringContaining("una referencia está repetida") } });
  });

  test("stores an unknown text as one line without control characters, cut to its limit", async () => {
    const reference_value = `<b>\ud800\0\r\n${"x".repeat(5000)}`;
    await send({ code: own.code ?? "", reference_value, quantity: 1 });
    const [stored] = (await readSplit()) ?? [];
    expect(stored?.seen_value).toMatch(/^<b> x+…$/);
    expect(stored?.seen_value).toHaveLength(200);
  });

  test("without codes in the catalogue is its text, and stored without one", async () => {
    await site.db.updateTable("product_references").set({ code: null, measures: null }).execute();
    const [bare] = (await site.catalog.findProduct(1))?.productReferences ?? [];
    expect(bare).toEqual({ reference_value: own.reference_value });
    await send({ code: own.code ?? "", reference_value: own.reference_value, quantity: 1 });
    expect(await readSplit()).toEqual([{ reference_value: own.reference_value, quantity: 1 }]);
  });
});

test("each of two quotations has only its own lines and references", async () => {
  const lineOf = async (idProduct: number) => {
    const product = await site.catalog.findProduct(idProduct);
    const reference_value = product?.productReferences[0]?.reference_value ?? "";
    const references = [{ reference_value, quantity: idProduct }];
    return { product: { idProduct, name: "", image_url: "" }, quantity: idProduct, references };
  };
  const [first, second] = [await lineOf(2), await lineOf(3)];
  await sendQuotation(quotationRequest({ cartItems: [first] }));
  await sendQuotation(quotationRequest({ cartItems: [second] }));
  for (const [number, { quantity, references }] of [
    ["COT-2026-000001", first],
    ["COT-2026-000002", second],
  ] as const) {
    const lines = (await readQuotation(site.db, number))?.lines;
    expect(lines).toMatchObject([{ idProduct: quantity, quantity, references }]);
  }
});

test("the mail worker is notified of each stored request, and of no other", async () => {
  const onAccepted = vi.fn();
  await site.close();
  site = await openDemoSite({ onAccepted });
  await site.requests.acceptMessage(contactMessage(), from);
  expect(onAccepted).toHaveBeenCalledTimes(1);
  const unknown = { product: { idProduct: 999_999, name: "?", image_url: "" }, quantity: 1 };
  expect(await sendQuotation(quotationRequest({ cartItems: [unknown] }))).toMatchObject({ outcome: "invalid" });
  expect(onAccepted).toHaveBeenCalledTimes(1);
});

test.each([
  [" metro \n lineal ", "metro lineal"],
  [" \u200b", null],
  [null, null],
])("a product sold by %j is stored as counted in %j", async (unidad, unit) => {
  await site.db.updateTable("products").set({ unidad }).execute();
  await sendQuotation(quotationRequest());
  expect((await readQuotation(site.db, "COT-2026-000001"))?.lines[0]?.unit).toBe(unit);
});

test("a quotation queues one mail to sales and one to the buyer", async () => {
  await sendQuotation(quotationRequest());
  const mails = await site.db.selectFrom("mails").selectAll().orderBy("template").execute();
  expect(mails).toMatchObject([
    {
      request_number: "COT-2026-000001",
      template: "quotation-to-buyer",
      recipient: "ana@example.com",
      status: "queued",
    },
    {
      request_number: "COT-2026-000001",
      template: "quotation-to-sales",
      recipient: (await site.texts.readCompany()).emails[0]?.address,
      message_id: expect.stringMatching(/^<[0-9a-f-]{36}@www\.example\.com>$/),
    },
  ]);
});

test("a message with an invalid address is sent only to sales", async () => {
  const message = contactMessage({ email: "ana@example.com, otra@example.com" });
  expect(await site.requests.acceptMessage(message, from)).toEqual({ outcome: "accepted", number: "MSG-2026-000001" });
  expect(await readMessage(site.db, "MSG-2026-000001")).toMatchObject({
    email: "ana@example.com, otra@example.com",
    message: "¿Tienen tubería de 24 pulgadas?\nGracias.",
  });
  const mails = await site.db.selectFrom("mails").select("template").execute();
  expect(mails).toEqual([{ template: "message-to-sales" }]);
});
