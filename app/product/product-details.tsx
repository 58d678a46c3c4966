import { useId } from "react";
import { useSite } from "#app/shared/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Product } from "#contract/catalog/product.ts";
import { listUses, splitParagraphs, splitStandards } from "#contract/catalog/product-words.ts";
import { keepTogether } from "#contract/keep-together.ts";
import { productText } from "#contract/text.ts";
import { AddToQuotation, type AddToQuotationProps } from "./add-to-quotation.tsx";
import { joinSentences } from "./join-sentences.ts";
import { ProductImage } from "./product-image.tsx";
import { TechnicalSheetLink } from "./technical-sheet-link.tsx";

/** The first screen of a product: picture, name, facts and the controls to add it to the list. */
export function ProductDetails(choice: AddToQuotationProps) {
  const { delivery } = useSite().company;
  const { product } = choice;
  const { technical_sheet_url, technical_sheet_bytes } = product;
  return (
    <div className="product-details">
      <ProductImage product={product} />
      <div className="product-details__facts">
        <ProductHead product={product} />
        <div className="product-details__offer">
          <AddToQuotation {...choice} />
          {technical_sheet_url ? <TechnicalSheetLink path={technical_sheet_url} bytes={technical_sheet_bytes} /> : null}
          <ul className="product-details__quiet">
            <li className="product-details__ticked">Sin compromiso: un comercial te contacta con precio y entrega</li>
            {delivery ? (
              <li>
                <Icon name="truck" />
                {delivery}
              </li>
            ) : null}
          </ul>
        </div>
      </div>
    </div>
  );
}

function ProductHead({ product }: { product: Product }) {
  const standards = splitStandards(product.norma);
  const lead = joinSentences(product.slogan, product.short_description);
  return (
    <div className="product-details__head">
      <p className="eyebrow">{product.category_name}</p>
      <h1>{product.name}</h1>
      {lead ? <p className="product-details__lead">{keepTogether(lead)}</p> : null}
      {standards.length > 0 ? (
        <ul className="product-details__standards" aria-label="Normas">
          {standards.map((standard) => (
            <li key={standard}>{standard}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The sections of its texts. */
export function ProductText({ product }: { product: Product }) {
  const id = useId();
  const paragraphs = splitParagraphs(product.description);
  const uses = listUses(product.uses);
  if (paragraphs.length + uses.length === 0) return null;
  return (
    <div className="product-text">
      {paragraphs.length > 0 ? (
        <section aria-labelledby={`${id}description`}>
          <h2 id={`${id}description`}>{productText.description}</h2>
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, never move and have no state.
            <p key={index}>{keepTogether(paragraph)}</p>
          ))}
        </section>
      ) : null}
      {uses.length > 0 ? (
        <section aria-labelledby={`${id}uses`}>
          <h2 id={`${id}uses`}>{productText.uses}</h2>
          <ul>
            {uses.map((use) => (
              <li key={use} className="product-details__ticked">
                {keepTogether(use)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
