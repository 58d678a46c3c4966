import { expect, test } from "vitest";
import { demoCompany, demoProduct } from "../../tests/support/demo-content.ts";
import { productMeta } from "./product-meta.ts";

const site = {
  company: demoCompany,
  apiRoot: "https://api.example/api",
  mediaBaseUrl: "https://bucket.example/fotos",
  publicUrl: "https://fabrica.example",
};

const imageOf = (image_url: string) => {
  const json = JSON.stringify(productMeta(site, { ...demoProduct(3), image_url }));
  return /"image":"(?<image>[^"]*)"/.exec(json)?.groups?.image;
};

test("the structured data of a product has its picture, and none if another server has no picture of it", () => {
  expect(imageOf("/productos/bordillo.jpg")).toBe("https://bucket.example/fotos/productos/bordillo.jpg");
  expect(imageOf("")).toBeUndefined();
});
