import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FeaturedProducts } from "#contract/catalog/product.ts";
import { createCatalog } from "#server/catalog/catalog.ts";
import { listProjects } from "#server/catalog/projects.ts";
import { readPictures } from "#server/catalog/read-pictures.ts";
import { createSiteTexts } from "#server/catalog/site-texts.ts";
import { openDatabase } from "#server/db/client.ts";
import { engineOf, setEngine } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { readSetting } from "#server/db/settings.ts";
import { createCatalogueCalls } from "#server/http/api/catalogue-calls.ts";
import { isNamedByHash, pathOfName } from "#server/media/media-name.ts";
import { createDatabase, openTestDatabase } from "../../tests/databases/test-database.ts";
import {
  createSmallContent,
  type SmallContent,
  smallPictureWarnings,
  smallProduct,
  smallProject,
} from "../../tests/support/small-content.ts";
import { type LoadSummary, loadContent } from "./load-content.ts";
import { listNamedFiles } from "./named-files.ts";
import type { ProductRecord } from "./read/content-schemas.ts";

let content: SmallContent;
let db: Database;

/** Small content with the operator's own data sheets, because only demo-sheets.test.ts is about rendered ones. */
async function createContent(): Promise<SmallContent> {
  const created = await createSmallContent();
  for (const idProduct of [1, 2, 3, 4]) await created.writeSheet(idProduct);
  return created;
}

beforeEach(async () => {
  content = await createContent();
  db = await openTestDatabase();
});
afterEach(async () => {
  await db.destroy();
  await content.remove();
});

const load = () => loadContent(db, content);
const counts = (change: LoadSummary["products"]) => [change.added, change.changed, change.removed, change.unchanged];
const media = (path: string) => join(content.mediaDir, path);
/** The name of a media path in the first load. */
const mediaName = async (path: string) => {
  const names = await readdir(join(content.mediaDir, dirname(path)));
  const name = names.find((each) => pathOfName(each) === basename(path));
  return join(dirname(path), name ?? "none");
};
const mediaFile = async (path: string) => media(await mediaName(path));

test("a first load fills an empty site", async () => {
  const summary = await load();
  expect(counts(summary.products)).toEqual([3, 0, 0, 0]);
  expect(summary.warnings).toEqual(smallPictureWarnings);
  const [first] = await createCatalog(db).listProducts();
  expect(first).toMatchObject({
    idProduct: 1,
    productReferences: [{ reference_value: 'Ø 8" · L 1,00 m' }, { reference_value: 'Ø 10" · L 1,00 m' }],
    picture: { width: 120, height: 90, color: "#000001", widths: [120] },
  });
  expect((await listProjects(db, {}))[0]?.products).toEqual([
    { name: "Tubo 1", idProduct: 1 },
    { name: "Tubo 2", idProduct: 2 },
  ]);
  expect(await readSetting(db, "catalogue_version")).toBe(summary.version);
});

test("a load that lost its lock stores nothing, because another load may have removed its files", async () => {
  const { version } = await load();
  await content.write("proyectos.json", []);
  const lost = new Error("the connection was lost");
  const engine = engineOf(db);
  setEngine(db, { ...engine, withLock: (_name, work) => work(() => Promise.reject(lost)) });
  await expect(load()).rejects.toThrow(lost);
  expect(await readSetting(db, "catalogue_version")).toBe(version);
  setEngine(db, engine);
  expect((await load()).projects.removed).toBeGreaterThan(0);
});

