import { expect, type Locator, type Page } from "@playwright/test";
import type { Cart } from "#app/cart/cart.ts";
import { readStored } from "./quotation-steps.ts";

/** The sizes of a drainage job: they are below each other, from this row on. */
export const needs = [
  { product: "Tubería de concreto reforzado", from: 0, quantities: ["24", "24", "12", "6"] },
  { product: "Cuneta prefabricada", from: 0, quantities: ["200", "80"] },
  { product: "Tubería de concreto simple", from: 2, quantities: ["120", "80", "40"] },
  { product: "Bordillo recto", from: 3, quantities: ["1.250", "300", "60"] },
  { product: "Caja de inspección", from: 1, quantities: ["14", "6"] },
  { product: "Canal en U con tapa", from: 1, quantities: ["45", "30"] },
  { product: "Anillo para pozo de inspección", from: 2, quantities: ["36", "12"] },
  { product: "Cono de reducción para pozo", from: 0, quantities: ["9", "9"] },
];

/**
 * Seconds of the keystroke-level model: a click with pointing, one key of a fast and a slow typist, thinking of a
 * product.
 */
const model = { click: 1.1, keys: [0.2, 0.28], product: 1.2 } as const;

/**
 * Counts clicks, taps and key presses with their modifiers. The digits of one quantity count as one press, and so do
 * the words of one search, whose keys the model counts separately.
 */
export function countPresses(page: Page, isTouch = false) {
  const counts = { presses: 0, clicks: 0, keys: 0 };
  const began = performance.now();
  return {
    click: async (target: Locator) => {
      counts.presses += 1;
      counts.clicks += 1;
      await (isTouch ? target.tap() : target.click());
    },
    key: async (chord: string) => {
      counts.presses += 1;
      counts.keys += 1;
      await page.keyboard.press(chord);
    },
    /** A long press on the field, and a tap on «Pegar». */
    paste: async (chord: string) => {
      counts.presses += isTouch ? 2 : 1;
      counts.clicks += isTouch ? 2 : 0;
      counts.keys += isTouch ? 0 : 1;
      await page.keyboard.press(chord);
    },
    type: async (text: string) => {
      counts.presses += 1;
      counts.keys += text.length;
      // Slow enough, in half a second, that the next tap is not the second of a double tap.
      await page.keyboard.type(text, { delay: isTouch ? Math.min(50, 500 / text.length) : 0 });
    },
    read: () => counts.presses,
    /** Counts the whole measured time as time of the pages, because the test itself types instantly. */
    tell: (way: string) => {
      const { presses, clicks, keys } = counts;
      const pages = (performance.now() - began) / 1000;
      const [quick, slow] = model.keys.map((key) =>
        Math.round(clicks * model.click + keys * key + needs.length * model.product + pages),
      );
      console.log(
        `20 sizes of 8 products, ${way}: ${presses} presses (${clicks} clicks, ${keys} keys); ${quick} to ${slow} s, ${pages.toFixed(1)} s of them pages and browser`,
      );
    },
  };
}

export type Presses = ReturnType<typeof countPresses>;
export type Need = (typeof needs)[number];

export async function expectAllInList(page: Page): Promise<void> {
  const cart = (await readStored(page)) as Cart;
  const stored = cart.map(({ product, references = [] }) => ({
    product: product.name,
    quantities: references.map(({ quantity }) => quantity),
  }));
  expect(stored).toEqual(
    needs.map(({ product, quantities }) => ({
      product,
      quantities: quantities.map((text) => Number(text.replace(".", ""))),
    })),
  );
}
