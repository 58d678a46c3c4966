import type { Cart } from "../cart.ts";
import type { KnownProducts } from "../catalogue-check.ts";

/** A data sheet of a listed product. */
export interface Sheet {
  /** Of the product. */
  name: string;
  /** As the API gives it. */
  path: string;
  /** Unknown of another server's. */
  bytes: number | undefined;
}

/** The sheets of the listed products, as far as the catalogue has them, each once. */
export function listSheets(cart: Cart, known: KnownProducts): Sheet[] {
  const sheets = cart.flatMap(({ product: { idProduct } }): Sheet[] => {
    const { name, technical_sheet_url: path, technical_sheet_bytes: bytes } = known?.get(idProduct) ?? {};
    return name !== undefined && path ? [{ name, path, bytes }] : [];
  });
  return [...new Map(sheets.map((sheet) => [sheet.path, sheet])).values()];
}

/** Of all of them; undefined where one does not say its own. */
export const sumBytes = (sheets: readonly Sheet[]): number | undefined =>
  sheets.reduce<number | undefined>(
    (sum, { bytes }) => (sum === undefined || bytes === undefined ? undefined : sum + bytes),
    0,
  );
