import { useCallback, useRef, useState } from "react";
import { SearchFieldFallback } from "./search-field-fallback.tsx";
import { useSearchKey } from "./use-search-key.ts";

const loadPanel = () => import("./search-panel.tsx");
/** Preloads at the first sign of interest. After a failure the click tries again. */
const preloadPanel = () => void loadPanel().catch(() => {});

/** The search panel, opened by `open` or by its keys. */
export function useSearchPanel() {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadPanel>>>();
  /** The text typed into the placeholder field while the panel loads. */
  const [typed, setTyped] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const open = useCallback(() => {
    setOpen(true);
    loadPanel().then(setLoaded, () => form.current?.submit());
  }, []);
  const onClose = () => {
    setOpen(false);
    setTyped("");
  };
  useSearchKey(open);
  const Panel = loaded?.SearchPanel;
  return {
    open,
    preload: preloadPanel,
    panel: !isOpen ? null : Panel ? (
      <Panel typed={typed} onClose={onClose} />
    ) : (
      <SearchFieldFallback {...{ form, typed, onClose }} onTyped={setTyped} />
    ),
  };
}
