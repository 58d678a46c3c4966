import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { RequestedRow } from "#contract/requests/requested-rows.ts";
import { createThumbnails } from "#server/mail/thumbnails.ts";
import { openMediaFiles } from "#server/media/media-files.ts";
import { toBuyerCopy } from "#server/requests/buyer-copy.ts";
import type { Quotation } from "#server/requests/read-request.ts";
import { demoMediaDir } from "../../../tests/support/demo-media.ts";
import { openDemoSite } from "../../../tests/support/demo-site.ts";
import { quotation, quotationLine } from "../../../tests/support/quotations.ts";
import { readPdfCommands, readPdfLines, readPdfPages } from "../../../tests/support/read-pdf.ts";
import { recordLog } from "../../../tests/support/record-log.ts";
import { sharePdfRenderer } from "../../../tests/support/share-pdf-renderer.ts";
import { collectPictures } from "./pictures.ts";
import { renderQuotationPdf } from "./quotation-pdf.ts";

const site = await openDemoSite();
afterAll(() => site.close());
const company = await site.texts.readCompany();
const products = await site.catalog.listProducts();
const readPicture = createThumbnails(
  site.db,
  openMediaFiles(demoMediaDir, undefined, () => {}),
  recordLog().log,
);

const renderer = sharePdfRenderer();

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length];
    return quotationLine({ idProduct: index + 1, name: product?.name ?? "", image_url: product?.image_url ?? "" });
  });

const draw = async (changed: Partial<Quotation>): Promise<Buffer> => {
  const request = quotation(changed);
  return renderQuotationPdf({
    company,
    quotation: request,
    pictures: await collectPictures(request.lines, readPicture),
  });
};

const drawCopy = async (changed: Partial<Quotation>): Promise<Buffer> => {
  const copy = toBuyerCopy(quotation(changed));
  return renderQuotationPdf({ company, copy, pictures: await collectPictures(copy.lines, readPicture) });
};

const countOf = (pdf: Buffer, mark: RegExp) => pdf.toString("latin1").match(mark)?.length ?? 0;
const countPages = (pdf: Buffer) => countOf(pdf, /\/Type \/Page\b/g);
const countPictures = (pdf: Buffer) => countOf(pdf, /\/Subtype \/Image/g);

test("one line makes one page", async () => {
  const pdf = await draw({ lines: lines(1) });
  expect(countPages(pdf)).toBe(1);
  expect(countPictures(pdf)).toBe(1);
});

test("each number has its unit below it, if the unit is known", async () => {
  const counted = (quantity: number, unit: string | null) => quotationLine({ quantity, unit, image_url: "" });
  const pdf = await draw({ lines: [counted(48, "m²"), counted(150, "metro lineal"), counted(7, null)] });
  const [page = ""] = readPdfPages(pdf);
  expect(page).toContain("48 m²");
  expect(page).toContain("150 metros lineales");
  expect(page).toContain("3 productos");
  expect(page).not.toContain("unidad");
});

test("wherever the text of a size wraps, a figure keeps its unit", async () => {
  const references = Array.from({ length: 60 }, (_, letters) => ({
    reference_value: `${"i".repeat(2 * letters)} L 1,00 m · 0,24 × 0,12 m · clase B125 · 34,7 und/m² · 4,1 kg`,
    quantity: 1,
  }));
  const pdf = readPdfLines(await draw({ lines: [quotationLine({ references, quantity: 60 })] })).flat();
  expect(pdf.filter((line) => /^(?:m(?!²)|und|kg|1,00|B125)\b/.test(line))).toEqual([]);
  expect(pdf.filter((line) => /^4,1 kg/.test(line))).not.toEqual([]);
});

