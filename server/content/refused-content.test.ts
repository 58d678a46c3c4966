import { copyFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSmallContent, type SmallContent, smallProduct } from "../../tests/support/small-content.ts";
import { checkMedia } from "./check/check-media.ts";
import { ContentError, formatFault } from "./read/content-error.ts";
import type { MediaMention } from "./read/media-mention.ts";
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

test("an unknown category is reported with the three known ones", async () => {
  await setProduct(1, { category_name: "Madera" });
  expect(await faultsOf()).toEqual([
    'productos.json, registro 2 "Tubo 2", campo category_name: se encontró "Madera", se esperaba "Prefabricados de Concreto", "Termoplástico" o "Metalisteria"',
  ]);
});

test("a file to whose name an editor added an extension is reported under that name", async () => {
  await rename(join(content.contentDir, "productos.json"), join(content.contentDir, "productos.json.txt"));
  expect(await faultsOf()).toEqual([
    "productos.json: se encontró productos.json.txt, se esperaba un archivo con este nombre, sin .txt al final",
  ]);
});

test("an empty picture is reported as empty", async () => {
  await content.write("media/productos/tubo-2.png", "");
  expect(await faultsOf()).toEqual([
    'productos.json, registro 2 "Tubo 2", campo image_url: se encontró un archivo vacío en media/productos/tubo-2.png, se esperaba un archivo PNG, como dice su extensión',
  ]);
});

test("a picture whose file has other capitals or another ending is reported with the file that is there", async () => {
  await setProduct(0, { image_url: "productos/Tubo-1.jpg" });
  expect(await faultsOf()).toEqual([
    'productos.json, registro 1 "Tubo 1", campo image_url: se encontró "productos/Tubo-1.jpg", que no existe (hay "productos/tubo-1.png"), se esperaba el archivo content/media/productos/Tubo-1.jpg',
  ]);
});

test("an empty path is one fault, and its example has the ending of the field", async () => {
  await setProduct(0, { technical_sheet_url: "" });
  expect(await faultsOf()).toEqual([
    'productos.json, registro 1 "Tubo 1", campo technical_sheet_url: se encontró "", se esperaba una ruta dentro de content/media con letras sin acentos, cifras, "-", "_" y ".", como "fichas/bordillo.pdf"',
  ]);
});

test("a field whose name every object inherits is an unknown one, not a path", async () => {
  await content.edit("empresa.json", (company) => {
    company.toString = "x";
  });
  expect((await readContent(content.contentDir)).warnings.join()).toContain("toString");
});

test("the title in the contact texts of older content, which no page shows, is an unknown field", async () => {
  await content.edit("contacto.json", (contact) => Object.assign(contact, { title: "Contáctanos" }));
  expect((await readContent(content.contentDir)).warnings).toContain(
    "contacto.json, campo title: el sitio no conoce este campo y no lo usa",
  );
});

test("a path in an unknown field, as files of other programs have, is not looked for in media/", async () => {
  const picture = { image: "https://erp.example.com/1.jpg", extra: { logo_url: "logo grande.png" } };
  await setProduct(0, picture);
  await content.edit("empresa.json", (company) => Object.assign(company, picture));
  const { pictures, copied, warnings } = await readContent(content.contentDir);
  expect([...pictures, ...copied].filter((path) => /erp|grande/.test(path))).toEqual([]);
  expect(warnings.filter((warning) => warning.includes("no conoce este campo"))).toHaveLength(4);
});

test("a value of another type is reported with the expected type", async () => {
  await setProduct(0, { name: 12, idProduct: "1", featured: "sí", productReferences: [{ reference_value: null }] });
  expect(await faultsOf()).toEqual([
    'productos.json, registro 1, campo idProduct: se encontró "1", se esperaba un número entero desde 1, sin comillas',
    "productos.json, registro 1, campo name: se encontró 12, se esperaba un texto entre comillas",
    "productos.json, registro 1, campo productReferences > elemento 1 > reference_value: se encontró null, se esperaba un texto entre comillas",
    'productos.json, registro 1, campo featured: se encontró "sí", se esperaba true o false, sin comillas',
  ]);
});

test("a record whose end was forgotten, so that the next one would replace it, is reported", async () => {
  const [first, second, third] = [1, 2, 3].map((id) => JSON.stringify(smallProduct(id), null, 2));
  await content.write("productos.json", `[\n${first?.slice(0, -2)},\n${second?.slice(2)},\n${third}\n]`);
  expect(await faultsOf()).toEqual([
    expect.stringMatching(
      /^productos\.json, línea \d+: se encontró otra vez el campo "idProduct" en el mismo grupo, se esperaba una sola vez cada campo, y "}, {" entre un registro y el siguiente$/,
    ),
  ]);
});

test("the name of a piece needs both singular and plural", async () => {
  await setProduct(0, { pieza: { singular: "tubo", plural: "" } });
  await setProduct(1, { pieza: "tubo" });
  const faults = await faultsOf();
  expect(faults[0]).toContain('registro 1 "Tubo 1", campo pieza > plural: se encontró ""');
  expect(faults[1]).toContain('registro 2 "Tubo 2", campo pieza: se encontró "tubo"');
  expect(faults).toHaveLength(2);
});

test("words for an unknown category are a fault", async () => {
  await content.edit("inicio.json", (home) => Object.assign(home.categories, { Madera: "Tablas." }));
  expect(await faultsOf()).toEqual([
    'inicio.json, campo categories: se encontró un grupo de campos, se esperaba uno sin "Madera"',
  ]);
});

test.each([0, -1, 1.5])("idProduct %d is refused", async (idProduct) => {
  await setProduct(0, { idProduct });
  expect((await faultsOf()).join("\n")).toMatch(
    /registro 1 "Tubo 1", campo idProduct: se encontró .*, se esperaba un número entero/,
  );
});