test("a reference is read back with its code and measures, and unchanged without them", async () => {
  const whole = {
    reference_value: "Ø 1,20 m",
    code: "ANI-120",
    nominal_diameter_mm: 1200,
    weight_g: 490_000,
    weight_parts: [
      { name: "anillo", weight_g: 400_000 },
      { name: "tapa", weight_g: 90_000 },
    ],
  };
  const productReferences = [
    { ...whole, weight_exception: "con tapa" },
    { reference_value: "bare", other: 1 },
  ];
  await content.edit("productos.json", (products) => Object.assign(products[0], { productReferences }));
  await load();
  const read = async () => (await createCatalog(db).findProduct(1))?.productReferences;
  expect(JSON.stringify(await read())).toBe(JSON.stringify([whole, { reference_value: "bare" }]));
  await content.edit("productos.json", (products) => Object.assign(products[0].productReferences[1], { code: "X" }));
  expect(counts((await load()).products)).toEqual([0, 1, 0, 2]);
  expect(await read()).toEqual([whole, { reference_value: "bare", code: "X" }]);
});

test("every field of a product's record reaches the product of the API, and its files are kept", async () => {
  const record: Required<ProductRecord> = {
    idProduct: 1,
    name: "Tubo de drenaje",
    slogan: "Resiste",
    short_description: "Un tubo.",
    description: "Un tubo de concreto.",
    uses: "Alcantarillas",
    category_name: "Termoplástico",
    image_url: "productos/tubo-1.png",
    technical_sheet_url: "fichas/tubo-1.pdf",
    productReferences: [{ reference_value: 'Ø 8"' }],
    featured: true,
    norma: "NTC 401",
    unidad: "m",
    pieza: { singular: "tubo", plural: "tubos" },
  };
  await content.edit("productos.json", (products) => products.splice(0, 1, record));
  await load();
  const answer = await createCatalogueCalls({ catalog: createCatalog(db), db }).request("/productos/main");
  const { products } = FeaturedProducts.parse(await answer.json());
  const { featured: _, ...fields } = record;
  const files = {
    image_url: await mediaName("productos/tubo-1.png"),
    technical_sheet_url: await mediaName("fichas/tubo-1.pdf"),
  };
  expect(products[0]).toMatchObject({ ...fields, ...files });
  // Others are removed by the site.
  const kept = await listNamedFiles(db);
  for (const name of Object.values(files)) expect([...kept]).toContain(name);
});

test("texts contain the picture of each of their images", async () => {
  await load();
  const home = await createSiteTexts(db).readText("home");
  expect(home.hero.map(({ picture }) => picture?.base)).toEqual(
    Array(3).fill(expect.stringMatching(/^inicio\/vista\.[0-9a-f]{8}$/)),
  );
});

test("an original and its variants share a base name, so that pages compress better", async () => {
  await load();
  const product = await createCatalog(db).findProduct(1);
  expect(product?.image_url).toBe(`${product?.picture?.base}.png`);
  expect((await stat(media(product?.image_url ?? ""))).isFile()).toBe(true);
});

test("the same content loaded again changes nothing", async () => {
  const first = await load();
  const original = await mediaFile("productos/tubo-1.png");
  const before = await stat(original);
  const second = await load();
  expect(counts(second.products)).toEqual([0, 0, 0, 3]);
  expect(counts(second.projects)).toEqual([0, 0, 0, 1]);
  expect(counts(second.pictures)).toEqual([0, 0, 0, 4]);
  expect(second.texts).toMatchObject({ added: 0, changed: 0, removed: 0 });
  expect(second.version).toBe(first.version);
  expect((await stat(original)).mtimeMs).toBe(before.mtimeMs);
});

test("a reload updates, adds and removes products, and keeps the order", async () => {
  const first = await load();
  await content.writePicture("productos/tubo-4.png", "#000004");
  await content.write("productos.json", [
    smallProduct(3),
    smallProduct(1, { name: "Tubo uno", productReferences: [{ reference_value: "única" }] }),
    smallProduct(4),
  ]);
  const second = await load();
  expect(counts(second.products)).toEqual([1, 1, 1, 1]);
  expect(second.version).not.toBe(first.version);
  const products = await createCatalog(db).listProducts();
  expect(products.map(({ idProduct, name }) => [idProduct, name])).toEqual([
    [3, "Tubo 3"],
    [1, "Tubo uno"],
    [4, "Tubo 4"],
  ]);
  expect(products[1]?.productReferences).toEqual([{ reference_value: "única" }]);
  expect((await listProjects(db, {}))[0]?.products).toEqual([{ name: "Tubo 1" }, { name: "Tubo 2" }]);
});