test("wherever the text of a size or of a budget row wraps, a code stays on one line", async () => {
  const code = "CUN-V-60";
  const references = Array.from({ length: 60 }, (_, letters) => ({
    reference_value: `${"i".repeat(letters)} En V · ancho 0,60 m · L 0,50 m`,
    quantity: 1,
    code,
  }));
  const requestedRows = references.map(({ reference_value }, order): RequestedRow => {
    const match = { idProduct: 5, code, reference_value, quantity: 1 };
    return { order, text: reference_value.repeat(2), status: "listo", match };
  });
  const lines = [quotationLine({ idProduct: 5, references, quantity: 60 })];
  const pdf = readPdfLines(await draw({ lines, requestedRows })).flat();
  expect(pdf.filter((line) => line.includes(code))).toHaveLength(120);
});

test.each([
  ["sales", draw],
  ["the buyer", drawCopy],
])("the list of %s has the code of a reference beside its words", async (_reader, drawFor) => {
  const references = [
    { reference_value: "Ø 24", quantity: 2, code: "TCR-24-II" },
    { reference_value: "Ø 30", quantity: 1 },
  ];
  const [page = ""] = readPdfPages(await drawFor({ lines: [quotationLine({ references })] }));
  expect(page).toContain("Ø 24 · TCR-24-II");
  expect(page).not.toContain("Ø 30 ·");
});

test.each(["unidad", "m²"])(
  "wherever a row of the buyer's budget wraps, its match in '%s' keeps its quantity",
  async (unit) => {
    const line = quotationLine({
      unit,
      references: [{ reference_value: "Clase II · 1.880 kg", quantity: 99, code: "TCR" }],
    });
    const match = { idProduct: line.idProduct, code: "TCR", quantity: 56 };
    const requestedRows = Array.from({ length: 60 }, (_, letters): RequestedRow => {
      return { order: letters + 1, text: `${"tubo ".repeat(16)}${"i".repeat(2 * letters)}`, status: "listo", match };
    });
    const pdf = readPdfLines(await draw({ lines: [line], requestedRows })).flat();
    expect(pdf.filter((words) => /: 56(?:\sm²)?(?:\sde)?$/.test(words.trim()))).toEqual([]);
    expect(pdf.filter((words) => /(?:^|: )56(?:\sm²)?\sde\sTubería/.test(words)).length).toBe(60);
  },
);

test("twenty lines with their pictures stay under 300 kB", async () => {
  const pdf = await draw({ lines: lines(20) });
  expect(countPictures(pdf)).toBe(20);
  expect(countPages(pdf)).toBe(3);
  expect(pdf.length).toBeLessThan(300_000);
});

test("three hundred lines with the same pictures embed each picture once", async () => {
  const pdf = await draw({ lines: lines(300) });
  expect(countPictures(pdf)).toBe(products.length);
  expect(countPages(pdf)).toBe(26);
  expect(pdf.length).toBeLessThan(600_000);
});

test("the largest list, with notes of the maximum length, is laid out within the memory of the renderer", async () => {
  const largest = lines(500).map((line) => ({ ...line, note: '<"&">'.repeat(100) }));
  const bytes = await renderer.render({ company, pictures: new Map(), quotation: quotation({ lines: largest }) });
  expect(countPages(bytes)).toBeGreaterThan(50);
});

/** Rows with price cells; each row has two. */
const countPriceRows = (pdf: Buffer) =>
  readPdfCommands(pdf).reduce((sum, page) => sum + (page.match(/ 74 17 re\n/g)?.length ?? 0), 0);

test("each priced row has the same price cells: a reference if the line is split, otherwise the line", async () => {
  const references = ["Ø 24", "Ø 30", "Ø 36"].map((reference_value) => ({ reference_value, quantity: 1 }));
  const pdf = await draw({
    lines: [quotationLine({ references, note: "Con junta" }), quotationLine({ note: "Urgente" })],
  });
  expect(countPriceRows(pdf)).toBe(4);
});

