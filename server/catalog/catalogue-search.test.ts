import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ListedProduct } from "#contract/catalog/catalogue-part.ts";
import { maxFound, maxFoundReferences, SearchResults } from "#contract/search/search-results.ts";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { growCatalogue } from "../../tests/support/grow-catalogue.ts";
import { type CatalogueSearch, createCatalogueSearch } from "./catalogue-search.ts";
import { indexBatchSize } from "./product-search-index.ts";

let site: DemoSite;
let search: CatalogueSearch;
const searchIn = ({ catalog, texts }: DemoSite) =>
  createCatalogueSearch({
    version: () => "1",
    readProducts: catalog.readInBatches,
    readSynonyms: texts.readSynonyms,
  });
beforeAll(async () => {
  site = await openDemoSite();
  search = searchIn(site);
});
afterAll(() => site.close());

const findNames = async (words: string) => (await search.find(words)).products.map(({ name }) => name);

test("a result has the card of each product, and the number of all found products", async () => {
  const found = await search.find("bicicletero");
  expect(SearchResults.parse(found)).toEqual(found);
  const { products } = await site.catalogueParts.findProducts([31]);
  const [{ references = [] } = {}] = products;
  expect(found).toEqual({
    count: 1,
    products: products.map((product) => ({
      ...ListedProduct.parse(product),
      references: references
        .slice(0, maxFoundReferences)
        .map(({ code, reference_value }) => ({ code, name: reference_value })),
      referenceCount: references.length,
    })),
  });
});

test.each([
  ["adoq", "Adoquín rectangular"],
  ["ADOQUINES", "Adoquín rectangular"],
  ["adoquin", "Adoquín rectangular"],
  ["adoqin", "Adoquín rectangular"],
  ["sardinel", "Bordillo recto"],
  ["vordillo recto", "Bordillo recto"],
  ["tuberías reforzadas", "Tubería de concreto reforzado"],
  ["alcantarilado tapa", "Tapa termoplástica para alcantarillado"],
  ["rejas", "Rejilla termoplástica para sumidero"],
  ["bolardos cilíndricos", "Bolardo de concreto"],
  ["NTC 2017", "Adoquín rectangular"],
  ['medidor 1/2"', "Caja para medidor de agua"],
])("'%s' finds %s first", async (words, name) => {
  expect((await findNames(words))[0]).toBe(name);
});

test("a measure finds only references that have it, and not those that begin with its digits", async () => {
  expect((await findNames('24"')).sort()).toEqual(["Tubería de concreto reforzado", "Tubería de concreto simple"]);
  expect(await findNames('2"')).not.toContain("Tubería de concreto reforzado");
});

test("a word of a product's uses finds it, alone and together with the product's kind", async () => {
  expect((await findNames("paraderos")).sort()).toEqual(["Banca de concreto", "Loseta táctil"]);
  const lids = await findNames("tapa telecomunicaciones");
  expect(lids.sort()).toEqual(["Tapa rectangular termoplástica", "Tapa termoplástica para alcantarillado"]);
});

test("uses are searched only if no other field has the words", async () => {
  const inUses = (await site.catalog.listProducts()).filter(({ uses }) => uses.includes("postes"));
  expect(inUses.map(({ name }) => name)).toContain("Topellantas de concreto");
  expect(await findNames("postes")).not.toContain("Topellantas de concreto");
});

test("all words must match if some product matches all of them", async () => {
  expect(await findNames("bordillo rampa")).toEqual(["Bordillo de rampa"]);
});

test.each([
  ["bordillo zanahoria", ["zanahoria"], "BOR-100-15-30"],
  ["tubo 24 clase 3", ["clase 3"], "TCR-24-II"],
  ["sardinel 80x20x55", ["80×20×55"], "BOR-100-15-30"],
  // One word remains rather than a number alone.
  ["caneca 30", ["30"], "CAB-55"],
  // The product's noun remains, though more products are plastic than benches.
  ["banca plástica", ["plastica"], "BAN-R-160"],
  ["bolardo metálico", ["metalico"], "BOL-C-20"],
])("of '%s' the words that say least are dropped and named: %j", async (words, dropped, code) => {
  const found = await search.find(words);
  expect(found.dropped).toEqual(dropped);
  expect(found.products[0]?.references[0]?.code).toBe(code);
});

test.each([
  ["tuvo 36 clase 3", "TCR-36-III"],
  ["rejiya 40x60", "RTS-40-60-B125"],
  ["loza táctil", "LOS-G-40-40"],
])("'%s' is found although it is spelt by its sound", async (words, code) => {
  const found = await search.find(words);
  expect(found.dropped).toBeUndefined();
  expect(found.products[0]?.references[0]?.code).toBe(code);
});

