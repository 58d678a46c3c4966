import type { RequestedRow } from "#contract/requested-rows.ts";
import { requestedRowsKey } from "../cart-storage.ts";

const isRow = (stored: unknown): stored is RequestedRow =>
  typeof stored === "object" &&
  stored !== null &&
  "order" in stored &&
  Number.isSafeInteger(stored.order) &&
  "status" in stored &&
  typeof stored.status === "string";

/** The rows that are kept beside the list; what is no row is left out, and what cannot be read is none. */
export function readRequestedRows(): RequestedRow[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(requestedRowsKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRow) : [];
  } catch {
    return [];
  }
}

/** Keeps the rows; where storage is full or denied the list goes without them. */
export function keepRequestedRows(rows: readonly RequestedRow[]): void {
  try {
    localStorage.setItem(requestedRowsKey, JSON.stringify(rows));
  } catch (error) {
    console.warn("requested rows:", error);
  }
}

export function forgetRequestedRows(): void {
  try {
    localStorage.removeItem(requestedRowsKey);
  } catch {
    // Nothing could be kept either.
  }
}
