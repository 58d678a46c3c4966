import * as z from "zod/mini";
import { CartItem } from "#contract/quotation.ts";
import type { Cart } from "./cart.ts";

/** The local storage key: specification, section 9. */
export const cartKey = "cart";

const SpecifiedItem = z.pick(CartItem, { product: true, quantity: true });
const Extras = z.object({ references: z.optional(z.unknown()), note: z.optional(z.unknown()) });

/** References that split the whole quantity, each named once; anything else is left out and the line is kept. */
function parseReferences(stored: unknown, quantity: number): CartItem["references"] {
  const parsed = CartItem.shape.references.safeParse(stored);
  const references = parsed.data ?? [];
  const names = new Set(references.map(({ reference_value }) => reference_value));
  const sum = references.reduce((total, reference) => total + reference.quantity, 0);
  return sum === quantity && names.size === references.length ? references : undefined;
}

function parseLine(stored: unknown): CartItem | undefined {
  const line = SpecifiedItem.safeParse(stored);
  const extras = Extras.safeParse(stored);
  if (!line.success || !extras.success) return undefined;
  const references = parseReferences(extras.data.references, line.data.quantity);
  const note = CartItem.shape.note.safeParse(extras.data.note).data;
  return { ...line.data, ...(references && { references }), ...(note && { note }) };
}

/** The stored value as a list, or undefined where it is none. */
function parseList(stored: string | null): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

export const isCartReadable = (stored: string | null): boolean => parseList(stored) !== undefined;

/** Reads what is stored line by line: a line that makes no sense is left out, never the whole cart. */
export function parseCart(stored: string | null): Cart {
  const lines = new Map<number, CartItem>();
  for (const record of parseList(stored) ?? []) {
    const line = parseLine(record);
    if (line && !lines.has(line.product.idProduct)) lines.set(line.product.idProduct, line);
  }
  return [...lines.values()];
}
