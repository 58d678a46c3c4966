import { expect, test } from "vitest";
import { createSearchCatalogue } from "#app/search/search-catalogue.ts";
import { parseQuery } from "#contract/search/parse-query.ts";
import { createProductSearchIndex } from "#server/catalog/product-search-index.ts";
import { demoProducts, demoSynonyms } from "../support/demo-content.ts";

const panel = await createSearchCatalogue({ products: demoProducts, synonyms: demoSynonyms });
const page = await createProductSearchIndex(
  (async function* () {
    yield demoProducts;
  })(),
  demoSynonyms,
);

test.each([
  "tubo 36",
  "6 x tapa",
  "12 cajas 60x60x60",
  "24 tubos de 36 pulgadas",
  "1.250 und bordillo",
  "30 caneca",
  "24 tubo",
  "200 ml bordillo",
  "tubo 24 clase 3",
  "zanahoria",
])("the page of results has the same products as the search panel for '%s'", (words) => {
  const { rows, dropped } = parseQuery(words, panel.find);
  const found = page.find(words);
  const [first] = found.products;
  expect([first?.idProduct, first?.references[0]?.code, found.dropped ?? []]).toEqual([
    rows[0]?.product.idProduct,
    rows[0]?.reference?.code,
    dropped,
  ]);
});
