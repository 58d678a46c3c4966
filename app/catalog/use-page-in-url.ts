import { type RefObject, useEffect } from "react";
import { type CategoryPage, categoryPagePath } from "#contract/catalog/category-page.ts";

function nameInAddress(at: Pick<CategoryPage, "anchor" | "page">): void {
  // The first pages of all categories share one address.
  if (at.page === 1 && !location.search) return;
  history.replaceState(history.state, "", categoryPagePath(at));
}

/**
 * Puts the category's page into the address while `place` is in the middle of the window, so that Back, a reload and a
 * shared link lead to the products that were shown.
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
