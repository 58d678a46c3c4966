import sharp from "sharp";
import { expect, test } from "vitest";
import { readPdfPages } from "../../../tests/support/read-pdf.ts";
import { makeSheet } from "./make-sheet.ts";
import type { SheetData } from "./sheet-data.ts";

const data: SheetData = {
  company: {
    brand: "Prefabricados de Prueba",
    slogan: "Hechos para durar",
    address: "Av. Colón # 20-47, Calarcá",
    phones: ["+57 606 555 0142"],
    email: "ventas@example.com",
  },
  name: "Tubería de concreto",
  slogan: "Resiste",
  category: "Prefabricados de Concreto",
  description: 'Tubo de 24" con ½ campana.\n\nSe cura en planta.',
  uses: "Alcantarillas\nPasos de agua",
  references: ['Ø 24" (600 mm) · L 2,50 m · Clase II · 955 kg', 'Ø 27" (675 mm) · L 2,50 m · Clase II · 1.150 kg'],
  norma: "NTC 401 · INVÍAS, artículo 661",
  unidad: "m²",
};

const countPages = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

const makePicture = () =>
  sharp({ create: { width: 160, height: 120, channels: 3, background: "#808080" } })
    .jpeg()
    .toBuffer();

test("a sheet is one letter page in Spanish with its title", async () => {
  const pdf = await makeSheet(data, await makePicture());
  const text = pdf.toString("latin1");
  expect(countPages(pdf)).toBe(1);
  expect(text).toContain("/MediaBox [0 0 612 792]");
  expect(text).toContain("/Lang (es-CO)");
  expect(text).toContain("/DisplayDocTitle true");
});

test("the same data makes the same bytes", async () => {
  const picture = await makePicture();
  expect(await makeSheet(data, picture)).toEqual(await makeSheet(data, picture));
});

const lengths: Record<string, Partial<SheetData>> = {
  "a name of 300 letters": { name: "Tubería de concreto reforzado ".repeat(10).trim() },
  "a name without a space": { name: "x".repeat(300) },
  "60 references in columns": {
    references: Array.from({ length: 60 }, (_, size) => `Ø ${size}" · L 1,00 m · ${size} kg`),
  },
  "60 long references": { references: Array(60).fill("Pieza especial a la medida de la obra, con refuerzo doble") },
  "1,000 references": { references: Array.from({ length: 1000 }, (_, size) => `Ø ${size}"`) },
  "a description of 20,000 letters": { description: "Tubo de concreto con armadura de acero. ".repeat(500) },
  "200 uses": { uses: Array(200).fill("Alcantarillas de carretera").join("\n") },
  "200 standards": { norma: Array.from({ length: 200 }, (_, number) => `NTC ${number}`).join(" · ") },
  "everything too long at once": {
    name: "x".repeat(2000),
    slogan: "Resiste ".repeat(200),
    description: "Tubo de concreto. ".repeat(2000),
    uses: Array(100).fill("Alcantarillas de carretera ".repeat(50)).join("\n"),
    norma: Array(100)
      .fill("NTC ".repeat(100))
      .map((norma, number) => `${norma}${number}`)
      .join(" · "),
    unidad: "unidad ".repeat(50),
    references: Array(500).fill("Pieza especial a la medida de la obra ".repeat(20)),
  },
  "nothing but a name": { slogan: "", description: "", uses: "", references: [], norma: null, unidad: null },
  "letters the fonts lack": { name: "Тръба 管道 🚧", description: "\u202eabc\u0000" },
};

test.each(Object.keys(lengths))("%s still makes one page", async (name) => {
  expect(countPages(await makeSheet({ ...data, ...lengths[name] }, undefined))).toBe(1);
  expect(countPages(await makeSheet({ ...data, ...lengths[name] }, await makePicture()))).toBe(1);
});

test("a long text in one column of the dimensions leaves the others whole", async () => {
  const cover = "Conjunto de aro y tapa en termoplástico reciclado, con cierre de seguridad y bisagra inoxidable";
  const references = [38, 41].map((weight) => `${cover}, para tránsito pesado · Ø 0,60 m · Clase D400 · ${weight} kg`);
  const [page = ""] = readPdfPages(await makeSheet({ ...data, references }, undefined));
  for (const whole of ["Diámetro", "Ø 0,60 m", "Clase D400", "38 kg", "41 kg"]) expect(page).toContain(whole);
});

test("no heading is without content below it", async () => {
  const bare = { ...data, ...lengths["nothing but a name"] };
  const [page = ""] = readPdfPages(await makeSheet(bare, undefined));
  expect(page).toContain(bare.name);
  for (const heading of ["Descripción", "Usos", "Dimensiones"]) expect(page).not.toContain(heading);
});
