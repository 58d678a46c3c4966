import { describeAsked } from "#contract/asked.ts";
import { writeReference } from "#contract/text.ts";
import type { QuotationLine, QuotationLineReference } from "../read-request.ts";

/** The split of a line in the catalogue's own words. */
type CatalogueReference = Pick<QuotationLineReference, "reference_value" | "quantity" | "asked">;

/** A line in the catalogue's own words. */
export type CatalogueLine = Pick<QuotationLine, "idProduct" | "name" | "image_url" | "quantity" | "unit" | "asked"> & {
  references: CatalogueReference[];
};

/** `code` is for sales, who look it up. */
type ListReference = CatalogueReference & Pick<QuotationLineReference, "seen_value" | "code">;

/** A line as mails and PDFs list it; what the sender wrote is there for sales alone. */
export type ListLine = Omit<CatalogueLine, "references"> &
  Partial<Pick<QuotationLine, "note">> & { references: ListReference[] };

/** "Ø 24", or "Ø 24 (el comprador vio: «Ø 24 antiguo»)" where the catalogue's text was corrected meanwhile. */
export const describeReference = ({ reference_value, seen_value }: ListReference): string =>
  `${writeReference(reference_value)}${seen_value === undefined ? "" : ` (el comprador vio: «${seen_value}»)`}`;

/** 'Pedido: 250 ml + 5 % de desperdicio', where the buyer asked in another unit. */
export const writeAsked = ({ asked }: Pick<QuotationLine, "asked">): string | undefined =>
  asked && `Pedido: ${describeAsked(asked)}`;
