import { type RequestedAmount, wasteOptions } from "#contract/amounts/requested-amount.ts";
import {
  fieldLimits,
  isValidLines,
  maxReferences,
  normalizeLines,
  toWellFormed,
} from "#contract/fields/field-rules.ts";
import type { CartItem, CartItemReference } from "#contract/requests/quotation.ts";
import { type Cart, type CartProduct, isQuantity, isSameReference } from "./cart.ts";

// Validated by hand: the contract's schema would load zod on every page, for the badge. A test compares both.

/** The local storage key: rule Q1. */
export const cartKey = "cart";

/** The budget rows that the list was made from, stored and removed with it (rule Q21). */
export const requestedRowsKey = "requested-rows";

export const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === "object" && stored !== null;

function parseProduct(stored: unknown): CartProduct | undefined {
  if (!isRecord(stored)) return undefined;
  const { idProduct, name, image_url } = stored;
  if (!isQuantity(idProduct) || typeof name !== "string" || typeof image_url !== "string") return undefined;
  return { idProduct, name: toWellFormed(name), image_url: toWellFormed(image_url) };
}

function parseAsked(stored: unknown): { asked?: RequestedAmount } {
  if (!isRecord(stored)) return {};
  const { unit, thousandths } = stored;
  const waste_percent = wasteOptions.find((waste) => waste === stored.waste_percent);
  if ((unit !== "ml" && unit !== "m²") || !isQuantity(thousandths) || waste_percent === undefined) return {};
  return { asked: { unit, thousandths, waste_percent } };
}

function parseReference(stored: unknown): CartItemReference | undefined {
  if (!isRecord(stored)) return undefined;
  const { code, reference_value, quantity } = stored;
  if (typeof reference_value !== "string" || !isQuantity(quantity)) return undefined;
  return {
    ...(typeof code === "string" && { code: toWellFormed(code) }),
    reference_value: toWellFormed(reference_value),
    quantity,
    ...parseAsked(stored.asked),
  };
}

/** Parses references that split the whole quantity, each named once. Undefined for any other value; the line stays. */
function parseReferences(stored: unknown, quantity: number): CartItem["references"] {
  if (!Array.isArray(stored) || stored.length > maxReferences) return undefined;
  const references = stored.map(parseReference).filter((reference) => reference !== undefined);
  const isRepeated = references.some((one, index) =>
    references.slice(0, index).some((other) => isSameReference(one, other)),
  );
  const sum = references.reduce((total, reference) => total + reference.quantity, 0);
  return sum === quantity && references.length === stored.length && !isRepeated ? references : undefined;
}

/** Does not cut a note that is too long: the buyer is asked before sending. */
function parseNote(stored: unknown): string | undefined {
  const note = typeof stored === "string" ? normalizeLines(stored, fieldLimits.note) : "";
  return note && isValidLines(note) ? note : undefined;
}

function parseLine(stored: unknown): CartItem | undefined {
  if (!isRecord(stored) || !isQuantity(stored.quantity)) return undefined;
  const { quantity } = stored;
  const product = parseProduct(stored.product);
  if (!product) return undefined;
  const references = parseReferences(stored.references, quantity);
  const note = parseNote(stored.note);
  const split = references ? { references } : parseAsked(stored.asked);
  return { product, quantity, ...split, ...(note && { note }) };
}

/** Parses a stored text as an array. Undefined if it is not one. */
export function parseArray(stored: string | null): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** Parses stored records line by line. An invalid line is left out, the others stay. */
export function parseLines(records: unknown): Cart {
  const lines = new Map<number, CartItem>();
  for (const record of Array.isArray(records) ? records : []) {
    const line = parseLine(record);
    if (line && !lines.has(line.product.idProduct)) lines.set(line.product.idProduct, line);
  }
  return [...lines.values()];
}

/** Parses the stored text. Without a valid one the list is empty. */
export const parseCart = (stored: string | null): Cart => parseLines(parseArray(stored));