test("the buyer's copy has no cells and no sums for prices, and no words of the sender", async () => {
  const pdf = await drawCopy({ name: "Compra barato", lines: [quotationLine({ note: "Compra barato" })] });
  expect(countPriceRows(pdf)).toBe(0);
  const [page = ""] = readPdfPages(pdf);
  expect(page).toContain("COT-2026-000001");
  expect(page).toContain("Tubería de concreto reforzado");
  for (const words of ["Valor unitario", "IVA", "Válida hasta", "Compra", "Armenia", "310 555"]) {
    expect(page).not.toContain(words);
  }
});

test("totals are never alone on a page, for any number of lines", async () => {
  for (let count = 1; count <= 30; count += 1) {
    for (const pdf of [await draw({ lines: lines(count) }), await drawCopy({ lines: lines(count) })]) {
      const last = readPdfPages(pdf).at(-1) ?? "";
      expect(last).toContain(`Producto ${count} `);
      expect(last).toMatch(/\d+ productos? ·/);
    }
  }
});

test("long names, words, notes and splits are laid out on as many pages as they need", async () => {
  const split = Array.from({ length: 100 }, (_, index) => ({
    reference_value: `Ø ${index}" `.repeat(40),
    quantity: 1,
  }));
  const long = quotationLine({
    name: "Ñandú".repeat(60),
    note: `${"W".repeat(400)} ${"línea\n".repeat(15)}`,
    quantity: Number.MAX_SAFE_INTEGER,
    unit: "caja ".repeat(300),
    references: split,
  });
  const person = {
    name: "María ".repeat(20),
    email: `${"a".repeat(64)}@${"b".repeat(180)}.co`,
    city: "Ciudad".repeat(20),
  };
  const pdf = await draw({ ...person, lines: [long, long] });
  expect(countPages(pdf)).toBeGreaterThan(10);
  expect(countPages(pdf)).toBeLessThan(40);
});

test("a missing or unreadable picture leaves its place empty", async () => {
  const pdf = await draw({
    lines: [quotationLine({ image_url: "productos/no-existe.jpg" }), quotationLine({ image_url: "" })],
  });
  expect(countPages(pdf)).toBe(1);
  expect(countPictures(pdf)).toBe(0);
});

test("a thumbnail is a small JPEG", async () => {
  const bytes = await readPicture(products[0]?.image_url ?? "");
  const { format, width = 0 } = await sharp(bytes).metadata();
  expect(format).toBe("jpeg");
  expect(width).toBeLessThanOrEqual(208);
  expect(bytes?.length).toBeLessThan(10_000);
});

test("all details of works, delivery and invoice are on the first page", async () => {
  const long = "Vía destapada de dos kilómetros, sin luz.\n".repeat(8).trim();
  const works = {
    works: "Puente La Esmeralda",
    municipality: "Calarcá, Quindío",
    delivery: "works" as const,
    mapLink: `https://www.google.com/maps/${"x".repeat(450)}`,
    access: long,
    neededBy: "2027-02-01",
    partialDeliveries: true,
    company: "Constructora Ejemplo",
    nit: "900123456-8",
    invoiceEmail: "facturas@example.com",
    purchaseOrder: "OC-17",
    observations: long,
  };
  const [first = ""] = readPdfPages(await draw({ lines: lines(2), works }));
  for (const given of ["Puente La Esmeralda", "Puesto en obra", "01/02/2027", "900123456-8", "OC-17", "sin luz."]) {
    expect(first).toContain(given);
  }
});

test("the list begins on the first page, below all details with eight lines, and with one line of it ends there", async () => {
  const eight = "Vía destapada de dos kilómetros, sin luz.\n".repeat(8).trim();
  const works = {
    works: "Puente La Esmeralda",
    municipality: "Calarcá, Quindío",
    delivery: "works" as const,
    mapLink: "https://maps.app.goo.gl/AbC123",
    access: eight,
    neededBy: "2027-02-01",
    partialDeliveries: true,
    conformityCertificate: true,
    company: "Constructora Ejemplo",
    nit: "900123456-8",
    invoiceEmail: "facturas@example.com",
    purchaseOrder: "OC-17",
    observations: eight,
  };
  const [first = ""] = readPdfPages(await draw({ lines: lines(2), works }));
  expect(first).toContain("Valor unitario");
  const two = "Entra camión sencillo.\nDescarga el cliente.";
  const references = [{ reference_value: "Ø 24", quantity: 1, code: "TCR-24-II" }];
  const short = await draw({
    lines: [quotationLine({ references })],
    works: { ...works, access: two, observations: two },
  });
  expect(countPages(short)).toBe(1);
});

