import type { MouseEvent, Ref } from "react";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { isModifiedClick } from "#app/ui/modified-click.ts";
import { categoryPagePath, categoryPageSize, countPages } from "#contract/catalog/category-page.ts";
import { countProducts, formatCount, longListText } from "#contract/text.ts";
import { listPageNumbers } from "./page-numbers.ts";

interface ProductPagerProps {
  anchor: string;
  label: string;
  /** The number of all products in the category. */
  count: number;
  /** The first of the shown pages. */
  first: number;
  last: number;
  onMore: () => void;
  /** Whether loading the next page has failed. */
  hasFailed: boolean;
  ref: Ref<HTMLElement>;
}

/** Below the products of a long category: how many are shown, a link to the next ones, and links to all pages. */
export function ProductPager({ anchor, label, count, first, last, onMore, hasFailed, ref }: ProductPagerProps) {
  const pages = countPages(count);
  const onClick = (event: MouseEvent) => {
    if (isModifiedClick(event) || hasFailed) return;
    event.preventDefault();
    onMore();
  };
  return (
    <nav className="product-pager" aria-label={`${longListText.pages} ${label}`} ref={ref}>
      <p className="num" aria-live="polite" aria-atomic="true">
        {`${formatCount((first - 1) * categoryPageSize + 1)}–${formatCount(Math.min(last * categoryPageSize, count))} de ${countProducts(count)}`}
      </p>
      {last < pages ? (
        <ButtonLink href={categoryPagePath({ anchor, page: last + 1 })} variant="outline" size="lg" onClick={onClick}>
          {longListText.more}
        </ButtonLink>
      ) : null}
      <ol>
        {listPageNumbers(last, pages).map((page, index, listed) => (
          <li key={page} className={page - (listed[index - 1] ?? 0) > 1 ? "product-pager__after-gap" : undefined}>
            <a
              className="num"
              href={categoryPagePath({ anchor, page })}
              aria-label={`${longListText.page} ${page}`}
              aria-current={page === last ? "page" : undefined}
            >
              {page}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
