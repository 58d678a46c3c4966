import { useCallback, useEffect, useRef, useState } from "react";
import { loadClient } from "#app/api/browser-client.ts";
import type { CardProduct } from "#app/api/card-product.ts";
import { isScrollingToSection } from "#app/ui/scroll-to-section.ts";
import { countPages } from "#contract/catalog/category-page.ts";
import { loadFailures } from "#contract/text.ts";
import type { ProductGroup } from "./group-products.ts";

export interface ListPage {
  page: number;
  products: readonly CardProduct[];
}

/** Pixels below the window at which the end of the list loads the next page. */
const ahead = 1500;

/**
 * The shown pages of a category, from `page` on. The next one is loaded when the end comes near or `load` is called. A
 * failure is only logged to the console, and `hasFailed` makes the link lead to the page.
 */
export function useMoreProducts({ category, anchor, count, products }: ProductGroup, page: number) {
  const [more, setMore] = useState<readonly ListPage[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const isLoading = useRef(false);
  const end = useRef<HTMLElement>(null);
  const last = page + more.length;
  const next = last < countPages(count) ? last + 1 : undefined;

  /** Ignored while a page is loading. */
  const load = useCallback(async () => {
    if (next === undefined || isLoading.current) return;
    isLoading.current = true;
    try {
      const part = await (await loadClient()).catalogue.readPage({ category, anchor, page: next });
      if (!part) throw new Error(`page ${next} of ${anchor} does not exist any more`);
      setMore((before) => [...before, { page: next, products: part.products }]);
    } catch (error) {
      console.error(loadFailures.products, error);
      setFailed(true);
    } finally {
      isLoading.current = false;
    }
  }, [category, anchor, next]);

  useEffect(() => {
    if (next === undefined || hasFailed || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // The list must not grow above the viewport when the visitor scrolls up or jumps past it.
        const isAhead = entry?.isIntersecting && entry.boundingClientRect.top >= 0;
        if (isAhead && !isScrollingToSection()) void load();
      },
      { rootMargin: `0px 0px ${ahead}px 0px`, threshold: [0, 1] },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [next, hasFailed, load]);

  return { pages: [{ page, products }, ...more] as readonly ListPage[], next, end, load, hasFailed };
}
