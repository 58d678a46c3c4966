import { expect, test } from "vitest";
import { toMailLink, toPhoneLink, toWhatsAppLink } from "./contact-links.ts";

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

test("an address becomes a link that can contain nothing else", () => {
  expect(toMailLink("a?bcc=x&y@example.com", "Cotización")).toBe(
    "mailto:a%3Fbcc%3Dx%26y@example.com?subject=Cotizaci%C3%B3n",
  );
  expect(toMailLink("a@b.co, evil@x.co", "Cotización")).toBeUndefined();
});
