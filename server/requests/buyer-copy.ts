import { listPlainItems } from "#contract/requested-rows.ts";
import type { CatalogueLine } from "./list/list-line.ts";
import type { Quotation } from "./read-request.ts";

/** All that the mail to a buyer may say of a request. */
export interface BuyerCopy extends Pick<Quotation, "number" | "receivedAt"> {
  /** Date of the privacy policy that the request was sent under. */
  policyVersion: string;
  /** Item numbers of the buyer's budget that are in the list, those alone that are numbers of digits, letters and dots. */
  items: string[];
  lines: CatalogueLine[];
}

/**
 * The request without anything its sender wrote: anybody can write anybody's address, and our mail must carry nobody's
 * words to a stranger. Field by field, so that a new one stays out until it is named here.
 */
export const toBuyerCopy = ({ number, receivedAt, consent, requestedRows = [], lines }: Quotation): BuyerCopy => ({
  number,
  receivedAt,
  policyVersion: consent.policyVersion,
  items: listPlainItems(requestedRows, lines),
  lines: lines.map(({ idProduct, name, image_url, quantity, unit, references, asked }) => ({
    idProduct,
    name,
    image_url,
    quantity,
    unit,
    references: references.map(({ reference_value, quantity: share, asked: part }) => ({
      reference_value,
      quantity: share,
      ...(part && { asked: part }),
    })),
    ...(asked && { asked }),
  })),
});
