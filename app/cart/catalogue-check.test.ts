import { expect, test } from "vitest";
import { Product } from "#contract/product.ts";
import { findGone, knowProducts } from "./catalogue-check.ts";

const product = (idProduct: number) =>
  Product.parse({
    idProduct,
    name: "Bordillo recto",
    slogan: "",
    short_description: "",
    description: "",
    uses: "",
    category_name: "Prefabricados de Concreto",
    image_url: "",
    productReferences: [],
  });

const line = (idProduct: number) => ({ product: { idProduct, name: "", image_url: "" }, quantity: 1 });

test("a line whose product is not in the catalogue is found", () => {
  expect(findGone([line(1), line(2)], knowProducts([product(1)]))).toEqual([line(2)]);
});

test("a catalogue that is not known, or empty, makes no line suspicious", () => {
  expect(findGone([line(1)], undefined)).toEqual([]);
  expect(findGone([line(1)], knowProducts([]))).toEqual([]);
});
