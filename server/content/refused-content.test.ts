import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSmallContent, type SmallContent, smallProduct } from "../../tests/small-content.ts";
import { ContentError, formatFault } from "./content-error.ts";
import { readContent } from "./read-content.ts";

let content: SmallContent;
beforeEach(async () => {
  content = await createSmallContent();
});
afterEach(() => content.remove());

async function faultsOf(): Promise<string[]> {
  const error = await readContent(content.contentDir).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) throw new Error("the content was not refused", { cause: error });
  return error.faults.map(formatFault);
}

const setProduct = (index: number, overrides: Record<string, unknown>) =>
  content.edit("productos.json", (products) => {
    products[index] = { ...products[index], ...overrides };
  });

test("content without a fault is read", async () => {
  expect((await readContent(content.contentDir)).products).toHaveLength(3);
});

test("a category that does not exist is named with the three that do", async () => {
  await setProduct(1, { category_name: "Madera" });
  expect(await faultsOf()).toEqual([
    'productos.json, record 2 "Tubo 2", field category_name: found "Madera", expected one of "Prefabricados de Concreto", "Termoplástico", "Metalisteria"',
  ]);
});

test("a value of another type is named with the type that was expected", async () => {
  await setProduct(0, { name: 12, idProduct: "1", featured: "sí", productReferences: [{ reference_value: null }] });
  expect(await faultsOf()).toEqual([
    'productos.json, record 1, field idProduct: found "1", expected a number',
    "productos.json, record 1, field name: found 12, expected text",
    "productos.json, record 1, field productReferences[0].reference_value: found null, expected text",
    'productos.json, record 1, field featured: found "sí", expected true or false',
  ]);
});

test("what a piece is called is said in both numbers or not at all", async () => {
  await setProduct(0, { pieza: { singular: "tubo", plural: "" } });
  await setProduct(1, { pieza: "tubo" });
  const faults = await faultsOf();
  expect(faults[0]).toContain('record 1 "Tubo 1", field pieza.plural: found ""');
  expect(faults[1]).toContain('record 2 "Tubo 2", field pieza: found "tubo"');
  expect(faults).toHaveLength(2);
});

test("words for a category that there is not are a fault", async () => {
  await content.edit("inicio.json", (home) => Object.assign(home.categories, { Madera: "Tablas." }));
  expect(await faultsOf()).toEqual(['inicio.json, field categories: found an object, expected one without "Madera"']);
});

test.each([0, -1, 1.5])("idProduct %d is refused", async (idProduct) => {
  await setProduct(0, { idProduct });
  expect((await faultsOf()).join("\n")).toMatch(
    /record 1 "Tubo 1", field idProduct: found .*, expected a whole number/,
  );
});

test("a missing field and an empty name are faults", async () => {
  await setProduct(2, { name: "  ", slogan: undefined });
  expect(await faultsOf()).toEqual([
    'productos.json, record 3 "  ", field name: found "  ", expected text that is not empty',
    'productos.json, record 3 "  ", field slogan: found nothing, expected text',
  ]);
});

test("two products with one idProduct are named both", async () => {
  await setProduct(2, { idProduct: 1 });
  expect(await faultsOf()).toEqual([
    'productos.json, record 3 "Tubo 3", field idProduct: found 1, which record 1 "Tubo 1" has too, expected a value of its own',
  ]);
});

const setReferences = (...productReferences: Record<string, unknown>[]) => setProduct(0, { productReferences });
const kerb = { reference_value: "1,00 × 0,15 × 0,30 m · 108 kg", outer_mm: [1000, 150, 300], weight_g: 108_000 };
const first = 'productos.json, record 1 "Tubo 1", field productReferences[0]';

test("a code stands for one reference", async () => {
  await setReferences({ ...kerb, code: "BOR-1" }, { ...kerb, code: "BOR-2" });
  await setProduct(1, { productReferences: [{ ...kerb, code: "BOR-2" }] });
  expect(await faultsOf()).toEqual([
    'productos.json, record 2 "Tubo 2", field productReferences[0].code: found "BOR-2", which record 1 "Tubo 1", productReferences[1] has too, expected a code of its own',
  ]);
});

test.each(["", "bor-1", "BOR 1", "-BOR", "BOR--1", "TUBERÍA", "A".repeat(33)])("%j is no code", async (code) => {
  await setReferences({ ...kerb, code });
  expect(await faultsOf()).toEqual([
    `${first}.code: found ${JSON.stringify(code)}, expected at most 32 capital letters and digits, parted by "-" or ".", such as "TCR-24-II"`,
  ]);
});

