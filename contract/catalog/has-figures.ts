import type { ProductReference } from "./product.ts";

const isFigure = (value: unknown): boolean => typeof value === "number" || Array.isArray(value);

/** Whether a reference has a measure or weight as a field, and not in its text only. */
export const hasFigures = (reference: Partial<ProductReference>): boolean => Object.values(reference).some(isFigure);
