import { useCallback, useEffect, useState } from "react";
import { loadClient } from "#app/api/browser-client.ts";
import type { Cart } from "./cart.ts";
import { type KnownProducts, toKnownProducts } from "./catalogue-check.ts";

/**
 * The catalogue's products of the cart. Requested for each added product and by `check`; after a failure, also when a
 * lost connection returns or the page is shown again (rule Q10). `isLoaded`: the first answer has arrived. A failure is
 * only logged to the console (rule G7).
 */
export function useKnownProducts(cart: Cart) {
  const [{ known, isLoaded }, setState] = useState<{ known: KnownProducts; isLoaded: boolean }>({
    known: undefined,
    isLoaded: false,
  });
  const list = cart.map(({ product }) => product.idProduct).join(" ");
  const areAllKnown = cart.every(({ product }) => known?.has(product.idProduct));
  const check = useCallback(async () => {
    const ids = list.split(" ").map(Number);
    try {
      const part = await (await loadClient()).catalogue.findProducts(ids);
      setState({ known: toKnownProducts(ids, part), isLoaded: true });
    } catch (error) {
      console.error("Error al comprobar los productos de la cotización:", error);
      setState((before) => ({ ...before, isLoaded: true }));
    }
  }, [list]);
  useEffect(() => {
    if (areAllKnown) return;
    void check();
    const checked = new AbortController();
    const checkAgain = () => {
      if (!document.hidden) void check();
    };
    addEventListener("online", checkAgain, checked);
    document.addEventListener("visibilitychange", checkAgain, checked);
    return () => checked.abort();
  }, [areAllKnown, check]);
  return { known, isLoaded, check };
}