test("a missing field and an empty name are faults", async () => {
  await setProduct(2, { name: "  ", slogan: undefined });
  expect(await faultsOf()).toEqual([
    'productos.json, registro 3 "  ", campo name: se encontró "  ", se esperaba un texto que no esté vacío',
    'productos.json, registro 3 "  ", campo slogan: no se encontró nada, se esperaba un texto entre comillas',
  ]);
});

test("two products with one idProduct are both named", async () => {
  await setProduct(2, { idProduct: 1 });
  expect(await faultsOf()).toEqual([
    'productos.json, registro 3 "Tubo 3", campo idProduct: se encontró 1, que también tiene el registro 1 "Tubo 1", se esperaba un valor que ningún otro registro tenga',
  ]);
});

const setReferences = (...productReferences: Record<string, unknown>[]) => setProduct(0, { productReferences });
const kerb = { reference_value: "1,00 × 0,15 × 0,30 m · 108 kg", outer_mm: [1000, 150, 300], weight_g: 108_000 };
const first = 'productos.json, registro 1 "Tubo 1", campo productReferences > elemento 1';

test("a code belongs to one reference", async () => {
  await setReferences({ ...kerb, code: "BOR-1" }, { ...kerb, code: "BOR-2" });
  await setProduct(1, { productReferences: [{ ...kerb, code: "BOR-2" }] });
  expect(await faultsOf()).toEqual([
    'productos.json, registro 2 "Tubo 2", campo productReferences > elemento 1 > code: se encontró "BOR-2", que también tiene el registro 1 "Tubo 1", productReferences > elemento 2, se esperaba un código que ninguna otra referencia tenga',
  ]);
});

test.each(["", "bor-1", "BOR 1", "-BOR", "BOR--1", "TUBERÍA", "A".repeat(33)])("%j is not a code", async (code) => {
  await setReferences({ ...kerb, code });
  expect(await faultsOf()).toEqual([
    `${first} > code: se encontró ${JSON.stringify(code)}, se esperaba como máximo 32 letras mayúsculas sin acentos y cifras, separadas por "-" o ".", como "TCR-24-II"`,
  ]);
});

test("a reference without a text, which no buyer could choose, is a fault", async () => {
  await setReferences({ ...kerb, reference_value: " " });
  expect(await faultsOf()).toEqual([
    `${first} > reference_value: se encontró " ", se esperaba un texto que no esté vacío`,
  ]);
});

test("measures are whole millimetres and grams from 1", async () => {
  await setReferences({ ...kerb, weight_g: 108.5, length_mm: 0, outer_mm: [1000], thickness_mm: "25" });
  expect(await faultsOf()).toEqual([
    `${first} > outer_mm: se encontró una lista de 1, se esperaba una lista de dos o tres medidas en milímetros enteros`,
    `${first} > length_mm: se encontró 0, se esperaba un número entero de milímetros desde 1, sin comillas`,
    `${first} > thickness_mm: se encontró "25", se esperaba un número entero de milímetros desde 1, sin comillas`,
    `${first} > weight_g: se encontró 108.5, se esperaba un número entero de gramos desde 1, sin comillas`,
  ]);
});

test("the weight of solid concrete must match its measures, unless a reason is given", async () => {
  await setReferences({ ...kerb, weight_g: 118_000 });
  expect(await faultsOf()).toEqual([
    `${first} > weight_g: se encontró 118000, se esperaba cerca de 108000 gramos, lo que pesa su volumen en concreto de 2400 kg/m³, o un weight_exception que diga por qué no`,
  ]);
  await setReferences(
    { ...kerb, weight_g: 118_000, weight_exception: "con ancla" },
    { ...kerb, reference_value: `${kerb.reference_value} · curvo`, weight_g: 111_000 },
    { reference_value: "en kilos enteros", outer_mm: [400, 200, 60], weight_g: 12_000 },
    { reference_value: "un tubo", nominal_diameter_mm: 150, thickness_mm: 25, length_mm: 1000, weight_g: 33_000 },
  );
  expect((await readContent(content.contentDir)).warnings).toEqual([
    expect.stringContaining(
      'campo productReferences > elemento 1: su texto "1,00 × 0,15 × 0,30 m · 108 kg" contradice weight_g',
    ),
    expect.stringContaining(
      'campo productReferences > elemento 2: su texto "1,00 × 0,15 × 0,30 m · 108 kg · curvo" contradice weight_g',
    ),
  ]);
  await setReferences({ reference_value: "losa", nominal_diameter_mm: 660, thickness_mm: 100, weight_g: 90_000 });
  expect(await faultsOf()).toEqual([
    expect.stringContaining("weight_g: se encontró 90000, se esperaba cerca de 82109 gramos"),
  ]);
  await setProduct(0, { category_name: "Termoplástico" });
  expect((await readContent(content.contentDir)).products).toHaveLength(3);
});

test("pieces in a square metre must match the piece, and a weight its parts", async () => {
  await setReferences({
    reference_value: "adoquín",
    outer_mm: [240, 120],
    pieces_per_1000_m2: 50_000,
    weight_g: 5000,
    weight_parts: [
      { name: "canal", weight_g: 3000 },
      { name: "tapa", weight_g: 1000 },
    ],
  });
  expect(await faultsOf()).toEqual([
    `${first} > weight_g: se encontró 5000, se esperaba 4000, la suma de sus weight_parts`,
    `${first} > pieces_per_1000_m2: se encontró 50000, se esperaba cerca de 34722, lo que resulta de su outer_mm`,
  ]);
});

