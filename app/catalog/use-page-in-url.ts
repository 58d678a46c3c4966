import { type RefObject, useEffect } from "react";
import { type CategoryPage, categoryPagePath } from "#contract/category-page.ts";

function nameInAddress(at: Pick<CategoryPage, "anchor" | "page">): void {
  // The first pages of all categories share one address.
  if (at.page === 1 && !location.search) return;
  history.replaceState(history.state, "", categoryPagePath(at));
}

/**
 * While `place` is in the middle of the window, the address names its page of the category: Back, a reload and a link
 * that is passed on lead to the products that were looked at, and not to the beginning of thousands.
 */
export function usePageInUrl(
  place: RefObject<Element | null>,
  { anchor, page }: Pick<CategoryPage, "anchor" | "page">,
): void {
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) nameInAddress({ anchor, page });
      },
      { rootMargin: "-50% 0px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, anchor, page]);
}