test("a project that changes its position keeps its products", async () => {
  await content.write("proyectos.json", [smallProject("Uno", ["Tubo 1"]), smallProject("Dos", ["Tubo 2", "Tubo 3"])]);
  await load();
  await content.write("proyectos.json", [smallProject("Dos", ["Tubo 2", "Tubo 3"])]);
  await load();
  expect(await listProjects(db, {})).toMatchObject([
    { name: "Dos", products: [{ name: "Tubo 2" }, { name: "Tubo 3" }] },
  ]);
});

test("each file name contains a hash of the content, and the catalogue uses that name", async () => {
  await load();
  const product = await createCatalog(db).findProduct(1);
  expect(product?.image_url).toMatch(/^productos\/tubo-1\.[0-9a-f]{8}\.png$/);
  expect(product?.technical_sheet_url).toMatch(/^fichas\/tubo-1\.[0-9a-f]{8}\.pdf$/);
  const [project] = await listProjects(db, {});
  expect(project?.image_url).toBe(product?.image_url);
  const home = await createSiteTexts(db).readText("home");
  expect(home.clients[0]?.logo_url).toMatch(/\.[0-9a-f]{8}\.svg$/);
  for (const name of await readdir(content.mediaDir, { recursive: true, withFileTypes: true })) {
    if (name.isFile()) expect(isNamedByHash(name.name), name.name).toBe(true);
  }
});

test("a picture is found by its name of any load, and by its plain path", async () => {
  await load();
  const old = (await createCatalog(db).findProduct(1))?.image_url ?? "";
  await content.writePicture("productos/tubo-1.png", "#ff0000");
  await load();
  const pictures = await readPictures(db, [old, "productos/tubo-1.png", "productos/otro.png"]);
  expect([...pictures.keys()]).toEqual([old, "productos/tubo-1.png"]);
  expect(pictures.get(old)?.color).toBe("#ff0000");
});

test("variants are made once, and another original has other URLs", async () => {
  await load();
  const variantOf = async () => {
    const product = await createCatalog(db).findProduct(1);
    return media(`${product?.picture?.base}-120.avif`);
  };
  const before = await variantOf();
  const { mtimeMs } = await stat(before);
  await load();
  expect((await stat(before)).mtimeMs).toBe(mtimeMs);
  await content.writePicture("productos/tubo-1.png", "#ff0000");
  const { pictures } = await load();
  expect(counts(pictures)).toEqual([0, 1, 0, 3]);
  expect(await variantOf()).not.toBe(before);
});

test("a missing variant is made again", async () => {
  await load();
  const product = await createCatalog(db).findProduct(1);
  const variant = media(`${product?.picture?.base}-120.jpg`);
  const bytes = await readFile(variant);
  await content.remove();
  content = await createContent();
  await load();
  expect(await readFile(media(`${product?.picture?.base}-120.jpg`))).toEqual(bytes);
});

test("a damaged picture is reported and skipped, and its product stays without one", async () => {
  const png = await readFile(join(content.contentDir, "media/productos/tubo-2.png"));
  await content.write("media/productos/tubo-2.png", png.subarray(0, 40));
  const summary = await load();
  expect(summary.warnings).toEqual([
    expect.stringMatching(
      /^media\/productos\/tubo-2\.png: no se puede leer como imagen \(el archivo está dañado o incompleto: cópialo otra vez, o guárdalo de nuevo como JPEG; el lector de imágenes dijo «.+»\); lo que la usa se muestra sin ella$/,
    ),
    "media/productos/tubo-1.png (120 px) y media/productos/tubo-3.png (120 px): con menos de 1280 px de ancho se ven borrosas en pantallas grandes",
    ...smallPictureWarnings.slice(1),
  ]);
  const product = await createCatalog(db).findProduct(2);
  expect(product).toMatchObject({ name: "Tubo 2", image_url: "" });
  expect(product?.picture).toBeUndefined();
  expect((await readdir(media("productos"))).map(pathOfName)).not.toContain("tubo-2.png");
});

