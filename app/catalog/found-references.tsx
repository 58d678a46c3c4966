import { productPath } from "#contract/catalog/reference-path.ts";
import { keepTogether } from "#contract/keep-together.ts";
import type { MatchedProduct } from "#contract/search/search-results.ts";
import { resultsText } from "#contract/search/search-text.ts";

/** The found references of a product. Each link opens the product with its reference selected. */
export function FoundReferences({ product }: { product: MatchedProduct }) {
  const { idProduct, name, references, referenceCount } = product;
  const more = referenceCount - references.length;
  return (
    <ul className="found-references num" aria-label={resultsText.references(name)}>
      {references.map((reference) => (
        <li key={reference.name}>
          <a href={productPath(idProduct, reference)}>{keepTogether(reference.name)}</a>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <a href={productPath(idProduct)}>
            {resultsText.moreReferences(more)}
            <span className="visually-hidden"> de {name}</span>
          </a>
        </li>
      ) : null}
    </ul>
  );
}
