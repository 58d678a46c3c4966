import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cart } from "../cart.ts";
import { describeLines } from "../describe-cart.ts";
import { writeListMailto, writeMessages, writeText } from "./list-messages.ts";

const head = {
  heading: "Lista para cotizar con Calarca",
  link: "https://example.com/cart#l=1_0000_1.2",
  known: undefined,
};
const line = (idProduct: number, name = `Producto ${idProduct}`): Cart[number] => ({
  product: { idProduct, name, image_url: "" },
  quantity: idProduct * 3,
});
const listOf = (count: number): Cart => Array.from({ length: count }, (_, index) => line(index + 1));

test("a short list is one message with its link, without a number", () => {
  const cart = [{ ...line(1, "Tubo"), references: [{ code: "T", reference_value: 'Ø 24"', quantity: 3 }], note: "Ya" }];
  const text = `${head.heading}\n\n- 3 × Tubo\n  Ø 24": 3\n  Ya\n\nÁbrela con sus cantidades:\n${head.link}`;
  expect(writeMessages(cart, head)).toEqual([text]);
  expect(writeText(cart, head)).toBe(text);
});

test("a long list is several numbered messages, split between lines; the last one has the link", () => {
  const cart = listOf(500);
  const messages = writeMessages(cart, head);
  expect(messages.length).toBeGreaterThan(2);
  messages.forEach((message, index) => {
    expect(message).toContain(`${head.heading} (${index + 1}/${messages.length})\n\n`);
    expect(message.includes(head.link)).toBe(index === messages.length - 1);
  });
  const joined = messages.map((message) => message.split("\n\n")[1]).join("\n");
  expect(joined).toBe(describeLines(cart, undefined));
});

test("no message of any list exceeds 4,096 characters, and together they contain the whole list", () => {
  const words = fc.string({ unit: "grapheme", maxLength: 6000 });
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 4000 }),
      (names, length) => {
        const cart = names.map((name, index) => ({ ...line(index + 1, "x"), note: name }));
        const link = "l".repeat(length);
        const messages = writeMessages(cart, { ...head, link });
        for (const message of messages) expect(message.length).toBeLessThan(4096);
        const bare = (text: string) => text.replace(/\s/g, "");
        const all = bare(messages.map((message) => message.slice(message.indexOf("\n\n"))).join(""));
        expect(all).toContain(bare(describeLines(cart, undefined)));
      },
    ),
    { numRuns: 30 },
  );
});

test("a link that would fill a message is left out", () => {
  const messages = writeMessages(listOf(2), { ...head, link: `https://example.com/${"x".repeat(3000)}` });
  expect(messages.join("")).not.toContain("https");
});

test("a mail has the list and its link, and says how much of a long list only the link has", () => {
  const bodyOf = (mailto: string) => new URL(mailto).searchParams.get("body") ?? "";
  expect(bodyOf(writeListMailto(listOf(2), head))).toBe(
    `- 3 × Producto 1\r\n- 6 × Producto 2\r\n\r\nÁbrela con sus cantidades:\r\n${head.link}\r\n`,
  );
  const long = writeListMailto(listOf(300), head);
  expect(long.length).toBeLessThanOrEqual(1800);
  expect(bodyOf(long)).toMatch(/Producto 1\r\n[\s\S]+… y \d+ renglones más\r\n\r\nÁbrela/);
});
