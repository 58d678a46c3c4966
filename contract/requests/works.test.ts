import { expect, test } from "vitest";
import { describeWorks, pickWorks, WorksDetails, withoutEmptyFields } from "./works.ts";

test("without works details nothing is sent", () => {
  const form = { name: "", works: "", nit: "900123456-8", partialDeliveries: false };
  expect(withoutEmptyFields(form)).toEqual({ nit: "900123456-8" });
  expect(pickWorks(form)).toEqual({ nit: "900123456-8" });
  expect(WorksDetails.parse({})).toEqual({});
});

test("each field has an error message in Spanish", () => {
  const wrong = {
    works: "x".repeat(121),
    invoiceEmail: "facturas@",
    delivery: "elsewhere",
    mapLink: "https://example.com/maps",
    neededBy: "2026-02-30",
    access: `${"línea\n".repeat(8)}más`,
    municipality: 5,
  };
  const { error } = WorksDetails.safeParse(wrong);
  const messages = Object.fromEntries(error?.issues.map(({ path, message }) => [path.join(), message]) ?? []);
  expect(messages).toEqual({
    works: "Escribe como máximo 120 caracteres",
    invoiceEmail: "Escribe un correo electrónico válido",
    delivery: "Elige puesto en obra o recogida en planta",
    mapLink: "Pega un enlace de Google Maps, Waze, Apple Maps u OpenStreetMap",
    neededBy: "Escribe una fecha válida",
    access: "Escribe como máximo 8 renglones",
    municipality: "Este campo debe ser un texto",
  });
});

test.for([
  "https://maps.app.goo.gl/AbC123",
  "https://www.google.com/maps/place/4.53,-75.64",
  "https://www.google.com.co/maps?q=4.53,-75.64",
  "https://maps.google.com/?q=4.53,-75.64",
  "https://maps.google.com/maps?q=4.53,-75.64",
  "https://ul.waze.com/ul?ll=4.53,-75.64",
  "https://www.openstreetmap.org/#map=15/4.53/-75.64",
  "https://maps.apple.com/?ll=4.53,-75.64",
])("%s is a link to a map", (link) => {
  expect(WorksDetails.safeParse({ mapLink: link }).success).toBe(true);
});

test.for([
  "http://maps.google.com/?q=1,1",
  "javascript:alert(1)",
  "https://google.com/search?q=maps",
  "https://maps.google.com.evil.example/",
  "https://user:word@maps.google.com/",
  "https://maps.google.com:8443/",
  "maps.app.goo.gl/AbC123",
  "https://maps.app.goo.gl/a b",
  // Redirects to any site.
  "https://maps.google.com/url?q=https://evil.example/",
  "https://maps.google.com.co/local_url?q=https://evil.example/",
  // Some programs read evil.example as its host.
  "https://maps.google.com\\@evil.example/",
])("%s is not a link to a map", (link) => {
  expect(WorksDetails.safeParse({ mapLink: link }).success).toBe(false);
});

test.for([
  ["2026-12-15", true],
  ["", true],
  ["0026-12-15", false],
  ["1999-12-31", false],
  ["2026-02-30", false],
] as const)("the day %s is accepted: %s", ([neededBy, isAccepted]) => {
  expect(WorksDetails.safeParse({ neededBy }).success).toBe(isAccepted);
});

test("the details are listed in the order of the form, with Spanish labels", () => {
  const details = WorksDetails.parse({
    conformityCertificate: true,
    works: " Puente La Esmeralda ",
    delivery: "pickup",
    neededBy: "2027-02-01",
    observations: "",
  });
  expect(describeWorks(details)).toEqual([
    ["Nombre de la obra", "Puente La Esmeralda"],
    ["Forma de entrega", "Recogida en planta"],
    ["Se necesita el", "01/02/2027"],
    ["Certificado de conformidad", "Sí"],
  ]);
});
