import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import { type CategoryPage, categoryPagePath } from "#contract/category-page.ts";
import { useShown } from "../../ahead/drawn-ahead.ts";

/** The router's name for the entry of the history that is shown; the first one has none of its own. */
const currentKey = (): string => history.state?.key ?? "default";

function nameInAddress(at: Pick<CategoryPage, "anchor" | "page">): void {
  // The first pages of all categories share one address.
  if (at.page === 1 && !location.search) return;
  history.replaceState(history.state, "", categoryPagePath(at));
}

/**
 * While `place` is in the middle of the window, the address names its page of the category: Back, a reload and a link
 * that is passed on lead to the products that were looked at, and not to the beginning of thousands.
 */
export function useReadingAddress(
  place: RefObject<Element | null>,
  { anchor, page }: Pick<CategoryPage, "anchor" | "page">,
): void {
  const { key } = useLocation();
  const isShown = useShown();
  useEffect(() => {
    if (!place.current || !isShown) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A page that is being left has its successor's address already.
        if (entry?.isIntersecting && currentKey() === key) nameInAddress({ anchor, page });
      },
      { rootMargin: "-50% 0px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, anchor, page, key, isShown]);
}
