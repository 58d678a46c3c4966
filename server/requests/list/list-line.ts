import { describeAmount } from "#contract/amounts/requested-amount.ts";
import { formatReference } from "#contract/text.ts";
import type { QuotationLine, QuotationLineReference } from "../read-request.ts";

/** A reference of a line in the catalogue's words. */
type CatalogueReference = Pick<QuotationLineReference, "reference_value" | "quantity" | "code" | "asked">;

/** A line in the catalogue's words. */
export type CatalogueLine = Pick<QuotationLine, "idProduct" | "name" | "image_url" | "quantity" | "unit" | "asked"> & {
  references: CatalogueReference[];
};

type ListReference = CatalogueReference & Pick<QuotationLineReference, "seen_value">;

/** A line in mails and PDFs; the sender's own words are for sales only. */
export type ListLine = Omit<CatalogueLine, "references"> &
  Partial<Pick<QuotationLine, "note">> & { references: ListReference[] };

/** "Ø 24", or "Ø 24 (el comprador vio: «Ø 24 antiguo»)" when the catalogue's text has been corrected since. */
export const describeReference = ({ reference_value, seen_value }: ListReference): string =>
  `${formatReference(reference_value)}${seen_value === undefined ? "" : ` (el comprador vio: «${seen_value}»)`}`;

/** 'Pedido: 250 ml + 5 % de desperdicio', when the buyer typed the quantity in another unit. */
export const writeAsked = ({ asked }: Pick<QuotationLine, "asked">): string | undefined =>
  asked && `Pedido: ${describeAmount(asked)}`;
