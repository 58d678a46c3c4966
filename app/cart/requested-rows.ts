import type { CountedLine, RequestedRow } from "#contract/requested-rows.ts";
import type { Cart } from "./cart.ts";
import { requestedRowsKey } from "./cart-storage.ts";
import { createStoredText } from "./stored-text.ts";

const isRow = (stored: unknown): stored is RequestedRow =>
  typeof stored === "object" &&
  stored !== null &&
  "order" in stored &&
  Number.isSafeInteger(stored.order) &&
  "status" in stored &&
  typeof stored.status === "string" &&
  (!("match" in stored) || (typeof stored.match === "object" && stored.match !== null));

/** The rows that are kept beside the list, as they are stored. */
export const requestedRowsStore = createStoredText(requestedRowsKey);

/** What is no row is left out. */
export const takeRequestedRows = (records: unknown): RequestedRow[] =>
  Array.isArray(records) ? records.filter(isRow) : [];

/** What cannot be read is none. */
export function parseRequestedRows(stored: string | null): RequestedRow[] {
  try {
    return takeRequestedRows(JSON.parse(stored ?? "[]"));
  } catch {
    return [];
  }
}

export const readRequestedRows = (): RequestedRow[] => parseRequestedRows(requestedRowsStore.read());

/** Keeps the rows, or none; false where storage is full or denied: what was kept is there as it was. */
export function keepRequestedRows(rows: readonly RequestedRow[]): boolean {
  if (rows.length === 0 && requestedRowsStore.read() === null) return true;
  try {
    requestedRowsStore.write(rows.length > 0 ? JSON.stringify(rows) : undefined);
    return true;
  } catch (error) {
    console.warn("requested rows:", error);
    return false;
  }
}

/** In the place of those of another list, which go even where these cannot be kept. */
export function replaceRequestedRows(rows: readonly RequestedRow[]): boolean {
  keepRequestedRows([]);
  return keepRequestedRows(rows);
}

/** The list as rows are held against it. */
export const countedLines = (cart: Cart): CountedLine[] =>
  cart.map(({ product: { idProduct }, quantity, references }) => ({ idProduct, quantity, references }));