test("a number alone is not searched after the other words were dropped", async () => {
  expect(await search.find("zanahoria 24")).toEqual({ count: 0, products: [] });
});

test("a found product has only its references that match the words", async () => {
  const { products } = await search.find("tubo 90 cm");
  expect(
    products.map(({ references, referenceCount }) => [references.map(({ code }) => code), referenceCount]),
  ).toEqual([[["TCR-36-II", "TCR-36-III"], 2]]);
});

test("buyers' words find the catalogue's words", async () => {
  const first = async (words: string) => (await search.find(words)).products[0]?.references[0]?.code;
  expect(await first("caneca")).toBe("CAB-55");
  expect(await first("manhole")).toBe("ANI-100-50");
});

test("a match in the name comes before one in the description, and the product's kind before its parts", async () => {
  const names = await findNames("tapa");
  const kinds = names.map((name) => (name.startsWith("Tapa") ? "is" : name.includes("tapa") ? "has" : "said"));
  expect(kinds).toEqual([...kinds].sort((a, b) => ["is", "has", "said"].indexOf(a) - ["is", "has", "said"].indexOf(b)));
  expect(kinds.slice(0, 6)).toEqual(["is", "is", "is", "is", "is", "has"]);
});

test("an exact word is not mixed with similar words", async () => {
  expect(await findNames("banca")).toEqual(["Banca de concreto"]);
});

test.each([
  "zanahoria",
  "<script>zanahoria(1)</script>",
  "'; DROP TABLE products; --",
  "%",
  "_",
  "🚧",
  "hasOwnProperty",
  "constructor",
  "a".repeat(300),
])("'%s' finds nothing and does not fail", async (words) => {
  expect(await search.find(words)).toEqual({ count: 0, products: [] });
});

test("no search fails, and none returns more than a page", async () => {
  const words = fc.oneof(
    fc.string({ unit: "binary" }),
    fc
      .array(fc.constantFrom("tapa", "de", '24"', "adoq", "0,60", "%", "xyz", "'"), { maxLength: 12 })
      .map((some) => some.join(" ")),
  );
  await fc.assert(
    fc.asyncProperty(words, async (asked) => {
      const found = await search.find(asked);
      expect(found.products).toHaveLength(Math.min(found.count, maxFound));
    }),
    { numRuns: 200 },
  );
});

test("an empty catalogue has no results", async () => {
  const empty = await openDemoSite();
  await empty.db.deleteFrom("products").execute();
  expect(await searchIn(empty).find("tapa")).toEqual({ count: 0, products: [] });
  await empty.close();
});

test("a new version of the catalogue is searched at once, and read only once", async () => {
  const own = await openDemoSite();
  let version = "1";
  let reads = 0;
  const changing = createCatalogueSearch({
    version: () => version,
    readProducts: () => {
      reads += 1;
      return own.catalog.readInBatches();
    },
  });
  await Promise.all(["tapa", "pozo", "caja"].map((words) => changing.find(words)));
  await own.db.updateTable("products").set({ name: "Zanahoria de concreto" }).where("id_product", "=", 3).execute();
  expect((await changing.find("zanahoria")).count).toBe(0);
  expect(reads).toBe(1);
  version = "2";
  expect((await changing.find("zanahoria")).products[0]?.idProduct).toBe(3);
  expect(reads).toBe(2);
  await own.close();
});

test("an unreadable catalogue is reported to the search, and read again for the next one", async () => {
  let isBroken = true;
  const mended = createCatalogueSearch({
    version: () => "1",
    readProducts: async function* () {
      if (isBroken) throw new Error("no answer");
      yield* site.catalog.readInBatches();
    },
  });
  await expect(mended.find("tapa")).rejects.toThrow("no answer");
  isBroken = false;
  expect((await mended.find("bicicletero")).count).toBe(1);
});

test("a product that another server lists twice is found once", async () => {
  const twice = createCatalogueSearch({
    version: () => "1",
    readProducts: async function* () {
      yield await site.catalog.listProducts();
      yield await site.catalog.listProducts();
    },
  });
  expect((await twice.find("bicicletero")).count).toBe(1);
});

test("four thousand products are read in several turns of the event loop, and a response has one page of them", async () => {
  const products = 4_000;
  const large = await openDemoSite();
  await growCatalogue(large.db, products);
  let turns = 0;
  let isOver = false;
  const takeTurn = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const found = await searchIn(large).find("tapa");
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(products / indexBatchSize);
  expect(found.products).toHaveLength(maxFound);
  expect(found.count).toBeGreaterThan(1000);
  await large.close();
});
