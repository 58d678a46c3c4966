import { useEffect } from "react";
import type { Product } from "#contract/product.ts";
import { readAskedReference } from "#contract/reference-path.ts";

/**
 * Chooses the reference that the address names by its code, once the page is hydrated: the page is the same for everybody,
 * whatever its query. What the visitor has chosen before stays.
 */
export function useAskedReference(
  product: Product | null | undefined,
  onReference: (choose: (chosen: string) => string) => void,
): void {
  const references = product?.productReferences;
  useEffect(() => {
    const code = readAskedReference(location.search);
    const asked = code && references?.find((reference) => reference.code === code)?.reference_value;
    if (asked) onReference((chosen) => chosen || asked);
  }, [references, onReference]);
}
