import { useEffect, useRef } from "react";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { categoryPagePath, categoryPageSize } from "#contract/catalog/category-page.ts";
import { countProducts, longListText, noProductsText } from "#contract/text.ts";
import type { ProductGroup } from "./group-products.ts";
import { ProductGrid } from "./product-grid.tsx";
import { ProductPager } from "./product-pager.tsx";
import { type ListPage, useMoreProducts } from "./use-more-products.ts";
import { usePageInUrl } from "./use-page-in-url.ts";

interface ProductGroupSectionProps {
  group: ProductGroup;
  /** The company's text about the category. */
  intro?: string | undefined;
  /** The page of the category that the products are. */
  page: number;
}

/**
 * One category of the products page: name, text and cards. A long category is split into pages, and the next ones load
 * on demand.
 */
export function ProductGroupSection({ group, intro, page }: ProductGroupSectionProps) {
  const { label, anchor, count, products } = group;
  return (
    <section id={anchor} className="product-group-section" aria-labelledby={`${anchor}-titulo`}>
      <header>
        {/* Focused by the category's shortcut. */}
        <h2 id={`${anchor}-titulo`} tabIndex={-1}>
          {label}
        </h2>
        <p className="num">{countProducts(count)}</p>
        {intro ? <p className="product-group-section__intro">{intro}</p> : null}
      </header>
      {count === 0 ? (
        <NoProducts />
      ) : count > categoryPageSize ? (
        <LongList key={page} group={group} page={page} />
      ) : (
        <ProductGrid products={products} variant="row" columns={3} />
      )}
    </section>
  );
}

/** The target of an empty category's shortcut. */
function NoProducts() {
  return (
    <div className="product-group-section__none">
      <p>{noProductsText.text}</p>
      <ButtonLink href="/contacto" variant="outline" arrow>
        {noProductsText.ask}
      </ButtonLink>
    </div>
  );
}

function LongList({ group, page }: Omit<ProductGroupSectionProps, "intro">) {
  const { label, anchor, count } = group;
  const { pages, next, end, load, hasFailed } = useMoreProducts(group, page);
  const last = pages.at(-1)?.page ?? page;
  const clickedFor = useRef<number>(undefined);
  useEffect(() => {
    if (clickedFor.current !== last) return;
    clickedFor.current = undefined;
    // Moves the focus to the first new card, because the clicked link is below the new cards now.
    document.querySelector<HTMLElement>(`#${anchor} [data-page="${last}"] a`)?.focus();
  }, [anchor, last]);
  const showMore = () => {
    clickedFor.current = next;
    void load();
  };
  return (
    <>
      {page > 1 ? (
        <p className="product-group-section__earlier">
          <ButtonLink href={categoryPagePath({ anchor, page: page - 1 })} variant="outline" size="lg">
            {longListText.earlier}
          </ButtonLink>
        </p>
      ) : null}
      {pages.map((shown) => (
        <ShownPage key={shown.page} anchor={anchor} {...shown} />
      ))}
      <ProductPager
        anchor={anchor}
        label={label}
        count={count}
        first={page}
        last={last}
        onMore={showMore}
        hasFailed={hasFailed}
        ref={end}
      />
    </>
  );
}

function ShownPage({ anchor, page, products }: ListPage & { anchor: string }) {
  const place = useRef<HTMLDivElement>(null);
  usePageInUrl(place, { anchor, page });
  return (
    <div className="product-group-section__page" data-page={page} ref={place}>
      <ProductGrid products={products} variant="row" columns={3} />
    </div>
  );
}
