import { useCallback, useEffect, useState } from "react";
import type { SearchAnswer } from "#contract/search-answer.ts";
import { searchPath } from "#contract/search-path.ts";
import { resultsText, searchText } from "#contract/search-text.ts";
import { readSearchWords } from "#contract/search-words.ts";
import { countProducts } from "#contract/text.ts";
import { browserSearch } from "../browser-clients.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { ProductWall } from "../components/catalog/product-wall.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { SectionHeader } from "../components/ui/section-header.tsx";
import { WayOn } from "../components/way-on.tsx";
import { siteContext } from "../context.ts";
import { loadBlock, useBlock } from "../load-block.ts";
import { useLine } from "../offline/use-line.ts";
import { pageMeta } from "../page-meta.ts";
import type { SearchClient } from "../search-client.ts";
import type { Route } from "./+types/search.ts";

const nothing: SearchAnswer = { count: 0, products: [] };

/** The words that an address searches for, and what they find; null where that could not be read. */
async function loadSearch(client: SearchClient, request: Request) {
  const words = readSearchWords(new URL(request.url).searchParams);
  return { words, found: words ? await loadBlock(resultsText.failed.console, client.search(words)) : nothing };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: loaderData?.words ? resultsText.title(loaderData.words) : searchText.label,
    description: resultsText.empty.text,
    path: searchPath,
    passing: loaderData?.words !== "",
  });
}

export const loader = ({ context, request }: Route.LoaderArgs) => loadSearch(context.get(siteContext).search, request);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSearch(browserSearch, request);

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const [told, tell] = useState("");
  return (
    <>
      {/* Another search is another page: its field and its retries start anew. What is told stays, or it is not heard. */}
      <SearchScreen key={loaderData.words} {...loaderData} tell={tell} />
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  );
}

interface SearchScreenProps {
  words: string;
  found: SearchAnswer | null;
  /** Says to a screen reader what came of the search. */
  tell: (sentence: string) => void;
}

function SearchScreen({ words, found: loaded, tell }: SearchScreenProps) {
  const searchAgain = useCallback(() => browserSearch.search(words), [words]);
  const found = useBlock(loaded, resultsText.failed.console, searchAgain);
  useEffect(() => tell(describe(words, found)), [tell, words, found]);
  if (!found) return <SearchFailed words={words} />;
  if (found.count === 0) return <NothingFound words={words} />;
  return <Results words={words} found={found} />;
}

function describe(words: string, found: SearchAnswer | null): string {
  if (!found) return resultsText.failed.title;
  return words ? resultsText.told(countProducts(found.count), words) : "";
}

function Results({ words, found: { count, products } }: { words: string; found: SearchAnswer }) {
  return (
    <div className="wrap search-screen">
      <SectionHeader level={1} eyebrow={resultsText.eyebrow} title={resultsText.title(words)}>
        <SearchForm words={words} />
      </SectionHeader>
      <h2 className="num">{countProducts(count)}</h2>
      {products.length < count ? (
        <p className="search-screen__first num">{resultsText.first(products.length)}</p>
      ) : null}
      <ProductWall products={products} shape="row" />
    </div>
  );
}

/** Nothing was asked for yet, or nothing has all that was. */
function NothingFound({ words }: { words: string }) {
  const { eyebrow, empty, none } = resultsText;
  const searchForm = <SearchForm words={words} />;
  if (!words) return <WayOn eyebrow={eyebrow} {...empty} searchForm={searchForm} />;
  return (
    <WayOn eyebrow={eyebrow} title={none.title(words)} text={none.text} searchForm={searchForm}>
      <WaysOn />
    </WayOn>
  );
}

function SearchFailed({ words }: { words: string }) {
  const { lost } = useLine();
  const { title, text } = lost ? resultsText.lost : resultsText.failed;
  return (
    <WayOn eyebrow={resultsText.eyebrow} title={title} text={text} searchForm={<SearchForm words={words} />}>
      <WaysOn />
    </WayOn>
  );
}

function WaysOn() {
  return (
    <>
      <ButtonLink to="/productos" tall>
        Ver productos
      </ButtonLink>
      <ButtonLink to="/contacto" tone="line" tall>
        Escríbenos
      </ButtonLink>
    </>
  );
}
