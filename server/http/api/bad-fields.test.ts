import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { expectRefusal } from "../../../tests/support/expect-refusal.ts";
import { contactMessage, post, quotationRequest } from "../../../tests/support/requests.ts";

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const quotes = "/clientes/quotes";
const webpage = "/clientes/webpage";
const refused = (path: string, init: RequestInit) => expectRefusal(site, path, init);

const without = (body: object, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

const requiredMessages = {
  name: "El campo nombre es requerido",
  phone: "El campo teléfono es requerido",
  email: "El campo correo electrónico es requerido",
  city: "El campo ciudad es requerido",
};
const notText = "Este campo debe ser un texto";
const consent = "Debes aceptar la política de privacidad para continuar";

const forms = [
  {
    path: quotes,
    valid: quotationRequest(),
    messages: { ...requiredMessages, address: "El campo dirección es requerido" },
  },
  {
    path: webpage,
    valid: contactMessage(),
    messages: { ...requiredMessages, message: "El campo mensaje es requerido" },
  },
];
const textFields = forms.flatMap(({ path, valid, messages }) =>
  Object.entries(messages).map(([field, required]) => ({ path, valid, field, required })),
);

test.each(textFields)("$path without $field, or with an empty one", async ({ path, valid, field, required }) => {
  const bodies = [
    without(valid, field),
    ...["", " \t\u00a0\u3000", "\u200b\ufeff", null].map((empty) => ({ ...valid, [field]: empty })),
  ];
  for (const body of bodies) {
    const expected = { status: 422, code: "invalid", message: required, fields: { [field]: required } };
    expect(await refused(path, post(body))).toEqual(expected);
  }
});

test.each(textFields)("$path with $field of another type", async ({ path, valid, field }) => {
  for (const wrong of [1, true, [], ["Ana"], {}, { toString: "x" }]) {
    const body = { ...valid, [field]: wrong };
    expect(await refused(path, post(body))).toMatchObject({ status: 422, fields: { [field]: notText } });
  }
});

test.each(textFields)("$path with control characters in $field", async ({ path, valid, field }) => {
  for (const character of ["\0", "\u0007", "\u001b[31m", "\u007f", "\u0085", "\ud800"]) {
    const body = { ...valid, [field]: `310 555 0101 ana${character}x@example.com` };
    expect(await refused(path, post(body))).toMatchObject({
      status: 422,
      fields: { [field]: "Este campo tiene caracteres que no se pueden usar" },
    });
  }
});

test.each(textFields.filter(({ field }) => field !== "message"))(
  "$path with a second line in $field",
  async ({ path, valid, field }) => {
    for (const end of ["\r\n", "\n", "\r"]) {
      const body = { ...valid, [field]: `310 555 0101${end}Bcc: otra@example.com` };
      expect(await refused(path, post(body))).toMatchObject({ status: 422, fields: { [field]: expect.anything() } });
    }
  },
);

test.each(textFields)("$path with too long a $field, and with one of 1 MB", async ({ path, valid, field }) => {
  const long = await refused(path, post({ ...valid, [field]: "1".repeat(4001) }));
  expect(long).toMatchObject({
    status: 422,
    fields: { [field]: expect.stringMatching(/^Escribe como máximo [\d.]+ caracteres$/) },
  });
  const huge = await refused(path, post({ ...valid, [field]: "1".repeat(1024 * 1024) }));
  expect(huge).toMatchObject({ status: 413, code: "too_large" });
});

const limits = { name: 120, phone: 40, email: 254, city: 120, address: 200, message: 4000 };
const ofLength = (field: string, length: number): string =>
  field === "email" ? `${"a".repeat(length - 12)}@example.com` : "1".repeat(length);

test.each(textFields)("$path takes a $field up to its limit, and no longer one", async ({ path, valid, field }) => {
  const limit = limits[field as keyof typeof limits];
  const long = await refused(path, post({ ...valid, [field]: ofLength(field, limit + 1) }));
  const fault = `Escribe como máximo ${limit.toLocaleString("es-CO")} caracteres`;
  expect(long).toMatchObject({ status: 422, fields: { [field]: fault } });
  const longest = await site.request(path, post({ ...valid, [field]: ofLength(field, limit) }));
  expect(longest.status).toBe(201);
});

test.each([undefined, false, null, "true", 1, "on", [true], {}])("consent given as %j", async (given) => {
  const quotation = { ...quotationRequest(), dataProcessingConsent: given };
  expect(await refused(quotes, post(quotation))).toMatchObject({
    status: 422,
    fields: { dataProcessingConsent: consent },
  });
  const message = { ...contactMessage(), privacyPolicy: given };
  expect(await refused(webpage, post(message))).toMatchObject({ status: 422, fields: { privacyPolicy: consent } });
});

test("a quotation needs a valid e-mail address and a phone of seven digits", async () => {
  for (const email of [
    "ana",
    "ana@",
    "ana@example",
    "@example.com",
    "a@b.co, evil@x.co",
    "a@b.co;c@d.co",
    "Ana <a@b.co>",
  ]) {
    const answer = await refused(quotes, post(quotationRequest({ email })));
    expect(answer).toMatchObject({ status: 422, fields: { email: "Escribe un correo electrónico válido" } });
  }
  const answer = await refused(quotes, post(quotationRequest({ phone: "310 555 tel" })));
  expect(answer).toMatchObject({ status: 422, fields: { phone: "Escribe un teléfono con al menos 7 dígitos" } });
});

test("several faults are reported together", async () => {
  const answer = await refused(quotes, post(quotationRequest({ name: "", city: " " })));
  expect(answer).toMatchObject({
    status: 422,
    message: "El campo nombre es requerido. El campo ciudad es requerido.",
    fields: { name: requiredMessages.name, city: requiredMessages.city },
  });
});