test("two products cannot share a sheet that is rendered from one product's data", async () => {
  await setProduct(1, { technical_sheet_url: "fichas/tubo-1.pdf" });
  expect(await faultsOf()).toEqual([
    'productos.json, registro 2 "Tubo 2", campo technical_sheet_url: se encontró "fichas/tubo-1.pdf", que también tiene el registro 1 "Tubo 1", se esperaba un valor que ningún otro registro tenga',
  ]);
  await content.write("media/fichas/tubo-1.pdf", "%PDF-1.7");
  expect((await readContent(content.contentDir)).products).toHaveLength(3);
});

test("a missing picture is a fault, a missing sheet only outside of fichas/", async () => {
  await setProduct(0, { image_url: "productos/otro.png", technical_sheet_url: "documentos/otro.pdf" });
  expect(await faultsOf()).toEqual([
    'productos.json, registro 1 "Tubo 1", campo image_url: se encontró "productos/otro.png", que no existe, se esperaba el archivo content/media/productos/otro.png',
    'productos.json, registro 1 "Tubo 1", campo technical_sheet_url: se encontró "documentos/otro.pdf", que no existe, se esperaba el archivo content/media/documentos/otro.pdf',
  ]);
});

test("another missing document is a fault, also in fichas/", async () => {
  const place = { file: "productos.json", record: 'registro 1 "Tubo 1"', field: "certificate_url" };
  const mention: MediaMention = { ...place, kind: "copied", types: ["pdf"], path: "fichas/norma.pdf" };
  expect((await checkMedia(content.contentDir, [mention])).map(formatFault)).toEqual([
    'productos.json, registro 1 "Tubo 1", campo certificate_url: se encontró "fichas/norma.pdf", que no existe, se esperaba el archivo content/media/fichas/norma.pdf',
  ]);
});

test("a file whose content does not match its extension is a fault", async () => {
  await content.write("media/productos/tubo-1.png", "%PDF-1.7");
  await content.write("media/fichas/tubo-2.pdf", "<html></html>");
  await content.write("media/logos/senda-andina.svg", "<html><svg></svg></html>");
  expect(await faultsOf()).toEqual([
    'productos.json, registro 1 "Tubo 1", campo image_url: se encontró un archivo PDF en media/productos/tubo-1.png, se esperaba un archivo PNG, como dice su extensión',
    'productos.json, registro 2 "Tubo 2", campo technical_sheet_url: se encontró otro tipo de archivo en media/fichas/tubo-2.pdf, se esperaba un archivo PDF, como dice su extensión',
    'proyectos.json, registro 1 "Colector", campo image_url: se encontró un archivo PDF en media/productos/tubo-1.png, se esperaba un archivo PNG, como dice su extensión',
    'clientes.json, registro 1 "Consorcio Senda Andina", campo logo_url: se encontró otro tipo de archivo en media/logos/senda-andina.svg, se esperaba un archivo SVG, como dice su extensión',
  ]);
});

test("a photograph of an iPhone with another extension is named as such", async () => {
  await content.write("media/productos/tubo-2.png", Buffer.from("\0\0\0\x28ftypheic", "latin1"));
  expect(await faultsOf()).toEqual([
    'productos.json, registro 2 "Tubo 2", campo image_url: se encontró un archivo HEIC en media/productos/tubo-2.png, se esperaba un archivo PNG, como dice su extensión',
  ]);
});

test.each([
  ["foto.avif", "\0\0\0\x20ftypavif"],
  ["foto.webp", "RIFF\0\0\0\0WEBP"],
  ["foto.JPEG", "\xff\xd8\xff\xe0"],
])("a picture as %s is accepted by its first bytes", async (name, head) => {
  await content.write(`media/productos/${name}`, Buffer.from(head, "latin1"));
  await setProduct(0, { image_url: `productos/${name}` });
  expect((await readContent(content.contentDir)).pictures).toContain(`productos/${name}`);
});

test.each([
  [
    '<?xml version="1.0"?>',
    "<!-- Generator: Adobe Illustrator -->",
    '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>',
  ],
  [
    '<?xml version="1.0"?>',
    '<?xml-stylesheet href="a.css"?>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN">',
    "<!-- CorelDRAW -->",
  ],
])("a logo is accepted as a drawing program writes it: %s %s %s", async (...prolog) => {
  await content.write("media/logos/senda-andina.svg", `${prolog.join("\n")}\n<svg></svg>`);
  expect((await readContent(content.contentDir)).copied).toContain("logos/senda-andina.svg");
});

test.each(["../secret.png", "/etc/x.png", "a\\b.png", ".git/x.png", "productos/tubo 1.png", "productos/%2e.png"])(
  "the path %s is refused",
  async (image_url) => {
    await setProduct(0, { image_url });
    expect((await faultsOf())[0]).toContain(
      'se esperaba una ruta dentro de content/media con letras sin acentos, cifras, "-", "_" y "."',
    );
  },
);

test("a picture with the extension of a sheet is refused", async () => {
  await setProduct(0, { image_url: "productos/tubo-1.pdf" });
  expect(await faultsOf()).toEqual([
    'productos.json, registro 1 "Tubo 1", campo image_url: se encontró "productos/tubo-1.pdf", se esperaba un archivo que termine en .jpg, .png, .webp o .avif',
  ]);
});

