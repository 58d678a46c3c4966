import { expect, test } from "vitest";
import { whatsappUrl } from "./whatsapp.ts";

const companyAt = (url: string) => ({ social: [{ network: "whatsapp", label: "WhatsApp", handle: "", url }] });

test.each([
  ["https://wa.me/573905550143", "https://wa.me/573905550143?text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F"],
  ["https://wa.me/573905550143?text=Buenas", "https://wa.me/573905550143?text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F"],
  [
    "https://api.whatsapp.com/send?phone=573905550143",
    "https://api.whatsapp.com/send?phone=573905550143&text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F",
  ],
])("the words are added to %s, which keeps its number", (url, expected) => {
  expect(whatsappUrl(companyAt(url), "Hola, ¿qué tal?")).toBe(expected);
});

test("a company without WhatsApp has no link", () => {
  expect(whatsappUrl({ social: [] }, "Hola")).toBeUndefined();
});