test("a truncated JPEG, whose beginning can be read, is reported in the same words", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: "#fff", noise } });
  const jpeg = await picture.jpeg().toBuffer();
  await content.write("media/productos/rota.jpg", jpeg.subarray(0, jpeg.length / 2));
  await content.edit("productos.json", ([first]) => {
    first.image_url = "productos/rota.jpg";
  });
  expect((await load()).warnings[0]).toMatch(
    /^media\/productos\/rota\.jpg: no se puede leer como imagen \(el archivo está dañado o incompleto: cópialo /,
  );
});

test("a picture in which nothing can be recognized is reported apart from those that are too narrow", async () => {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } });
  await content.write("media/productos/tubo-2.png", await pixel.png().toBuffer());
  expect((await load()).warnings).toEqual([
    "media/productos/tubo-1.png (120 px) y media/productos/tubo-3.png (120 px): con menos de 1280 px de ancho se ven borrosas en pantallas grandes",
    "media/productos/tubo-2.png (1 px): con menos de 100 px de ancho no se reconoce lo que muestra; pon la imagen original",
    ...smallPictureWarnings.slice(1),
  ]);
});

test("a product with an empty list of references is loaded with a warning", async () => {
  await content.edit("productos.json", ([first]) => {
    first.productReferences = [];
  });
  expect((await load()).warnings).toContain(
    'productos.json, registro 1 "Tubo 1", campo productReferences: no tiene ninguna referencia, así que el producto se pide sin medida',
  );
});

test("many pictures that are too narrow for their pages are one warning, which names the first ten", async () => {
  const ids = Array.from({ length: 12 }, (_, at) => at + 10);
  for (const id of ids) {
    await content.writePicture(`productos/tubo-${id}.png`, "#00ff00");
    await content.writeSheet(id);
  }
  await content.write(
    "productos.json",
    ids.map((id) => smallProduct(id)),
  );
  await content.write("proyectos.json", []);
  expect((await load()).warnings).toEqual([
    expect.stringMatching(
      /^media\/productos\/tubo-10\.png \(120 px\), .+tubo-19\.png \(120 px\) y 2 más: con menos de 1280 px de ancho se ven/,
    ),
    expect.stringContaining("1920 px de ancho se ve borrosa"),
  ]);
});

test("refused content leaves database and media unchanged", async () => {
  const { version } = await load();
  const files = await readdir(content.mediaDir, { recursive: true });
  await content.writePicture("productos/nuevo.png", "#00ff00");
  await content.write("productos.json", [
    smallProduct(1, { name: "Otro", image_url: "productos/nuevo.png" }),
    smallProduct(2, { category_name: "Madera" }),
  ]);
  await expect(load()).rejects.toThrow("no se cambió nada");
  expect((await createCatalog(db).listProducts()).map(({ name }) => name)).toEqual(["Tubo 1", "Tubo 2", "Tubo 3"]);
  expect(await readdir(content.mediaDir, { recursive: true })).toEqual(files);
  expect(await readSetting(db, "catalogue_version")).toBe(version);
});

test("a failed load leaves the old catalogue and the old files", async () => {
  await load();
  const original = await mediaFile("productos/tubo-1.png");
  const bytes = await readFile(original);
  await content.writePicture("productos/tubo-1.png", "#ff0000");
  await content.write("productos.json", [smallProduct(1, { name: "Otro" })]);
  // Makes the last write of the transaction fail.
  await db.schema.alterTable("settings").renameTo("settings_away").execute();
  await expect(load()).rejects.toThrow("settings");
  await db.schema.alterTable("settings_away").renameTo("settings").execute();
  expect((await createCatalog(db).listProducts()).map(({ name }) => name)).toEqual(["Tubo 1", "Tubo 2", "Tubo 3"]);
  expect((await createCatalog(db).findProduct(1))?.image_url).toBe(relative(content.mediaDir, original));
  expect(await readFile(original)).toEqual(bytes);
  await load();
  expect((await createCatalog(db).listProducts()).map(({ name }) => name)).toEqual(["Otro"]);
  const { image_url = "" } = (await createCatalog(db).findProduct(1)) ?? {};
  expect(await readFile(media(image_url))).not.toEqual(bytes);
});

