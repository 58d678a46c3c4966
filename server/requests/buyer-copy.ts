import { listPlainItems } from "#contract/requests/requested-rows.ts";
import type { CatalogueLine } from "./list/list-line.ts";
import type { Quotation } from "./read-request.ts";

/** The parts of a request that the mail to its buyer may contain. */
export interface BuyerCopy extends Pick<Quotation, "number" | "receivedAt"> {
  /** Date of the privacy policy that the buyer agreed to. */
  policyVersion: string;
  /** Item numbers of the budget rows in the list; only those made of digits, letters and dots. */
  items: string[];
  lines: CatalogueLine[];
}

/**
 * The request without any text of its sender: anybody can enter a stranger's address, and our mail must not carry such
 * texts to it. Picks the fields one by one, so that a new field is left out by default.
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
    references: references.map(({ reference_value, quantity: share, code, asked: part }) => ({
      reference_value,
      quantity: share,
      ...(code !== undefined && { code }),
      ...(part && { asked: part }),
    })),
    ...(asked && { asked }),
  })),
});
