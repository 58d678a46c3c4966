import { useSyncExternalStore } from "react";
import { createLazyPart, useLazyPart } from "#app/ui/lazy-part.ts";
import type { Cart } from "../cart.ts";
import { savedListsStore } from "./saved-lists-store.ts";

const sectionPart = createLazyPart(
  async () => (await import("./saved-lists-section.tsx")).SavedListsSection,
  "Error al abrir las listas guardadas:",
);

/** Below the present list, once this browser has saved lists. Their script is loaded only then. */
export function LazySavedLists({ cart }: { cart: Cart }) {
  const stored = useSyncExternalStore(savedListsStore.subscribe, savedListsStore.read, () => null);
  const Section = useLazyPart(sectionPart, stored !== null);
  return Section ? <Section stored={stored} cart={cart} /> : null;
}
