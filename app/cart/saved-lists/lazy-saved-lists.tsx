import { useEffect, useState, useSyncExternalStore } from "react";
import type { Cart } from "../cart.ts";
import { savedListsStore } from "../stored-text.ts";

const loadSection = async () => (await import("./saved-lists-section.tsx")).SavedListsSection;

/** Below the present list, once this browser has saved lists. Their script is loaded only then. */
export function LazySavedLists({ cart }: { cart: Cart }) {
  const stored = useSyncExternalStore(savedListsStore.subscribe, savedListsStore.read, () => null);
  const [Section, setSection] = useState<Awaited<ReturnType<typeof loadSection>>>();
  const isAny = stored !== null;
  useEffect(() => {
    if (!isAny) return;
    loadSection().then(
      (loaded) => setSection(() => loaded),
      (error: unknown) => console.error("Error al abrir las listas guardadas:", error),
    );
  }, [isAny]);
  return Section ? <Section stored={stored} cart={cart} /> : null;
}
