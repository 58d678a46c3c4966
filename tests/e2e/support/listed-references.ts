import type { Page } from "@playwright/test";
import type { CartItem } from "#contract/requests/quotation.ts";
import { curb, lineOf, pipe, referenceOf, small, splitLine, sumIn } from "./quotation-steps.ts";

export const two: CartItem[] = [splitLine, { product: curb, quantity: 150 }];

export const smallRow = (page: Page) => referenceOf(page, small.reference_value);
export const quantityOf = (page: Page, reference: { reference_value: string }) =>
  referenceOf(page, reference.reference_value).getByRole("textbox");
export const sumOf = (page: Page) => sumIn(lineOf(page, pipe.name));
