import { expect, test } from "vitest";
import { listUses, splitParagraphs, splitStandards } from "./product-words.ts";

test("standards are split, and a product without a standard has none", () => {
  expect(splitStandards("NTC 401 · INVÍAS, artículo 661")).toEqual(["NTC 401", "INVÍAS, artículo 661"]);
  expect(splitStandards("EN 124 (clases de carga)")).toEqual(["EN 124 (clases de carga)"]);
  expect(splitStandards(null)).toEqual([]);
  expect(splitStandards(" · ")).toEqual([]);
});

test("each line of the uses is one use, with or without a bullet", () => {
  expect(listUses("Colectores de aguas lluvias\n\n- Pasos de agua\r\n• Descoles\n")).toEqual([
    "Colectores de aguas lluvias",
    "Pasos de agua",
    "Descoles",
  ]);
  expect(listUses("")).toEqual([]);
});

test("blank lines separate the paragraphs of a description", () => {
  expect(splitParagraphs("Uno.\n\nDos,\nsigue.\n \n\nTres.")).toEqual(["Uno.", "Dos,\nsigue.", "Tres."]);
});
