import { expect, test } from "vitest";
import { splitPhones, toMailLink, toPhoneLink, toWhatsAppLink } from "./contact-links.ts";

test.each([
  ["310 555 0101", "tel:+573105550101", "https://wa.me/573105550101?text=Hola"],
  ["+57 310 555 0101", "tel:+573105550101", "https://wa.me/573105550101?text=Hola"],
  ["57 310 5550101", "tel:+573105550101", "https://wa.me/573105550101?text=Hola"],
  ["0034 600 555 010", "tel:+34600555010", "https://wa.me/34600555010?text=Hola"],
  ["(606) 555 0142", "tel:+576065550142", undefined],
  ["555 0142", "tel:5550142", undefined],
  ["(606) 555 0142 ext. 105", "tel:+576065550142", undefined],
  ["310 555 0101 Extensión 12", "tel:+573105550101", "https://wa.me/573105550101?text=Hola"],
  ["310 555 0101 / 320 555 0102", undefined, undefined],
  ["llámame", undefined, undefined],
])("the phone %j has the call link %j and the WhatsApp link %j", (phone, call, chat) => {
  expect(toPhoneLink(phone)).toBe(call);
  expect(toWhatsAppLink(phone, "Hola")).toBe(chat);
});

test.each([
  ["310 555 0101", ["310 555 0101"]],
  ["604 555 0142 / 310 555 0102", ["604 555 0142", "310 555 0102"]],
  ["310 555 0101 o 320 555 0102", ["310 555 0101", "320 555 0102"]],
  ["310 555 0101 - 320 555 0102", ["3105550101", "3205550102"]],
  ["310 555 0101 - 7451234", ["310 555 0101", "7451234"]],
  ["7451234 – 3105550101", ["7451234", "3105550101"]],
  ["310 555 0101 - 745 1234 ext 3", ["310 555 0101", "745 1234"]],
  ["310 555 0101 - 02", ["310 555 0101"]],
  ["(606) 745 12 34 - 35", ["(606) 745 12 34"]],
  ["+1 305 555 0101 - 310 555 0101", ["+1 305 555 0101", "310 555 0101"]],
  ["310 - 555 - 0101 / 745 1234", ["310 - 555 - 0101", "745 1234"]],
  ["+1 305 - 555 0101", ["+1 305 - 555 0101"]],
  ["(606) 555 0142, ext. 105", ["(606) 555 0142"]],
  ["310 555 0101 (Ana) 320 555 0102 (Luis)", ["310 555 0101", "320 555 0102"]],
  ["3105550101 después de las 5 pm", ["3105550101"]],
  ["310-555-0101 / 02", ["310-555-0101"]],
  ["310/555 0101", ["310/555 0101"]],
  ["llámame", []],
])("the phone field %j has the numbers %j", (phone, numbers) => {
  expect(splitPhones(phone)).toEqual(numbers);
});

test("an address becomes a link that can contain nothing else", () => {
  expect(toMailLink("a?bcc=x&y@example.com", "Cotización")).toBe(
    "mailto:a%3Fbcc%3Dx%26y@example.com?subject=Cotizaci%C3%B3n",
  );
  expect(toMailLink("a@b.co, evil@x.co", "Cotización")).toBeUndefined();
});
