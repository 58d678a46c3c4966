import { isRecord } from "#app/cart/cart-storage.ts";
import { isPastRetention } from "#app/submissions/expiry.ts";
import { readStored, session, writeStored } from "#app/ui/storage.ts";
import type { BudgetRow } from "#contract/requests/budget-row.ts";
import type { BudgetProduct, CatalogueItem } from "#contract/requests/matched-row.ts";
import type { BudgetReview, ReviewEvent } from "./review.ts";
import { forgetReview, reviewKey } from "./review-key.ts";
import {
  isEvent,
  isTable,
  isWhole,
  reviewLimits,
  type StoredEvent,
  type StoredReview,
  type StoredSold,
} from "./validate-review.ts";

/** Undefined for text that is not a stored review, and for a review past the storage limit for personal data. */
export function parseReview(text: string | null, now: Date): StoredReview | undefined {
  if (text === null || text.length > reviewLimits.characters) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || isPastRetention(String(stored.startedAt), now)) return undefined;
    const { rows, hiddenRows, events } = stored;
    if (!isTable(rows) || !isWhole(hiddenRows, 0) || !Array.isArray(events)) return undefined;
    if (events.length > reviewLimits.events || !events.every(isEvent)) return undefined;
    return { rows: rows.map(toStoredRow), hiddenRows, events };
  } catch {
    return undefined;
  }
}

const nameOf = ({ product, reference }: CatalogueItem): StoredSold => ({
  idProduct: product.idProduct,
  code: reference?.code,
  reference_value: reference?.reference_value,
});

function findSold(products: readonly BudgetProduct[], stored: StoredSold): CatalogueItem | undefined {
  const product = products.find(({ idProduct }) => idProduct === stored.idProduct);
  if (!product) return undefined;
  const { productReferences } = product;
  if (stored.reference_value === undefined) {
    return productReferences.length === 0 ? { product, reference: undefined } : undefined;
  }
  // Another server may give all references of a product the same code: then the text decides.
  const coded = stored.code === undefined ? [] : productReferences.filter(({ code }) => code === stored.code);
  const reference =
    coded.length === 1
      ? coded[0]
      : productReferences.find(({ reference_value }) => reference_value === stored.reference_value);
  return reference && { product, reference };
}

/** The same reference as an object of `products`. Undefined if the catalogue no longer has it. */
export const findInCatalogue = (products: readonly BudgetProduct[], sold: CatalogueItem): CatalogueItem | undefined =>
  findSold(products, nameOf(sold));

function toStoredEvent(event: ReviewEvent): StoredEvent {
  if (event.kind === "added" || event.kind === "again") return { ...event, orders: [...event.orders] };
  if (event.kind !== "correction") return event;
  const { correction } = event;
  return {
    ...event,
    correction: "sold" in correction ? { ...correction, sold: nameOf(correction.sold) } : correction,
  };
}

/**
 * The stored events with the catalogue's present references. The event of a removed reference is dropped, so that its
 * row asks again.
 */
export function readEvents({ events }: StoredReview, products: readonly BudgetProduct[]): ReviewEvent[] {
  return events.flatMap((event): ReviewEvent[] => {
    if (event.kind !== "correction") return [event];
    const { correction } = event;
    if (!("sold" in correction)) return [{ ...event, correction }];
    const sold = findSold(products, correction.sold);
    return sold ? [{ ...event, correction: { ...correction, sold } }] : [];
  });
}

/** The row as it was read, without its match. */
function toStoredRow({
  order,
  lines,
  kind,
  item,
  text,
  unit,
  quantity,
  code,
  product,
  readings,
}: BudgetRow): BudgetRow {
  return { order, lines, kind, item, text, unit, quantity, code, product, readings };
}

/** The review as text. Undefined if it exceeds the limits. */
export function writeReview({ matched, hiddenRows, events }: BudgetReview, startedAt: string): string | undefined {
  if (events.length > reviewLimits.events) return undefined;
  const stored = { startedAt, rows: matched.map(toStoredRow), hiddenRows, events: events.map(toStoredEvent) };
  const text = JSON.stringify(stored);
  return text.length > reviewLimits.characters ? undefined : text;
}

/** Stores the review for this tab. If storage is full, the review lasts as long as its page. */
export function storeReview(review: BudgetReview): void {
  if (!writeStored(reviewKey, writeReview(review, new Date().toISOString()), session)) forgetReview();
}

/** The review of an earlier page of this tab. An invalid one is removed. */
export function readReview(): StoredReview | undefined {
  const review = parseReview(readStored(reviewKey, session), new Date());
  if (!review) forgetReview();
  return review;
}
