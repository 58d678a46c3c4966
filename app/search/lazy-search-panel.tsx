import { useEffect, useRef, useState } from "react";
import { SearchFieldFallback } from "./search-field-fallback.tsx";
import type { SearchPanel } from "./search-panel.tsx";

let loaded: typeof SearchPanel | undefined;

async function loadPanel(): Promise<typeof SearchPanel> {
  loaded ??= (await import("./search-panel.tsx")).SearchPanel;
  return loaded;
}

/** Preloads at the first sign of interest. After a failure the panel tries again when it is opened. */
export const preloadSearchPanel = () => void loadPanel().catch(() => {});

/** The search panel, with a placeholder field while its script loads. Open while it is rendered. */
export function LazySearchPanel({ onClose }: { onClose: () => void }) {
  const [Panel, setPanel] = useState(() => loaded);
  /** The text typed into the placeholder field. */
  const [typed, setTyped] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    loadPanel().then(
      (panel) => setPanel(() => panel),
      () => form.current?.submit(),
    );
  }, []);
  if (Panel) return <Panel typed={typed} onClose={onClose} />;
  return <SearchFieldFallback {...{ form, typed, onClose }} onTyped={setTyped} />;
}