test("a name to which the names of variants can add nothing is refused", async () => {
  const longest = `productos/${"a".repeat(196)}.png`;
  await copyFile(join(content.contentDir, "media/productos/tubo-1.png"), join(content.contentDir, "media", longest));
  await setProduct(0, { image_url: longest });
  await setProduct(1, { image_url: `productos/${"b".repeat(197)}.png` });
  await setProduct(2, { technical_sheet_url: `fichas/${"c".repeat(296)}.pdf` });
  const shown = (path: string) => JSON.stringify(path).slice(0, 80);
  expect(await faultsOf()).toEqual([
    `productos.json, registro 2 "Tubo 2", campo image_url: se encontró ${shown(`productos/${"b".repeat(197)}`)}…, con un nombre de 201 caracteres, se esperaba un nombre de 200 caracteres como máximo`,
    `productos.json, registro 3 "Tubo 3", campo technical_sheet_url: se encontró ${shown(`fichas/${"c".repeat(296)}`)}…, con un nombre de 300 caracteres, se esperaba un nombre de 200 caracteres como máximo`,
  ]);
});

test("invalid JSON is reported with its line, the found text and the expectation", async () => {
  await content.write("contacto.json", '{\n  "title": "Contáctanos",\n  intro: 1\n}');
  await content.write("inicio.json", '{\n  "hero": [');
  await content.write("productos.json", '[\n  {"idProduct": 1, "name": "Tubo"},\n  {"idProduct": 2},\n]\n\n\n');
  expect(await faultsOf()).toEqual([
    'productos.json, línea 4: se encontró una coma de más antes de "]", se esperaba "]" sin coma antes',
    'inicio.json, línea 2: se encontró el final del archivo, se esperaba antes "]", que cierra lo último que quedó abierto',
    'contacto.json, línea 3: se encontró "intro", se esperaba el nombre de un campo entre comillas rectas " "',
  ]);
});

test("missing files are named, and files in another encoding with the line and the remedy", async () => {
  await rm(join(content.contentDir, "empresa.json"));
  await rm(join(content.contentDir, "politica-privacidad.md"));
  await writeFile(join(content.contentDir, "contacto.json"), Buffer.from('{\n  "ñ": 1}', "latin1"));
  await writeFile(join(content.contentDir, "clientes.json"), Buffer.from("\ufeff[]", "utf16le"));
  expect(await faultsOf()).toEqual([
    "empresa.json: no se encontró nada, se esperaba un archivo con este nombre",
    "clientes.json, línea 1: se encontró texto en UTF-16, se esperaba UTF-8: guarda el archivo de nuevo con la codificación UTF-8",
    "contacto.json, línea 2: se encontró texto que no está en UTF-8, se esperaba UTF-8: guarda el archivo de nuevo con la codificación UTF-8",
    "politica-privacidad.md: no se encontró nada, se esperaba un archivo con este nombre",
  ]);
});

test.each([
  ["63130;Calarcá;Quindío", "63130;Calarcá;Quindío"],
  ["63130,Calarcá", "63130,Calarcá"],
  ["63130,Calarcá,Quindío,Colombia", "63130,Calarcá,Quindío,Colombia"],
  ['63130,"Calarcá,Quindío', '63130,\\"Calarcá,Quindío'],
])("the line %s of municipios.csv is a fault, of which only the first is reported", async (line, shown) => {
  await content.write(
    "municipios.csv",
    `codigo,municipio,departamento\r\n05001,Medellín,Antioquia\r\n${line}\r\n${line}`,
  );
  expect(await faultsOf()).toEqual([
    `municipios.csv, línea 3: se encontró "${shown}", se esperaba código, municipio y departamento separados por comas, como 63130,Calarcá,Quindío`,
  ]);
});

test("municipios.csv in another encoding, or without a municipality, is a fault", async () => {
  await writeFile(
    join(content.contentDir, "municipios.csv"),
    Buffer.from("a,b,c\n5001,Medellín,Antioquia\n", "latin1"),
  );
  expect(await faultsOf()).toEqual([
    "municipios.csv, línea 2: se encontró texto que no está en UTF-8, se esperaba UTF-8: guarda el archivo de nuevo con la codificación UTF-8",
  ]);
  await content.write("municipios.csv", "codigo,municipio,departamento\n\n");
  expect(await faultsOf()).toEqual([
    "municipios.csv: no se encontró nada, se esperaba código, municipio y departamento separados por comas, como 63130,Calarcá,Quindío",
  ]);
});

test("a workbook or a document in the place of a text file is reported as such", async () => {
  await content.write("productos.json", Buffer.from("PK\x03\x04\x14\0\x06\0\x08\0", "latin1"));
  expect(await faultsOf()).toEqual([
    "productos.json, línea 1: se encontró algo que no es texto, como un archivo de Excel o de Word, se esperaba UTF-8: guarda el archivo de nuevo con la codificación UTF-8",
  ]);
});

test("references of one product with the same text are a warning, because buyers cannot tell them apart", async () => {
  await setReferences({ ...kerb, code: "BOR-1" }, { reference_value: "otra" }, { ...kerb, code: "BOR-2" });
  expect((await readContent(content.contentDir)).warnings).toEqual([
    `${first}: el elemento 3 tiene el mismo texto "1,00 × 0,15 × 0,30 m · 108 kg", así que los compradores no los distinguen`,
  ]);
});

test("a vehicle has a unique name and carries whole kilograms", async () => {
  await content.write("vehiculos.json", [
    { name: "turbo", load_kg: 4500 },
    { name: " ", load_kg: 0 },
    { name: "turbo", load_kg: "18 t" },
    { load_kg: 4.5 },
  ]);
  expect(await faultsOf()).toEqual([
    'vehiculos.json, registro 3 "turbo", campo name: se encontró "turbo", que también tiene el registro 1 "turbo", se esperaba un valor que ningún otro registro tenga',
    'vehiculos.json, registro 2 " ", campo name: se encontró " ", se esperaba un texto que no esté vacío',
    'vehiculos.json, registro 2 " ", campo load_kg: se encontró 0, se esperaba un número entero de kilogramos desde 1, sin comillas',
    'vehiculos.json, registro 3 "turbo", campo load_kg: se encontró "18 t", se esperaba un número entero de kilogramos desde 1, sin comillas',
    "vehiculos.json, registro 4, campo name: no se encontró nada, se esperaba un texto entre comillas",
    "vehiculos.json, registro 4, campo load_kg: se encontró 4.5, se esperaba un número entero de kilogramos desde 1, sin comillas",
  ]);
});

