import { expect, test } from "vitest";
import { hashBody } from "./idempotency.ts";

const request = { name: "Ana «Pérez»", cartItems: [{ quantity: 3, product: { name: "Tubo", idProduct: 1 } }] };

test("a body has the hash stored with earlier attempts, in any order of its fields", () => {
  // SHA-256 of {"cartItems":[{"product":{"idProduct":1,"name":"Tubo"},"quantity":3}],"name":"Ana «Pérez»"}
  const stored = "8db6967d6f16fa80b6843ead4cd5da4322b0f48bc368467dede3ff71c6994c4b";
  const { name, cartItems } = request;
  expect(hashBody(request)).toBe(stored);
  expect(hashBody({ cartItems, note: undefined, name })).toBe(stored);
});

test("a different body has another hash", () => {
  const [item] = request.cartItems;
  const hashes = [
    hashBody(request),
    hashBody({ ...request, name: "Ana" }),
    hashBody({ ...request, cartItems: [item, item] }),
    hashBody({ ...request, cartItems: [{ ...item, quantity: 4 }] }),
    hashBody({ ...request, note: "" }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