test("24 lines with a size each, which is beside the picture, are on three pages", async () => {
  const references = [{ reference_value: "Ø 24", quantity: 1, code: "TCR-24-II" }];
  expect(countPages(await draw({ lines: lines(24).map((line) => ({ ...line, references })) }))).toBe(3);
});

test("the PDF for sales says at its top what is missing for a quotation, the buyer's copy does not", async () => {
  const request = quotation({ lines: lines(1) });
  const missing = "diámetro y clase de Tubería";
  const shared = { company, pictures: new Map(), missing };
  const [forSales = ""] = readPdfPages(await renderQuotationPdf({ ...shared, quotation: request }));
  const [forBuyer = ""] = readPdfPages(await renderQuotationPdf({ ...shared, copy: toBuyerCopy(request) }));
  expect(forSales.indexOf(missing)).toBeGreaterThan(0);
  expect(forSales.indexOf(missing)).toBeLessThan(forSales.indexOf("Nombre contacto"));
  expect(forBuyer).not.toContain(missing);
});

/** The lowest edge of the drawing on a page, in points from its top; a page has 792. */
const lowestEdge = (commands: string) =>
  Math.max(
    ...[...commands.matchAll(/[\d.-]+ ([\d.-]+) [\d.-]+ ([\d.-]+) re/g)].map(([, y, h]) => Number(y) + Number(h)),
  );

test.each([
  ["words", "palabra ", 2],
  ["wide letters", "W", 4],
])("works details of the maximum length are divided between pages, in %s", async (_what, filling, most) => {
  const fill = (length: number) =>
    filling
      .repeat(length)
      .slice(0, length - 1)
      .trim();
  const lined = Array.from({ length: 8 }, () => fill(62)).join("\n");
  const works = {
    works: fill(120),
    municipality: fill(120),
    delivery: "pickup" as const,
    mapLink: `https://www.google.com/maps/${fill(470)}`,
    access: lined,
    neededBy: "2027-02-01",
    conformityCertificate: true,
    company: fill(120),
    nit: "900123456-8",
    invoiceEmail: `${"a".repeat(200)}@example.com`,
    purchaseOrder: fill(60),
    observations: lined,
  };
  const person = { name: fill(120), city: fill(120), address: fill(200) };
  const pdf = await draw({ ...person, lines: lines(2), works });
  expect(countPages(pdf)).toBeLessThanOrEqual(most);
  for (const commands of readPdfCommands(pdf)) expect(lowestEdge(commands)).toBeLessThanOrEqual(792);
  // The table header is on the page of the first line.
  const pages = readPdfPages(pdf);
  expect(pages.findIndex((page) => page.includes("Producto"))).toBe(
    pages.findIndex((page) => page.includes(products[0]?.name ?? "-")),
  );
});

test("a request with letters that the PDF cannot show says so, and where they are", async () => {
  const note =
    'Este PDF no puede mostrar algunas letras o signos (aparecen como "?"): el texto completo está en el correo.';
  const [page = ""] = readPdfPages(await draw({ name: "王 Ana", lines: lines(1) }));
  expect(page).toContain("? Ana");
  expect(page).toContain(note);
  const [plain = ""] = readPdfPages(await draw({ name: "¿Łukasz?", lines: lines(1) }));
  expect(plain).toContain("¿Lukasz?");
  expect(plain).not.toContain("Este PDF");
  const [copied = ""] = readPdfPages(await drawCopy({ lines: [quotationLine({ name: "Tubo 王", image_url: "" })] }));
  expect(copied).toContain(note);
});
