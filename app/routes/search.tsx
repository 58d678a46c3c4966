import { useEffect, useState } from "react";
import { loadSection, type OptionalSection, useSection } from "#app/api/optional-section.ts";
import { FoundReferences } from "#app/catalog/found-references.tsx";
import { ProductGrid } from "#app/catalog/product-grid.tsx";
import { SearchForm } from "#app/catalog/search-form.tsx";
import { SuggestedLinks } from "#app/layout/suggested-links.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteContext } from "#app/ssr/context.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { SectionHeader } from "#app/ui/section-header.tsx";
import { pages } from "#contract/pages.ts";
import type { SearchResults } from "#contract/search/search-results.ts";
import { resultsText, searchText } from "#contract/search/search-text.ts";
import { readSearchWords } from "#contract/search/search-words.ts";
import { countProducts } from "#contract/text.ts";
import type { Route } from "./+types/search.ts";

const nothing: SearchResults = { count: 0, products: [] };

const resultsOf = (words: string): OptionalSection<SearchResults> => ({
  failure: resultsText.failed.console,
  load: ({ search }) => search.search(words),
});

/** The address's search words and their results. Null if the search failed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const words = readSearchWords(new URL(request.url).searchParams);
  return { words, found: words ? await loadSection(resultsOf(words), context.get(siteContext)) : nothing };
}

export const shouldRevalidate = () => false;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: loaderData?.words ? resultsText.title(loaderData.words) : searchText.label,
    description: resultsText.empty.text,
    path: pages.search.path,
    passing: loaderData?.words !== "",
  });
}

export default function SearchPage({ loaderData: { words, found: loaded } }: Route.ComponentProps) {
  const found = useSection(loaded, resultsOf(words));
  // Set after hydration, because screen readers do not announce a live region's initial content.
  const [announcement, announce] = useState("");
  useEffect(() => announce(describe(words, found)), [words, found]);
  return (
    <>
      <Answer words={words} found={found} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

function Answer({ words, found }: { words: string; found: SearchResults | null }) {
  const { empty, none, failed } = resultsText;
  if (!found) return <NoResults words={words} title={failed.title} text={failed.text} />;
  if (found.count > 0) return <Results words={words} found={found} />;
  return <NoResults words={words} {...(words ? { title: none.title(words), text: none.text } : empty)} />;
}

function describe(words: string, found: SearchResults | null): string {
  if (!found) return resultsText.failed.title;
  if (!words) return "";
  const summary = resultsText.told(countProducts(found.count), words);
  return found.dropped ? `${summary}. ${resultsText.dropped(found.dropped)}` : summary;
}

function Results({ words, found: { count, products, dropped } }: { words: string; found: SearchResults }) {
  return (
    <div className="wrap search-page">
      <SectionHeader level={1} eyebrow={resultsText.eyebrow} title={resultsText.title(words)}>
        <SearchForm words={words} />
      </SectionHeader>
      <h2 className="num">{countProducts(count)}</h2>
      {dropped ? <p className="search-page__note">{resultsText.dropped(dropped)}</p> : null}
      {products.length < count ? <p className="search-page__note num">{resultsText.first(products.length)}</p> : null}
      <ProductGrid
        products={products}
        variant="row"
        below={(product) => (product.references.length > 0 ? <FoundReferences product={product} /> : null)}
      />
    </div>
  );
}

/** Shown without search words, without results, and after a failure. */
function NoResults({ words, title, text }: { words: string; title: string; text: string }) {
  return (
    <SuggestedLinks eyebrow={resultsText.eyebrow} title={title} text={text} searchForm={<SearchForm words={words} />}>
      {words ? (
        <>
          <ButtonLink href="/productos" size="lg">
            Ver productos
          </ButtonLink>
          <ButtonLink href="/contacto" variant="outline" size="lg">
            Escríbenos
          </ButtonLink>
        </>
      ) : null}
    </SuggestedLinks>
  );
}
