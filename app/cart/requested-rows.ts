import type { CountedLine, RequestedRow } from "#contract/requests/requested-rows.ts";
import type { Cart } from "./cart.ts";
import { isRecord, parseArray, requestedRowsKey } from "./cart-storage.ts";
import { createStoredText } from "./stored-text.ts";

function isRow(stored: unknown): stored is RequestedRow {
  if (!isRecord(stored)) return false;
  const { order, status, match } = stored;
  return Number.isSafeInteger(order) && typeof status === "string" && (match === undefined || isRecord(match));
}

/** The budget rows stored beside the list. */
export const requestedRowsStore = createStoredText(requestedRowsKey);

/** Leaves out invalid records. */
export const filterRequestedRows = (records: unknown): RequestedRow[] =>
  Array.isArray(records) ? records.filter(isRow) : [];

/** Returns no rows if the text is invalid. */
export const parseRequestedRows = (stored: string | null): RequestedRow[] => filterRequestedRows(parseArray(stored));

export const readRequestedRows = (): RequestedRow[] => parseRequestedRows(requestedRowsStore.read());

/** Stores the rows, or removes them if there are none. Returns false, with storage unchanged, if it is denied or full. */
export function storeRequestedRows(rows: readonly RequestedRow[]): boolean {
  if (rows.length === 0 && requestedRowsStore.read() === null) return true;
  return requestedRowsStore.write(rows.length > 0 ? JSON.stringify(rows) : undefined);
}

/** Replaces the rows of another list, which are removed even if the new ones cannot be stored. */
export function replaceRequestedRows(rows: readonly RequestedRow[]): boolean {
  storeRequestedRows([]);
  return storeRequestedRows(rows);
}

/** The list's quantities, for comparison with budget rows. */
export const countedLines = (cart: Cart): CountedLine[] =>
  cart.map(({ product: { idProduct }, quantity, references }) => ({ idProduct, quantity, references }));
