import { isRecord } from "#app/cart/cart-storage.ts";
import { type BudgetRow, maxBudgetRows, maxReadings, type RowKind } from "#contract/requests/budget-row.ts";
import type { CatalogueItem, Correction } from "#contract/requests/matched-row.ts";
import type { ReviewEvent } from "./review.ts";

/** The limits of a stored review. */
export const reviewLimits = { characters: 1_000_000, events: 2_000, readings: maxReadings };

/** A reference by its stable identity, because the catalogue may change before the review is read again. */
export interface StoredSold {
  idProduct: number;
  code: string | undefined;
  reference_value: string | undefined;
}

type StoredCorrection =
  | Exclude<Correction, { sold: CatalogueItem }>
  | { kind: "reference"; sold: StoredSold }
  | { kind: "count"; sold: StoredSold; quantity: number };

export type StoredEvent =
  | Exclude<ReviewEvent, { kind: "correction" }>
  | { kind: "correction"; order: number; correction: StoredCorrection };

export interface StoredReview {
  rows: BudgetRow[];
  hiddenRows: number;
  events: StoredEvent[];
}

// Validated by hand: a schema would need zod methods that every page with zod would then load.

export const isWhole = (stored: unknown, least: number): stored is number =>
  Number.isSafeInteger(stored) && Number(stored) >= least;
const isText = (stored: unknown): stored is string => typeof stored === "string";
const isOptionalText = (stored: unknown): boolean => stored === undefined || isText(stored);

const rowKinds: readonly unknown[] = ["entry", "text", "headings", "total", "foot"] satisfies RowKind[];

function isRow(stored: unknown): stored is BudgetRow {
  if (!isRecord(stored)) return false;
  const { order, lines, kind, item, text, unit, quantity, code, product, readings } = stored;
  return (
    isWhole(order, 1) &&
    Array.isArray(lines) &&
    lines.length === 2 &&
    lines.every((line) => isWhole(line, 0)) &&
    rowKinds.includes(kind) &&
    [item, text, unit, quantity].every(isText) &&
    isOptionalText(code) &&
    isOptionalText(product) &&
    Array.isArray(readings) &&
    readings.length <= reviewLimits.readings &&
    readings.every((reading) => Number.isFinite(reading) && reading >= 0)
  );
}

const isSold = (stored: unknown): stored is StoredSold =>
  isRecord(stored) &&
  isWhole(stored.idProduct, 1) &&
  isOptionalText(stored.code) &&
  isOptionalText(stored.reference_value);

function isCorrection(stored: unknown): stored is StoredCorrection {
  if (!isRecord(stored)) return false;
  switch (stored.kind) {
    case "reference":
      return isSold(stored.sold);
    case "count":
      return isSold(stored.sold) && isWhole(stored.quantity, 1);
    case "quantity":
      return isWhole(stored.thousandths, 1);
    default:
      return stored.kind === "not made" || stored.kind === "not product" || stored.kind === "as read";
  }
}

export function isEvent(stored: unknown): stored is StoredEvent {
  if (!isRecord(stored)) return false;
  switch (stored.kind) {
    case "correction":
      return isWhole(stored.order, 1) && isCorrection(stored.correction);
    case "added":
    case "again":
      return (
        Array.isArray(stored.orders) &&
        stored.orders.length <= maxBudgetRows &&
        stored.orders.every((order) => isWhole(order, 1))
      );
    default:
      return stored.kind === "gone";
  }
}

const isInOrder = (rows: readonly BudgetRow[]): boolean =>
  rows.every(({ order }, at) => order > (rows[at - 1]?.order ?? 0));

/** Up to twice the row limit, because heading rows are stored too but do not count. */
export const isTable = (rows: unknown): rows is BudgetRow[] =>
  Array.isArray(rows) && rows.length > 0 && rows.length <= 2 * maxBudgetRows && rows.every(isRow) && isInOrder(rows);
