import { pages } from "#contract/pages.ts";
import { panelText } from "#contract/search/search-panel-text.ts";
import { resultsText } from "#contract/search/search-text.ts";
import type { SearchCatalogue } from "./search-catalogue.ts";

interface PanelWordsProps {
  words: string;
  catalogue: SearchCatalogue | null | undefined;
  isFound: boolean;
  dropped: readonly string[];
  addedAtOnce: number | undefined;
}

/** The text above the rows, or in their place. */
export function PanelWords({ words, catalogue, isFound, dropped, addedAtOnce }: PanelWordsProps) {
  if (catalogue === null) return <p className="search-panel__words">{panelText.failed}</p>;
  if (!words) {
    return (
      <>
        <p className="search-panel__words">
          <span>{panelText.hint}</span> <span className="search-panel__keys">{panelText.keys}</span>
        </p>
        {/* The list's own page shows the list already. */}
        {location.pathname === pages.cart.path ? null : (
          <p className="search-panel__more">
            <a href={`${pages.cart.path}#cantidades`}>{panelText.paste}</a>
          </p>
        )}
      </>
    );
  }
  if (!catalogue) return <p className="search-panel__words">{panelText.loading}</p>;
  if (!isFound) return <NothingFound words={words} />;
  const messages = [
    ...(dropped.length > 0 ? [resultsText.dropped(dropped)] : []),
    ...(addedAtOnce === undefined ? [] : [panelText.wanted(addedAtOnce)]),
  ];
  return messages.length > 0 ? <p className="search-panel__words num">{messages.join(" ")}</p> : null;
}

/** Alternatives, because on a phone the panel covers the page. */
function NothingFound({ words }: { words: string }) {
  return (
    <>
      <p className="search-panel__words">{panelText.none(words)}</p>
      <p className="search-panel__words">{resultsText.none.text}</p>
      <p className="search-panel__more">
        <a href={pages.products.path}>{panelText.waysOn.products}</a>
        <a href={pages.contact.path}>{panelText.waysOn.contact}</a>
      </p>
    </>
  );
}
