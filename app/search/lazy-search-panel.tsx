import { useEffect, useRef, useState } from "react";
import { createLazyPart, useLazyPart } from "#app/ui/lazy-part.ts";
import { SearchFieldFallback } from "./search-field-fallback.tsx";

const panelPart = createLazyPart(async () => (await import("./search-panel.tsx")).SearchPanel);

/** At the first sign of interest. */
export const preloadSearchPanel = () => void panelPart.load();

/** The search panel, with a placeholder field while its script loads. Open while it is rendered. */
export function LazySearchPanel({ onClose }: { onClose: () => void }) {
  const Panel = useLazyPart(panelPart);
  /** The text typed into the placeholder field. */
  const [typed, setTyped] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    void panelPart.load().then((isLoaded) => !isLoaded && form.current?.submit());
  }, []);
  if (Panel) return <Panel typed={typed} onClose={onClose} />;
  return <SearchFieldFallback {...{ form, typed, onClose }} onType={setTyped} />;
}
