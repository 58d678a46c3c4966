import { useCallback, useEffect, useState } from "react";
import { loadClient } from "#app/api/browser-client.ts";
import type { Cart } from "./cart.ts";
import { type KnownProducts, knowProducts } from "./catalogue-check.ts";

/**
 * What the catalogue has of the cart's products, asked for when a product comes in that it was not asked for, and
 * whenever `check` is called. `isLoaded` says that the first answer is there; a failure goes to the console alone
 * (rule G7).
 */
export function useKnownProducts(cart: Cart) {
  const [{ known, isLoaded }, setState] = useState<{ known: KnownProducts; isLoaded: boolean }>({
    known: undefined,
    isLoaded: false,
  });
  const list = cart.map(({ product }) => product.idProduct).join(" ");
  const isAsked = cart.every(({ product }) => known?.has(product.idProduct));
  const check = useCallback(async () => {
    const ids = list.split(" ").map(Number);
    try {
      const part = await (await loadClient()).catalogue.findProducts(ids);
      setState({ known: knowProducts(ids, part), isLoaded: true });
    } catch (error) {
      console.error("Error al comprobar los productos de la cotización:", error);
      setState((before) => ({ ...before, isLoaded: true }));
    }
  }, [list]);
  useEffect(() => {
    if (!isAsked) void check();
  }, [isAsked, check]);
  return { known, isLoaded, check };
}
