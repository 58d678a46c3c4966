import { expect, test } from "vitest";
import { readMeasures } from "./reference-grammar.ts";

test.each([
  [
    'Ø 42" (1.050 mm) · L 2,50 m · Clase III · 2.480 kg',
    { nominal_diameter_mm: 1050, length_mm: 2500, class: "III", weight_g: 2_480_000 },
  ],
  [
    "Luz 1,50 × 1,00 m · módulo de 1,00 m · espesor 17,5 cm",
    { inner_mm: [1500, 1000], length_mm: 1000, thickness_mm: 175 },
  ],
  [
    "0,24 × 0,12 × 0,06 m · 34,7 und/m² · 4,1 kg",
    { outer_mm: [240, 120, 60], pieces_per_1000_m2: 34_700, weight_g: 4100 },
  ],
  [
    "Ø 1,20 a 0,60 m · altura 0,90 m · excéntrico",
    { nominal_diameter_mm: 1200, second_diameter_mm: 600, height_mm: 900 },
  ],
  ["Individual Ø 0,35 × 0,60 m · 55 L", { nominal_diameter_mm: 350, height_mm: 600 }],
  ["Con brazo · 0,12 × 0,12 × 2,50 m + 0,40 m", { outer_mm: [120, 120, 2500] }],
  [
    "canal 104 kg + tapa 46 kg",
    {
      weight_g: 150_000,
      weight_parts: [
        { name: "canal", weight_g: 104_000 },
        { name: "tapa", weight_g: 46_000 },
      ],
    },
  ],
])("%s", (text, measures) => {
  expect(readMeasures(text)).toEqual(measures);
});

test.each([
  "",
  "A la medida, con el plano de la obra",
  'lámina de 3/16" · platina 2" × 3/8"',
  "Doble · 2 × 55 L",
  "Paso libre 0,60 m",
  "unos 955 kg",
  "1.05 kg",
  "0,1234 × 0,20 m",
])("no measures are read from '%s'", (text) => {
  expect(readMeasures(text)).toEqual({});
});