test("figures are whole millimetres and grams from 1 up", async () => {
  await setReferences({ ...kerb, weight_g: 108.5, length_mm: 0, outer_mm: [1000], thickness_mm: "25" });
  expect(await faultsOf()).toEqual([
    `${first}.outer_mm: found a list of 1, expected a list of two or three measures in whole millimetres`,
    `${first}.length_mm: found 0, expected a whole number of millimetres from 1 up`,
    `${first}.thickness_mm: found "25", expected a number`,
    `${first}.weight_g: found 108.5, expected a whole number`,
  ]);
});

test("solid concrete weighs what its measures make of it, unless a reason is given", async () => {
  await setReferences({ ...kerb, weight_g: 118_000 });
  expect(await faultsOf()).toEqual([
    `${first}.weight_g: found 118000, expected about 108000, its volume in concrete of 2,400 kg/m³, or a weight_exception that says why`,
  ]);
  await setReferences(
    { ...kerb, weight_g: 118_000, weight_exception: "con ancla" },
    { ...kerb, weight_g: 111_000 },
    { reference_value: "en kilos enteros", outer_mm: [400, 200, 60], weight_g: 12_000 },
    { reference_value: "un tubo", nominal_diameter_mm: 150, thickness_mm: 25, length_mm: 1000, weight_g: 33_000 },
  );
  expect((await readContent(content.contentDir)).warnings).toEqual([
    expect.stringContaining(
      'field productReferences[0]: its text "1,00 × 0,15 × 0,30 m · 108 kg" contradicts weight_g',
    ),
    expect.stringContaining(
      'field productReferences[1]: its text "1,00 × 0,15 × 0,30 m · 108 kg" contradicts weight_g',
    ),
  ]);
  await setReferences({ reference_value: "", nominal_diameter_mm: 660, thickness_mm: 100, weight_g: 90_000 });
  expect(await faultsOf()).toEqual([expect.stringContaining("weight_g: found 90000, expected about 82109")]);
  await setProduct(0, { category_name: "Termoplástico" });
  expect((await readContent(content.contentDir)).products).toHaveLength(3);
});

test("pieces in a square metre follow from the piece, and a weight from its parts", async () => {
  await setReferences({
    reference_value: "",
    outer_mm: [240, 120],
    pieces_per_1000_m2: 50_000,
    weight_g: 5000,
    weight_parts: [
      { name: "canal", weight_g: 3000 },
      { name: "tapa", weight_g: 1000 },
    ],
  });
  expect(await faultsOf()).toEqual([
    `${first}.weight_g: found 5000, expected 4000, what its weight_parts add up to`,
    `${first}.pieces_per_1000_m2: found 50000, expected about 34722, as its outer_mm make it`,
  ]);
});

test("two products cannot share a sheet that is made from one product's data", async () => {
  await setProduct(1, { technical_sheet_url: "fichas/tubo-1.pdf" });
  expect(await faultsOf()).toEqual([
    'productos.json, record 2 "Tubo 2", field technical_sheet_url: found "fichas/tubo-1.pdf", which record 1 "Tubo 1" has too, expected a value of its own',
  ]);
  await content.write("media/fichas/tubo-1.pdf", "%PDF-1.7");
  expect((await readContent(content.contentDir)).products).toHaveLength(3);
});

test("a missing picture is a fault, a missing sheet only outside of fichas/", async () => {
  await setProduct(0, { image_url: "productos/otro.png", technical_sheet_url: "documentos/otro.pdf" });
  expect(await faultsOf()).toEqual([
    'productos.json, record 1 "Tubo 1", field image_url: found "productos/otro.png", which does not exist, expected a file content/media/productos/otro.png',
    'productos.json, record 1 "Tubo 1", field technical_sheet_url: found "documentos/otro.pdf", which does not exist, expected a file content/media/documentos/otro.pdf',
  ]);
});

test("a file that is not what its ending says is a fault", async () => {
  await content.write("media/productos/tubo-1.png", "%PDF-1.7");
  await content.write("media/fichas/tubo-2.pdf", "<html></html>");
  await content.write("media/logos/senda-andina.svg", "<html><svg></svg></html>");
  expect(await faultsOf()).toEqual([
    'productos.json, record 1 "Tubo 1", field image_url: found a PDF file in media/productos/tubo-1.png, expected a PNG file, as its ending says',
    'productos.json, record 2 "Tubo 2", field technical_sheet_url: found another kind of file in media/fichas/tubo-2.pdf, expected a PDF file, as its ending says',
    'proyectos.json, record 1 "Colector", field image_url: found a PDF file in media/productos/tubo-1.png, expected a PNG file, as its ending says',
    'clientes.json, record 1 "Consorcio Senda Andina", field logo_url: found another kind of file in media/logos/senda-andina.svg, expected a SVG file, as its ending says',
  ]);
});

