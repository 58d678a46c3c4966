import { useEffect } from "react";
import type { Product } from "#contract/catalog/product.ts";
import { readReferenceCode } from "#contract/catalog/reference-path.ts";

/**
 * Selects the reference whose code is in the address. After hydration, because the cached page is the same for every
 * query. A choice that the visitor has made already stays.
 */
export function useReferenceFromUrl(
  product: Product | null | undefined,
  onReference: (choose: (chosen: string) => string) => void,
): void {
  const references = product?.productReferences;
  useEffect(() => {
    const code = readReferenceCode(location.search);
    const named = code && references?.find((reference) => reference.code === code)?.reference_value;
    if (named) onReference((chosen) => chosen || named);
  }, [references, onReference]);
}
