import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { Product } from "#contract/catalog/product.ts";
import { Synonyms } from "#contract/search/search-data.ts";
import { Company } from "#contract/site-content.ts";

// The demonstration content without a database.

const readContent = (file: string) => JSON.parse(readFileSync(`content/${file}`, "utf8"));

export const demoCompany = Company.parse(readContent("empresa.json"));
export const demoProducts = z.array(Product).parse(readContent("productos.json"));
export const demoSynonyms = Synonyms.parse(readContent("sinonimos.json"));

export function demoProduct(id: number): Product {
  const product = demoProducts.find(({ idProduct }) => idProduct === id);
  if (!product) throw new Error(`The demonstration has no product ${id}`);
  return product;
}
