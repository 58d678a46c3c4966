import { expect, test, vi } from "vitest";
import type { Cart } from "./cart.ts";
import { quotationMailto } from "./describe-cart.ts";
import { fitMailto } from "./fit-mailto.ts";
import { writeListMailto } from "./share/list-messages.ts";

/** An address with `shown` entries of 100 characters, and a line for those left out. */
const write = (shown: number, count: number) => "x".repeat(100 * shown) + (shown < count ? "+ more".padEnd(150) : "");

test("an address has as many entries as its limit allows, and all of them if they fit without a line for others", () => {
  expect(fitMailto(3, (shown) => write(shown, 3))).toBe("x".repeat(300));
  expect(fitMailto(18, (shown) => write(shown, 18))).toBe("x".repeat(1800));
  expect(fitMailto(19, (shown) => write(shown, 19))).toBe(write(16, 19));
  expect(fitMailto(1, () => "x".repeat(1801))).toBeUndefined();
});

test("the longest list is encoded only twice for an address, because every change of the list writes it again", () => {
  const cart: Cart = Array.from({ length: 500 }, (_, at) => ({
    product: { idProduct: at + 1, name: `Producto ${at}`, image_url: "" },
    quantity: 4,
    references: [1, 2, 3, 4].map((nth) => ({ reference_value: `Ø ${nth}`, quantity: 1 })),
    note: "Por etapas. ".repeat(40),
  }));
  const encode = vi.spyOn(globalThis, "encodeURIComponent");
  const countEncoded = (run: () => string) => {
    encode.mockClear();
    run();
    return encode.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0);
  };
  const whole = 500 * 600;
  expect(countEncoded(() => quotationMailto("ventas@example.com", cart, undefined))).toBeLessThan(2 * whole);
  const context = { heading: "Lista", link: "https://example.com/cart", known: undefined };
  expect(countEncoded(() => writeListMailto(cart, context))).toBeLessThan(2 * whole);
  encode.mockRestore();
});
