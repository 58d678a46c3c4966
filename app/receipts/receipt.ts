import type { Cart } from "#app/cart/cart.ts";
import { parseCart } from "#app/cart/cart-storage.ts";

/** The stored part of an accepted request, without notes and personal data of the sender. */
export interface Receipt {
  /** Undefined if another server's answer has none. */
  number?: string;
  /** ISO time in UTC. */
  sentAt: string;
  lines: Cart;
}

const maxReceipts = 10;
const keptFor = 90 * 86_400_000;

const withoutWords = (cart: Cart): Cart =>
  cart.map(({ product, quantity, references }) => ({ product, quantity, ...(references && { references }) }));

/** `list`: the sent list in its stored form. */
export const toReceipt = (number: string | undefined, sentAt: Date, list: string): Receipt => ({
  ...(number !== undefined && { number }),
  sentAt: sentAt.toISOString(),
  lines: withoutWords(parseCart(list)),
});

function parseReceipt(stored: unknown): Receipt | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { number, sentAt, lines } = stored as Record<string, unknown>;
  if (typeof sentAt !== "string" || Number.isNaN(Date.parse(sentAt))) return undefined;
  if (number !== undefined && typeof number !== "string") return undefined;
  const receipt = toReceipt(number, new Date(sentAt), JSON.stringify(lines ?? []));
  return receipt.lines.length > 0 ? receipt : undefined;
}

/** Parses the stored receipts, newest first. Invalid and expired ones are left out. */
export function parseReceipts(stored: string | null, now: Date): readonly Receipt[] {
  let list: unknown;
  try {
    list = JSON.parse(stored ?? "[]");
  } catch {
    return [];
  }
  const receipts = Array.isArray(list) ? list.map(parseReceipt).filter((receipt) => receipt !== undefined) : [];
  const isFresh = ({ sentAt }: Receipt) => now.getTime() - Date.parse(sentAt) <= keptFor;
  return receipts.filter(isFresh).slice(0, maxReceipts);
}

/** Adds a receipt unless another tab has added it already. */
export const addReceipt = (receipts: readonly Receipt[], receipt: Receipt): readonly Receipt[] =>
  [receipt, ...receipts.filter(({ number }) => number === undefined || number !== receipt.number)].slice(
    0,
    maxReceipts,
  );
