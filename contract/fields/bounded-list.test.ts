import { expect, test } from "vitest";
import * as z from "zod/mini";
import { quotationRequest } from "../../tests/support/requests.ts";
import { QuotationRequest } from "../requests/quotation.ts";
import { boundedList } from "./bounded-list.ts";

const list = boundedList(z.int(), { min: 1, max: 3, missing: "falta", tooLong: "sobra" });
const messageOf = (value: unknown) => list.safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  [[], ["falta"]],
  ["1", ["falta"]],
  [undefined, ["falta"]],
  [[1, 2, 3], undefined],
  [[1, 2, 3, 4], ["sobra"]],
])("the list %j has the messages %j", (value, messages) => {
  expect(messageOf(value)).toEqual(messages);
});

/** An array of `count` elements that counts the reads of its elements. */
function watch(count: number) {
  const seen = { times: 0 };
  const element = {
    get quantity() {
      seen.times += 1;
      return 1;
    },
    get product() {
      seen.times += 1;
      return { idProduct: 1, name: "Tubo", image_url: "productos/1.jpg" };
    },
    reference_value: "x",
  };
  return { seen, elements: Array.from({ length: count }, () => element) };
}

test("no element of a list of products or references that is too long is read", () => {
  const products = watch(501);
  const tooMany = QuotationRequest.safeParse({ ...quotationRequest(), cartItems: products.elements });
  expect(tooMany.error?.issues).toMatchObject([
    { path: ["cartItems"], message: "Una cotización lleva como máximo 500 productos" },
  ]);
  const references = watch(101);
  const [line] = quotationRequest().cartItems;
  const cartItems = [{ ...line, references: references.elements }];
  const tooSplit = QuotationRequest.safeParse({ ...quotationRequest(), cartItems });
  expect(tooSplit.error?.issues).toMatchObject([
    { path: ["cartItems", 0, "references"], message: "Un producto lleva como máximo 100 referencias" },
  ]);
  expect([products.seen.times, references.seen.times]).toEqual([0, 0]);
});