test("a control character in a text is a fault", async () => {
  await content.write("vehiculos.json", '[{ "name": "turbo\\u0000", "load_kg": 4500 }]');
  expect(await faultsOf()).toEqual([
    "vehiculos.json, línea 1: se encontró \\u0000, se esperaba un texto sin caracteres de control",
  ]);
});

test("a number with a point for thousands is a fault: it would be a thousand times too small", async () => {
  await content.write("vehiculos.json", '[\n  { "name": "doble troque", "load_kg": 18.000 }\n]');
  expect(await faultsOf()).toEqual([
    "vehiculos.json, línea 2: se encontró 18.000, se esperaba 18000 o 18, sin punto de miles",
  ]);
});

test("a policy that does not name the company is a warning", async () => {
  await content.edit("empresa.json", (company) => {
    company.legalName = "Moldes de Prueba Ltda.";
  });
  expect((await readContent(content.contentDir)).warnings).toEqual([
    'politica-privacidad.md: no nombra a "Moldes de Prueba Ltda." (legalName de empresa.json), que responde por los datos',
  ]);
});

test("a company without a file of vehicles, or with an empty one, has none", async () => {
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
    'politica-privacidad.md, campo título: no se encontró nada, se esperaba una primera línea como "# Política de tratamiento de datos personales"',
    'politica-privacidad.md, campo fecha: no se encontró nada, se esperaba una línea como "**Fecha de entrada en vigencia:** 03/03/2025"',
  ]);
});

test("faults of all files are reported in one message", async () => {
  await content.write("productos.json", [smallProduct(1, { slogan: 1 }), smallProduct(1, { image_url: "x/y.png" })]);
  await content.edit("empresa.json", (company) => {
    company.emails = [];
  });
  const error = await readContent(content.contentDir).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(
    /El contenido no se puede cargar \(5 errores\); no se cambió nada:\n {2}empresa\.json, campo emails: se encontró una lista vacía, se esperaba una lista de 1 o más\n/,
  );
});

test("a single fault has a message in the singular, and a long value is shortened", async () => {
  await setProduct(0, { category_name: "x".repeat(200) });
  const error = await readContent(content.contentDir).catch((reason: unknown) => reason);
  expect(String(error)).toContain(
    `El contenido no se puede cargar (1 error); no se cambió nada:\n  productos.json, registro 1 "Tubo 1", campo category_name: se encontró "${"x".repeat(79)}…, se esperaba "Prefabricados de Concreto"`,
  );
});

test("products without an idProduct are reported as such, and not as duplicates", async () => {
  await setProduct(0, { idProduct: undefined });
  await setProduct(1, { idProduct: undefined });
  expect(await faultsOf()).toEqual([
    'productos.json, registro 1 "Tubo 1", campo idProduct: no se encontró nada, se esperaba un número entero desde 1, sin comillas',
    'productos.json, registro 2 "Tubo 2", campo idProduct: no se encontró nada, se esperaba un número entero desde 1, sin comillas',
  ]);
});

test("an invalid e-mail address and an unknown time zone are faults", async () => {
  await content.edit("empresa.json", (company) => {
    company.emails[0].address = "ventas en example.com";
    company.openingHours.timezone = "America/Bogata";
  });
  expect(await faultsOf()).toEqual([
    'empresa.json, campo openingHours > timezone: se encontró "America/Bogata", se esperaba una zona horaria como "America/Bogota"',
    'empresa.json, campo emails > elemento 1 > address: se encontró "ventas en example.com", se esperaba una sola dirección de correo, como "ventas@example.com"',
  ]);
});

test("invalid hours, web addresses and numbers are reported as they are written", async () => {
  await content.edit("empresa.json", (company) => {
    company.openingHours.days[0].ranges = [["7:30", "12:00"], ["13:00"], ["13:00", "17:00", "18:00"]];
    company.social = [{ network: "x", label: "X", handle: "@x", url: "x.example" }];
    company.founded = 1e300;
  });
  expect(await faultsOf()).toEqual([
    "empresa.json, campo founded: se encontró 1e+300, se esperaba un número hasta 9007199254740991",
    'empresa.json, campo openingHours > days > elemento 1 > ranges > elemento 1 > elemento 1: se encontró "7:30", se esperaba una hora como "07:30"',
    "empresa.json, campo openingHours > days > elemento 1 > ranges > elemento 2: se encontró una lista de 1, se esperaba una lista de 2 o más",
    "empresa.json, campo openingHours > days > elemento 1 > ranges > elemento 3: se encontró una lista de 3, se esperaba una lista de 2 o menos",
    'empresa.json, campo social > elemento 1 > url: se encontró "x.example", se esperaba una dirección completa como "https://www.example.com"',
  ]);
});

test("a time without its zero is reported once", async () => {
  await content.edit("empresa.json", (company) => {
    company.openingHours.days[0].ranges = [["7:30", "12:00"]];
  });
  expect(await faultsOf()).toEqual([
    'empresa.json, campo openingHours > days > elemento 1 > ranges > elemento 1 > elemento 1: se encontró "7:30", se esperaba una hora como "07:30"',
  ]);
});

