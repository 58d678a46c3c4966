import type { Cart } from "../cart.ts";
import type { KnownProducts } from "../catalogue-check.ts";

/** A data sheet of a listed product. */
export interface Sheet {
  /** The product's name. */
  name: string;
  /** The path from the API. */
  path: string;
  /** Undefined for another server's sheets. */
  bytes: number | undefined;
}

/** The data sheets of the listed products in the catalogue, without duplicates. */
export function listSheets(cart: Cart, known: KnownProducts): Sheet[] {
  const sheets = cart.flatMap(({ product: { idProduct } }): Sheet[] => {
    const { name, technical_sheet_url: path, technical_sheet_bytes: bytes } = known?.get(idProduct) ?? {};
    return name !== undefined && path ? [{ name, path, bytes }] : [];
  });
  return [...new Map(sheets.map((sheet) => [sheet.path, sheet])).values()];
}

/** The total size. Undefined if the size of a sheet is unknown. */
export function sumBytes(sheets: readonly Sheet[]): number | undefined {
  let sum = 0;
  for (const { bytes } of sheets) {
    if (bytes === undefined) return undefined;
    sum += bytes;
  }
  return sum;
}
