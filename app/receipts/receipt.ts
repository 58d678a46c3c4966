import type { Cart } from "#app/cart/cart.ts";
import { isRecord, parseArray, parseLines } from "#app/cart/cart-storage.ts";

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

export const toReceipt = (number: string | undefined, sentAt: Date, lines: Cart): Receipt => ({
  ...(number !== undefined && { number }),
  sentAt: sentAt.toISOString(),
  lines: withoutWords(lines),
});

function parseReceipt(stored: unknown): Receipt | undefined {
  if (!isRecord(stored)) return undefined;
  const { number, sentAt, lines } = stored;
  if (typeof sentAt !== "string" || Number.isNaN(Date.parse(sentAt))) return undefined;
  if (number !== undefined && typeof number !== "string") return undefined;
  const receipt = toReceipt(number, new Date(sentAt), parseLines(lines));
  return receipt.lines.length > 0 ? receipt : undefined;
}

/** Parses the stored receipts, newest first. Invalid and expired ones, or ones dated far ahead, are left out. */
export function parseReceipts(stored: string | null, now: Date): readonly Receipt[] {
  const receipts = (parseArray(stored) ?? []).map(parseReceipt).filter((receipt) => receipt !== undefined);
  const isFresh = ({ sentAt }: Receipt) => Math.abs(now.getTime() - Date.parse(sentAt)) <= keptFor;
  return receipts.filter(isFresh).slice(0, maxReceipts);
}

/** Adds a receipt unless another tab has added it already. */
export const addReceipt = (receipts: readonly Receipt[], receipt: Receipt): readonly Receipt[] =>
  [receipt, ...receipts.filter(({ number }) => number === undefined || number !== receipt.number)].slice(
    0,
    maxReceipts,
  );