test.each([0, -1980, 80, 3000])("the founding year %i is refused", async (year) => {
  await content.edit("empresa.json", (company) => {
    company.founded = year;
  });
  await content.edit("quienes-somos.json", (about) => {
    about.sections[0].year = year;
  });
  expect(await faultsOf()).toEqual([
    `empresa.json, campo founded: se encontró ${year}, se esperaba un año hasta el actual, como 1980`,
    `quienes-somos.json, campo sections > elemento 1 > year: se encontró ${year}, se esperaba un año hasta el actual, como 1980`,
  ]);
});

test("a name of invisible characters is refused like an empty one", async () => {
  await content.edit("empresa.json", (company) => {
    company.brand = "\u200b";
    company.legalName = "\u00ad \u2800";
    company.nit = "\u3164";
  });
  expect((await faultsOf()).map((fault) => fault.replace(/: se encontró ".*"/, ""))).toEqual(
    ["brand", "legalName", "nit"].map((name) => `empresa.json, campo ${name}, se esperaba un texto que no esté vacío`),
  );
});

test("a social network is named in lower case, as the links to WhatsApp expect it, and has a web address", async () => {
  await content.edit("empresa.json", (company) => {
    company.social = [
      { network: "WhatsApp", label: "WhatsApp", handle: "+57", url: "https://wa.me/573905550143" },
      { network: "x", label: "X", handle: "@x", url: "javascript:alert(1)" },
    ];
  });
  expect(await faultsOf()).toEqual([
    'empresa.json, campo social > elemento 1 > network: se encontró "WhatsApp", se esperaba letras minúsculas, como "whatsapp"',
    'empresa.json, campo social > elemento 2 > url: se encontró "javascript:alert(1)", se esperaba una dirección completa como "https://www.example.com"',
  ]);
});

test.each(["606 555 0142", "+576065550142", "tel:", "https://wa.me/573905550143", "tel:ventas"])(
  "a phone is called by a link such as tel:+576065550142, not by %s",
  async (href) => {
    await content.edit("empresa.json", (company) => {
      company.phones[0].href = href;
    });
    expect(await faultsOf()).toEqual([
      `empresa.json, campo phones > elemento 1 > href: se encontró "${href}", se esperaba un número para marcar, como "tel:+576065550142"`,
    ]);
  },
);

test.each(["tel:+576065550142", "tel:6065550142,12", "tel:+57 606-555-0142;ext=12"])("%s is a phone", async (href) => {
  await content.edit("empresa.json", (company) => {
    company.phones[0].href = href;
  });
  expect((await readContent(content.contentDir)).company.phones[0]?.href).toBe(href);
});

test("a shift that does not end after its beginning, or begins before the last one has ended, is a fault", async () => {
  await content.edit("empresa.json", (company) => {
    company.openingHours.days[0].ranges = [["18:00", "07:30"]];
    company.openingHours.days[1].ranges = [
      ["07:30", "14:30"],
      ["14:00", "18:00"],
    ];
    company.openingHours.days[2].day = 8;
    company.openingHours.days[4].day = 4;
  });
  const days = "empresa.json, campo openingHours > days";
  expect(await faultsOf()).toEqual([
    `${days} > elemento 1 > ranges: se encontró una lista de 1, se esperaba horas de menor a mayor, como [["07:30", "12:30"], ["14:00", "18:00"]]`,
    `${days} > elemento 2 > ranges: se encontró una lista de 2, se esperaba horas de menor a mayor, como [["07:30", "12:30"], ["14:00", "18:00"]]`,
    `${days} > elemento 3 > day: se encontró 8, se esperaba un número de 1, el lunes, a 7, el domingo`,
    `${days} > elemento 5 > day: se encontró 4, se esperaba un día que ningún otro elemento tenga`,
  ]);
});

test("a file with a list instead of an object is a fault of the file", async () => {
  await content.write("productos.json", {});
  await content.write("empresa.json", []);
  expect(await faultsOf()).toEqual([
    "empresa.json: se encontró una lista vacía, se esperaba un grupo de campos entre llaves { }",
    "productos.json: se encontró un grupo de campos, se esperaba una lista entre corchetes [ ]",
  ]);
});

test("two clients, or two suppliers, with one id are both named, and a logo needs its name", async () => {
  const logo_url = "logos/senda-andina.svg";
  await content.write("clientes.json", [
    { id: 1, name: "Consorcio", logo_url },
    { id: 2, name: " ", logo_url },
    { id: 1, name: "Urbanizadora", logo_url },
  ]);
  await content.write("proveedores.json", [
    { id: 7, name: "Cementos", logo_url },
    { id: 7, name: "Aceros", logo_url },
  ]);
  expect(await faultsOf()).toEqual([
    'clientes.json, registro 3 "Urbanizadora", campo id: se encontró 1, que también tiene el registro 1 "Consorcio", se esperaba un valor que ningún otro registro tenga',
    'clientes.json, registro 2 " ", campo name: se encontró " ", se esperaba un texto que no esté vacío',
    'proveedores.json, registro 2 "Aceros", campo id: se encontró 7, que también tiene el registro 1 "Cementos", se esperaba un valor que ningún otro registro tenga',
  ]);
});

test("a part of the story, and a card of the contact page, have an id of their own", async () => {
  await content.edit("quienes-somos.json", ({ sections }) => {
    sections[0].id = "Nuestra fundación";
    sections[2].id = sections[1].id;
  });
  await content.edit("contacto.json", ({ cards }) => {
    cards[2].id = cards[0].id;
  });
  expect(await faultsOf()).toEqual([
    'quienes-somos.json, campo sections > elemento 1 > id: se encontró "Nuestra fundación", se esperaba letras minúsculas sin acentos, cifras y "-", como "fundacion"',
    'quienes-somos.json, campo sections > elemento 3 > id: se encontró "sostenibilidad", se esperaba un id que ningún otro elemento tenga',
    'contacto.json, campo cards > elemento 3 > id: se encontró "redes", se esperaba un id que ningún otro elemento tenga',
  ]);
});

