import { useCallback, useState } from "react";
import { pages } from "#contract/pages.ts";
import type { SearchPanel } from "./search-panel.tsx";
import { useSearchKey } from "./use-search-key.ts";

const loadPanel = () => import("./search-panel.tsx");
/** At the first sign; a load that fails is tried again by the press. */
const warmPanel = () => void loadPanel().catch(() => {});

/** The search over the page named by `page`, opened by `open` or by its keys. Any navigation closes it. */
export function useSearchPanel(page: string) {
  const [panel, setPanel] = useState<{ openAt: string; SearchPanel: typeof SearchPanel }>();
  const open = useCallback(
    () =>
      void loadPanel().then(
        (loaded) => setPanel({ openAt: page, SearchPanel: loaded.SearchPanel }),
        () => location.assign(pages.search.path),
      ),
    [page],
  );
  useSearchKey(open);
  return {
    open,
    warm: warmPanel,
    panel: panel?.openAt === page ? <panel.SearchPanel onClose={() => setPanel(undefined)} /> : null,
  };
}
