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

/** The budget rows stored beside the list. */
export const requestedRowsStore = createStoredText(requestedRowsKey);

/** Leaves out invalid records. */
export const filterRequestedRows = (records: unknown): RequestedRow[] =>
  Array.isArray(records) ? records.filter(isRow) : [];

/** Returns no rows if the text is invalid. */
export function parseRequestedRows(stored: string | null): RequestedRow[] {
  try {
    return filterRequestedRows(JSON.parse(stored ?? "[]"));
  } catch {
    return [];
  }
}

export const readRequestedRows = (): RequestedRow[] => parseRequestedRows(requestedRowsStore.read());

/**
 * Stores the rows, or removes them if there are none. Returns false, with storage unchanged, if it is full or blocked.
 */
export function storeRequestedRows(rows: readonly RequestedRow[]): boolean {
  if (rows.length === 0 && requestedRowsStore.read() === null) return true;
  try {
    requestedRowsStore.write(rows.length > 0 ? JSON.stringify(rows) : undefined);
    return true;
  } catch (error) {
    console.warn("requested rows:", error);
    return false;
  }
}

/** Replaces the rows of another list, which are removed even if the new ones cannot be stored. */
export function replaceRequestedRows(rows: readonly RequestedRow[]): boolean {
  storeRequestedRows([]);
  return storeRequestedRows(rows);
}

/** The list's quantities, for comparison with budget rows. */
export const countedLines = (cart: Cart): CountedLine[] =>
  cart.map(({ product: { idProduct }, quantity, references }) => ({ idProduct, quantity, references }));