test("a place outside of the earth is a fault", async () => {
  await content.edit("empresa.json", ({ map }) => Object.assign(map, { lat: 45_286, lng: -756_402, zoom: 150 }));
  expect(await faultsOf()).toEqual([
    "empresa.json, campo map > lat: se encontró 45286, se esperaba un número hasta 90",
    "empresa.json, campo map > lng: se encontró -756402, se esperaba un número desde -180",
    "empresa.json, campo map > zoom: se encontró 150, se esperaba un número hasta 19",
  ]);
});

test("a company without a name, NIT or address, which the consent beside the forms says, is refused", async () => {
  await content.edit("empresa.json", (company) => {
    Object.assign(company, { brand: "", legalName: " ", nit: "" });
    company.address.text = "";
  });
  expect(await faultsOf()).toEqual(
    [
      'brand: se encontró ""',
      'legalName: se encontró " "',
      'nit: se encontró ""',
      'address > text: se encontró ""',
    ].map((found) => `empresa.json, campo ${found}, se esperaba un texto que no esté vacío`),
  );
});

test("a heading, button or link without words is refused", async () => {
  await content.edit("empresa.json", ({ phones, social }) => {
    phones[1].display = "";
    social[0].label = " ";
  });
  await content.edit("inicio.json", ({ hero, sections }) => {
    Object.assign(hero[0], { title: "", cta: { label: "", link: "" } });
    sections.clientes.title = "";
  });
  await content.edit("proyectos-hero.json", (header) => {
    header.title = "";
  });
  await content.edit("quienes-somos.json", ({ hero, sections }) => {
    hero.title = "";
    sections[0].title = "";
  });
  await content.edit("contacto.json", ({ form, map, cards }) => {
    Object.assign(form, { title: "", privacyLabel: "", submitLabel: "" });
    Object.assign(map, { title: "", linkLabel: "" });
    cards[0].title = "";
  });
  expect(await faultsOf()).toEqual(
    [
      'empresa.json, campo phones > elemento 2 > display: se encontró ""',
      'empresa.json, campo social > elemento 1 > label: se encontró " "',
      'inicio.json, campo hero > elemento 1 > title: se encontró ""',
      'inicio.json, campo hero > elemento 1 > cta > label: se encontró ""',
      'inicio.json, campo hero > elemento 1 > cta > link: se encontró ""',
      'inicio.json, campo sections > clientes > title: se encontró ""',
      'proyectos-hero.json, campo title: se encontró ""',
      'quienes-somos.json, campo hero > title: se encontró ""',
      'quienes-somos.json, campo sections > elemento 1 > title: se encontró ""',
      'contacto.json, campo form > title: se encontró ""',
      'contacto.json, campo form > privacyLabel: se encontró ""',
      'contacto.json, campo form > submitLabel: se encontró ""',
      'contacto.json, campo map > title: se encontró ""',
      'contacto.json, campo map > linkLabel: se encontró ""',
      'contacto.json, campo cards > elemento 1 > title: se encontró ""',
    ].map((found) => `${found}, se esperaba un texto que no esté vacío`),
  );
});

test("a place in Colombia that lacks the minus of its longitude is a warning", async () => {
  await content.edit("empresa.json", ({ map }) => {
    map.lng = 75.6402;
  });
  expect((await readContent(content.contentDir)).warnings).toEqual([
    "empresa.json, campo map > lng: con 75.6402 el mapa no muestra un lugar de Colombia, donde lng es negativo, como -75.6402",
  ]);
});

test("a card of the contact page that shows no contact is a warning", async () => {
  await content.edit("contacto.json", ({ cards }) => {
    cards[2].id = "teléfono";
  });
  expect((await readContent(content.contentDir)).warnings).toEqual([
    'contacto.json, campo cards > elemento 3 > id: con "teléfono" la tarjeta no muestra ningún contacto; lo muestran "redes", "correo" o "telefono"',
  ]);
});

test("a slide whose button leads to no page of the site is a warning", async () => {
  await content.edit("inicio.json", ({ hero }) => {
    const links = [
      "/produtos",
      "/producto/9",
      "/producto/1",
      "/productos/?q=1#metalisteria",
      "https://www.example.com/x",
    ];
    hero.length = 0;
    links.forEach((link, index) => {
      hero.push({ title: `${index}`, text: "", cta: { label: "Ver", link }, image: "inicio/vista.png", imageAlt: "" });
    });
  });
  const dead = "el botón no lleva a ninguna página del sitio";
  expect((await readContent(content.contentDir)).warnings).toEqual([
    `inicio.json, campo hero > elemento 1 > cta > link: con "/produtos" ${dead}`,
    `inicio.json, campo hero > elemento 2 > cta > link: con "/producto/9" ${dead}`,
  ]);
});

test("featured products that the home page has no place for are a warning", async () => {
  await content.write(
    "productos.json",
    Array.from({ length: 10 }, (_, index) =>
      smallProduct(index + 1, { image_url: "productos/tubo-1.png", featured: true }),
    ),
  );
  expect((await readContent(content.contentDir)).warnings).toEqual([
    'productos.json: 10 productos tienen featured, y el inicio muestra los primeros 8; no muestra desde el registro 9 "Tubo 9"',
  ]);
});

test("a project that names an unknown product is a warning", async () => {
  await content.edit("proyectos.json", (projects) => {
    projects[0].products.push({ name: "Viga" });
  });
  expect((await readContent(content.contentDir)).warnings).toEqual([
    'proyectos.json, registro 1 "Colector": nombra el producto "Viga", que no está en productos.json; se muestra sin enlace',
  ]);
});