test.each([
  ["foto.avif", "\0\0\0\x20ftypavif"],
  ["foto.webp", "RIFF\0\0\0\0WEBP"],
  ["foto.JPEG", "\xff\xd8\xff\xe0"],
])("a picture as %s is taken by its first bytes", async (name, head) => {
  await content.write(`media/productos/${name}`, Buffer.from(head, "latin1"));
  await setProduct(0, { image_url: `productos/${name}` });
  expect((await readContent(content.contentDir)).pictures).toContain(`productos/${name}`);
});

test.each(["../secret.png", "/etc/x.png", "a\\b.png", ".git/x.png", "productos/tubo 1.png", "productos/%2e.png"])(
  "the path %s is refused",
  async (image_url) => {
    await setProduct(0, { image_url });
    expect((await faultsOf())[0]).toContain('expected a path below content/media of letters, digits, "-", "_" and "."');
  },
);

test("a picture with the ending of a sheet is refused", async () => {
  await setProduct(0, { image_url: "productos/tubo-1.pdf" });
  expect(await faultsOf()).toEqual([
    'productos.json, record 1 "Tubo 1", field image_url: found "productos/tubo-1.pdf", expected a file that ends in .jpg, .png, .webp, .avif',
  ]);
});

test("broken JSON is named with its line and column, where they are known", async () => {
  await content.write("contacto.json", '{\n  "title": "Contáctanos",\n  intro: 1\n}');
  await content.write("inicio.json", '{\n  "hero": [');
  expect(await faultsOf()).toEqual([
    expect.stringMatching(/^inicio\.json: found broken JSON: .+ end of JSON input, expected valid JSON$/),
    expect.stringMatching(/^contacto\.json: found broken JSON: .+ \(line 3 column 3\), expected valid JSON$/),
  ]);
});

test("a comma too many at the end of a list is named by what is around it, on one line", async () => {
  await content.write("productos.json", '[\n  {"idProduct": 1, "name": "Tubo"},\n  {"idProduct": 2},\n]\n\n\n');
  await content.write("clientes.json", '[\n  {"id": 1,\n   "name": Senda}\n]\n');
  expect(await faultsOf()).toEqual([
    expect.stringMatching(/^productos\.json: found broken JSON: .+ ']', .+": 2}, ] " .+, expected valid JSON$/),
    expect.stringMatching(/^clientes\.json: found broken JSON: .+ 'S', .+"name": Senda.+, expected valid JSON$/),
  ]);
});

test("missing files are named, and those in another encoding with the line and what to do", async () => {
  await rm(join(content.contentDir, "empresa.json"));
  await rm(join(content.contentDir, "politica-privacidad.md"));
  await writeFile(join(content.contentDir, "contacto.json"), Buffer.from('{\n  "ñ": 1}', "latin1"));
  await writeFile(join(content.contentDir, "clientes.json"), Buffer.from("\ufeff[]", "utf16le"));
  expect(await faultsOf()).toEqual([
    "empresa.json: found ningún archivo, expected a file of this name",
    "clientes.json: found texto en UTF-16 in line 1, expected UTF-8: guarda el archivo de nuevo con la codificación UTF-8",
    "contacto.json: found texto que no está en UTF-8 in line 2, expected UTF-8: guarda el archivo de nuevo con la codificación UTF-8",
    "politica-privacidad.md: found ningún archivo, expected a file of this name",
  ]);
});

test("a vehicle has a name of its own and carries whole kilograms", async () => {
  await content.write("vehiculos.json", [
    { name: "turbo", load_kg: 4500 },
    { name: " ", load_kg: 0 },
    { name: "turbo", load_kg: "18 t" },
    { load_kg: 4.5 },
  ]);
  expect(await faultsOf()).toEqual([
    'vehiculos.json, record 3 "turbo", field name: found "turbo", which record 1 "turbo" has too, expected a value of its own',
    'vehiculos.json, record 2 " ", field name: found " ", expected text that is not empty',
    'vehiculos.json, record 2 " ", field load_kg: found 0, expected a whole number of kilograms from 1 up',
    'vehiculos.json, record 3 "turbo", field load_kg: found "18 t", expected a number',
    "vehiculos.json, record 4, field name: found nothing, expected text",
    "vehiculos.json, record 4, field load_kg: found 4.5, expected a whole number",
  ]);
});

test("a company without a file of vehicles, or with none in it, has none", async () => {
  await content.write("vehiculos.json", [{ name: "turbo", load_kg: 4500 }]);
  expect((await readContent(content.contentDir)).company.vehicles).toEqual([{ name: "turbo", load_kg: 4500 }]);
  await content.write("vehiculos.json", []);
  expect((await readContent(content.contentDir)).company).not.toHaveProperty("vehicles");
  await rm(join(content.contentDir, "vehiculos.json"));
  await content.edit("empresa.json", (company) => {
    company.vehicles = "palabras";
  });
  expect((await readContent(content.contentDir)).company).not.toHaveProperty("vehicles");
});

