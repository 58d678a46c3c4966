import type { RequestedRow } from "#contract/requested-rows.ts";
import { requestedRowsKey } from "../cart-storage.ts";
import { createStoredText } from "./stored-text.ts";

const isRow = (stored: unknown): stored is RequestedRow =>
  typeof stored === "object" &&
  stored !== null &&
  "order" in stored &&
  Number.isSafeInteger(stored.order) &&
  "status" in stored &&
  typeof stored.status === "string";

/** The rows that are kept beside the list, as they are stored. */
export const requestedRowsStore = createStoredText(requestedRowsKey);

/** What is no row is left out, and what cannot be read is none. */
export function parseRequestedRows(stored: string | null): RequestedRow[] {
  try {
    const rows: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(rows) ? rows.filter(isRow) : [];
  } catch {
    return [];
  }
}

export const readRequestedRows = (): RequestedRow[] => parseRequestedRows(requestedRowsStore.read());

/** Keeps the rows, or none; where storage is full or denied the list goes without them. */
export function keepRequestedRows(rows: readonly RequestedRow[]): void {
  try {
    requestedRowsStore.write(rows.length > 0 ? JSON.stringify(rows) : undefined);
  } catch (error) {
    console.warn("requested rows:", error);
  }
}