test("a project's unknown products are one warning", async () => {
  await content.edit("proyectos.json", (projects) => {
    projects[0].products.push({ name: "Viga" }, { name: "Anillo" }, { name: "Losa" });
  });
  expect((await readContent(content.contentDir)).warnings).toEqual([
    'proyectos.json, registro 1 "Colector": nombra los productos "Viga", "Anillo" y "Losa", que no están en productos.json; se muestran sin enlace',
  ]);
});

test.each([
  ["m2", "m²"],
  ["ML", "metro lineal"],
  ["und", "unidad"],
])("the unit of sale %s, with which the site does not calculate, is a warning that names %s", async (unidad, known) => {
  await setProduct(0, { unidad });
  expect((await readContent(content.contentDir)).warnings).toEqual([
    `productos.json, registro 1 "Tubo 1", campo unidad: con "${unidad}" el sitio no calcula piezas, metros ni peso; calcula con "${known}"`,
  ]);
});

test.each(["unidad", "metro lineal", "m²", "juego", "caja de 12"])(
  "the unit of sale %s is no warning",
  async (unidad) => {
    await setProduct(0, { unidad });
    expect((await readContent(content.contentDir)).warnings).toEqual([]);
  },
);

test("a reference without figures, among others that have some, is a warning: it costs the product its order table", async () => {
  const productReferences = [
    { reference_value: 'Ø 8" · L 1,00 m', length_mm: 1000 },
    { reference_value: 'Ø 10" · L 1,00 m', code: "T-10" },
    { reference_value: 'Ø 12" · L 1,00 m' },
  ];
  await setProduct(0, { productReferences });
  expect((await readContent(content.contentDir)).warnings).toEqual([
    'productos.json, registro 1 "Tubo 1", campo productReferences > elemento 2: no tiene medidas ni peso en sus campos, así que el producto no tiene tabla para pedir',
  ]);
});

test("two products with the same name are a warning that says to which of them projects are linked", async () => {
  await setProduct(0, { name: "Tubo 2" });
  await content.write("proyectos.json", []);
  expect((await readContent(content.contentDir)).warnings).toEqual([
    'productos.json, registro 1 "Tubo 2": el registro 2 tiene el mismo nombre; los proyectos que lo nombran se enlazan con ese',
  ]);
});

test("a catalogue without a product is a warning", async () => {
  await content.write("productos.json", []);
  await content.write("proyectos.json", []);
  expect((await readContent(content.contentDir)).warnings).toEqual([
    "productos.json: no tiene ningún producto, así que el sitio no muestra ninguno",
  ]);
});

test("synonyms without words or with two meanings are reported", async () => {
  await content.write("sinonimos.json", [
    { words: ["caño", "de la"], means: ["tubo"] },
    { words: ["CAÑOS"], means: [] },
  ]);
  expect(await faultsOf()).toEqual([
    'sinonimos.json, registro 1, campo words: se encontró "de la", se esperaba un texto que diga algo de un producto',
    'sinonimos.json, registro 2, campo words: se encontró "CAÑOS", que también tiene el registro 1, se esperaba cada palabra una sola vez',
    "sinonimos.json, registro 2, campo means: se encontró una lista vacía, se esperaba una lista de 1 o más",
  ]);
});

test("a synonym that matches no product is a warning, and a folder without synonyms is read", async () => {
  await content.write("sinonimos.json", [{ words: ["raíz"], means: ["zanahoria"] }]);
  const { synonyms, warnings } = await readContent(content.contentDir);
  expect(synonyms).toEqual([{ words: ["raíz"], means: ["zanahoria"] }]);
  expect(warnings).toContain('sinonimos.json, registro 1: con "zanahoria" no se encuentra ningún producto');
  await rm(join(content.contentDir, "sinonimos.json"));
  expect((await readContent(content.contentDir)).synonyms).toEqual([]);
});

test("a file that the site does not know is a warning, such as one to which Notepad added another extension", async () => {
  await rm(join(content.contentDir, "vehiculos.json"));
  await content.write("vehiculos.json.txt", [{ name: "turbo", load_kg: 4500 }]);
  await content.write(".DS_Store", "");
  const { company, warnings } = await readContent(content.contentDir);
  expect(company).not.toHaveProperty("vehicles");
  expect(warnings).toEqual(["vehiculos.json.txt: el sitio no conoce este archivo y no lo usa"]);
});

test("an unknown field is a warning, once, with the missing known fields; the content is loaded", async () => {
  await content.write("productos.json", [
    smallProduct(1),
    smallProduct(2, { destacado: true, productReferences: [{ reference_value: "Ø 8", weigth_g: 900 }] }),
    smallProduct(3, { destacado: false, constructor: 1 }),
  ]);
  await content.edit("empresa.json", (company) => {
    company.openingHours.days[1].rango = [];
  });
  const { products, warnings } = await readContent(content.contentDir);
  expect(products).toHaveLength(3);
  const unknown = "el sitio no conoce este campo y no lo usa";
  expect(warnings.filter((warning) => warning.includes(unknown))).toEqual([
    `empresa.json, campo openingHours > days > elemento 2 > rango: ${unknown}`,
    expect.stringMatching(
      /^productos\.json, registro 2 "Tubo 2", campo productReferences > elemento 1 > weigth_g: .*; aquí no están code, .*weight_g, /,
    ),
    expect.stringMatching(
      /^productos\.json, registro 2 "Tubo 2", campo destacado: .*; aquí no están featured, .*pieza.* \(y 1 vez más\)$/,
    ),
    expect.stringContaining('registro 3 "Tubo 3", campo constructor'),
  ]);
});