test("names with markup, right-to-left text or great length are stored unchanged", async () => {
  const names = ["<script>alert(1)</script>", "שלום 🚧", "x".repeat(300)];
  await content.write(
    "productos.json",
    names.map((name, index) => smallProduct(index + 1, { name })),
  );
  await load();
  expect((await createCatalog(db).listProducts()).map(({ name }) => name)).toEqual(names);
});

test("unused files are removed after two more loads with changes", async () => {
  await load();
  const variants = async () => (await readdir(media("productos"))).filter((name) => /^tubo-1\..*avif$/.test(name));
  const [first] = await variants();
  const repaint = async (color: string) => {
    await content.writePicture("productos/tubo-1.png", color);
    await load();
  };
  await repaint("#ff0000");
  await repaint("#00ff00");
  // A load that changes nothing does not count.
  await load();
  expect(await variants()).toHaveLength(3);
  expect(await variants()).toContain(first);
  await repaint("#0000ff");
  expect(await variants()).toHaveLength(3);
  expect(await variants()).not.toContain(first);
  await content.edit("productos.json", (products) => products.splice(1));
  for (const text of ["uno", "dos", "tres"]) {
    await content.writeSheet(1, text);
    await load();
  }
  expect((await readdir(media("fichas"))).map(pathOfName)).toEqual(Array(3).fill("tubo-1.pdf"));
  expect((await readdir(media("logos"))).length).toBeGreaterThan(0);
  const shared = ["inicio", "productos", "proyectos", "quienes-somos", "contacto", "producto-1"];
  expect((await readdir(media("compartir"))).map(pathOfName).sort()).toEqual(
    shared.map((name) => `${name}.jpg`).sort(),
  );
});

test("a load beside a running site waits for the request that is being written", async () => {
  const location = await createDatabase();
  const [site, command] = [await openDatabase(location), await openDatabase(location)];
  await loadContent(command, content);
  await content.edit("productos.json", (products) => products.pop());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const request = engineOf(site).createWriter()(async (db) => {
    await db.insertInto("counters").values({ series: "COT-2026", last: 1 }).execute();
    await released;
  });
  // Pauses the load after it has prepared its files, before it takes the lock.
  const onProgress = (step: string, done: number, total: number) => {
    if (step === "sheets" && done === total) setImmediate(release);
  };
  const loaded = loadContent(command, { ...content, onProgress });
  await request;
  expect((await loaded).products.removed).toBe(1);
  expect(await site.selectFrom("counters").selectAll().execute()).toEqual([{ series: "COT-2026", last: 1 }]);
  await Promise.all([site.destroy(), command.destroy()]);
});

test("of two loads at once the later one waits, and its content is the final one", async () => {
  const location = await createDatabase();
  const [one, other] = [await openDatabase(location), await openDatabase(location)];
  const newer = await createContent();
  await newer.edit("productos.json", (products) => Object.assign(products[0], { name: "Tubo nuevo" }));
  await newer.writePicture("productos/tubo-1.png", "#ff0000");
  let waited = 0;
  const { contentDir } = newer;
  await Promise.all([
    loadContent(one, content),
    loadContent(other, { contentDir, mediaDir: content.mediaDir, onWait: () => (waited += 1) }),
  ]);
  expect(waited).toBe(1);
  const [shown] = await createCatalog(one).listProducts();
  expect([shown?.name, shown?.picture?.color]).toEqual(["Tubo nuevo", "#ff0000"]);
  expect(await readdir(media("productos"))).not.toContainEqual(expect.stringMatching(/\.tmp$/));
  await Promise.all([one.destroy(), other.destroy(), newer.remove()]);
});
