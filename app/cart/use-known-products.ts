import { useCallback, useEffect, useState } from "react";
import { browserApi } from "../browser-clients.ts";
import { type KnownProducts, knowProducts } from "./catalogue-check.ts";

/**
 * The catalogue, asked for when `isNeeded` becomes true and whenever `check` is called. `isSettled` says that the
 * first answer is there; a failure is told to the console alone (specification, section 8).
 */
export function useKnownProducts(isNeeded: boolean) {
  const [{ known, isSettled }, setState] = useState<{ known: KnownProducts; isSettled: boolean }>({
    known: undefined,
    isSettled: false,
  });
  const check = useCallback(async () => {
    try {
      const products = knowProducts(await browserApi().listProducts());
      setState({ known: products, isSettled: true });
    } catch (error) {
      console.error("Error al comprobar los productos de la cotización:", error);
      setState((before) => ({ ...before, isSettled: true }));
    }
  }, []);
  useEffect(() => {
    if (isNeeded) void check();
  }, [isNeeded, check]);
  return { known, isSettled, check };
}
