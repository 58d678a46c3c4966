import { expect, test } from "vitest";
import { countProducts } from "./text.ts";

test("one product is in the singular", () => {
  expect([0, 1, 7, 1200].map(countProducts)).toEqual(["0 productos", "1 producto", "7 productos", "1.200 productos"]);
});
