import type { Page } from "@playwright/test";
import type { CartItem } from "#contract/requests/quotation.ts";
import { curb, lineOf, pipe, referenceOf } from "./quotation-steps.ts";

export const small = { code: "TCR-24-II", reference_value: 'Ø 24" (600 mm) · L 2,50 m · Clase II · 955 kg' };
export const medium = { code: "TCR-27-II", reference_value: 'Ø 27" (675 mm) · L 2,50 m · Clase II · 1.150 kg' };
export const large = { code: "TCR-36-III", reference_value: 'Ø 36" (900 mm) · L 2,50 m · Clase III · 1.880 kg' };
export const two: CartItem[] = [
  {
    product: pipe,
    quantity: 36,
    references: [
      { ...small, quantity: 24 },
      { ...large, quantity: 12 },
    ],
  },
  { product: curb, quantity: 150 },
];

export const smallRow = (page: Page) => referenceOf(page, small.reference_value);
export const quantityOf = (page: Page, reference: { reference_value: string }) =>
  referenceOf(page, reference.reference_value).getByRole("textbox");
export const sumOf = (page: Page) => lineOf(page, pipe.name).getByLabel("Cantidad", { exact: true });