test("a policy needs its title and its date", async () => {
  await content.write("politica-privacidad.md", "Texto sin título ni fecha.");
  expect(await faultsOf()).toEqual([
    'politica-privacidad.md, field title: found nothing, expected a first line such as "# Política de tratamiento de datos personales"',
    'politica-privacidad.md, field date: found nothing, expected a line such as "**Fecha de entrada en vigencia:** 03/03/2025"',
  ]);
});

test("faults of all files come together in one message", async () => {
  await content.write("productos.json", [smallProduct(1, { slogan: 1 }), smallProduct(1, { image_url: "x/y.png" })]);
  await content.edit("empresa.json", (company) => {
    company.emails = [];
  });
  const error = await readContent(content.contentDir).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(
    /cannot be loaded \(5 faults\); nothing was changed:\n {2}empresa\.json, field emails: found a list of 0, expected at least 1 in the list\n/,
  );
});

test("one fault is told as one, a long value by its beginning", async () => {
  await setProduct(0, { category_name: "x".repeat(200) });
  const error = await readContent(content.contentDir).catch((reason: unknown) => reason);
  expect(String(error)).toContain(
    `cannot be loaded (1 fault); nothing was changed:\n  productos.json, record 1 "Tubo 1", field category_name: found "${"x".repeat(79)}…, expected one of`,
  );
});

test("products without an idProduct lack it, and are not said to share it", async () => {
  await setProduct(0, { idProduct: undefined });
  await setProduct(1, { idProduct: undefined });
  expect(await faultsOf()).toEqual([
    'productos.json, record 1 "Tubo 1", field idProduct: found nothing, expected a number',
    'productos.json, record 2 "Tubo 2", field idProduct: found nothing, expected a number',
  ]);
});

test("an address that no mail reaches and a time zone that does not exist are faults", async () => {
  await content.edit("empresa.json", (company) => {
    company.emails[0].address = "ventas en example.com";
    company.openingHours.timezone = "America/Bogata";
  });
  expect(await faultsOf()).toEqual([
    'empresa.json, field openingHours.timezone: found "America/Bogata", expected a time zone such as "America/Bogota"',
    'empresa.json, field emails[0].address: found "ventas en example.com", expected one e-mail address such as "ventas@example.com"',
  ]);
});

test("a file that is a list where an object belongs is a fault of the file", async () => {
  await content.write("productos.json", {});
  await content.write("empresa.json", []);
  expect(await faultsOf()).toEqual([
    "empresa.json: found a list of 0, expected an object",
    "productos.json: found an object, expected a list",
  ]);
});

test("a project that names an unknown product is a warning", async () => {
  await content.edit("proyectos.json", (projects) => {
    projects[0].products.push({ name: "Viga" });
  });
  expect((await readContent(content.contentDir)).warnings).toEqual([
    'proyectos.json, record 1 "Colector": names the product "Viga", which productos.json does not have; it is shown without a link',
  ]);
});

test("two products of one name are a warning that says which one projects are linked to", async () => {
  await setProduct(0, { name: "Tubo 2" });
  await content.write("proyectos.json", []);
  expect((await readContent(content.contentDir)).warnings).toEqual([
    'productos.json, record 1 "Tubo 2": record 2 has the same name; projects that name it are linked to that one',
  ]);
});

test("a catalogue without a product is a warning", async () => {
  await content.write("productos.json", []);
  await content.write("proyectos.json", []);
  expect((await readContent(content.contentDir)).warnings).toEqual([
    "productos.json: holds no product, so the site shows none",
  ]);
});

test("synonyms that say nothing, or stand for two things, are named", async () => {
  await content.write("sinonimos.json", [
    { words: ["caño", "de la"], means: ["tubo"] },
    { words: ["CAÑOS"], means: [] },
  ]);
  expect(await faultsOf()).toEqual([
    'sinonimos.json, record 1, field words: found "de la", expected words that say something of a product',
    'sinonimos.json, record 2, field words: found "CAÑOS", which record 1 has too, expected each word once',
    "sinonimos.json, record 2, field means: found a list of 0, expected at least 1 in the list",
  ]);
});

test("a synonym of what no product is found by is told, and a folder without synonyms is read", async () => {
  await content.write("sinonimos.json", [{ words: ["raíz"], means: ["zanahoria"] }]);
  const { synonyms, warnings } = await readContent(content.contentDir);
  expect(synonyms).toEqual([{ words: ["raíz"], means: ["zanahoria"] }]);
  expect(warnings).toContain('sinonimos.json, record 1: no product is found by "zanahoria"');
  await rm(join(content.contentDir, "sinonimos.json"));
  expect((await readContent(content.contentDir)).synonyms).toEqual([]);
});
