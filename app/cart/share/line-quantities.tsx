import { countOfSize } from "#contract/amounts/count-units.ts";
import { describeAmount } from "#contract/amounts/requested-amount.ts";
import type { LineProduct } from "#contract/catalog/catalogue-part.ts";
import { openReference } from "#contract/fields/field-rules.ts";
import { keepTogether } from "#contract/keep-together.ts";
import type { CartItem } from "#contract/requests/quotation.ts";
import { formatCount, formatReference } from "#contract/text.ts";

interface LineQuantitiesProps {
  line: CartItem;
  /** Undefined if the catalogue does not have it. */
  product: LineProduct | undefined;
}

/** The quantities of a line that is not edited: of each reference, or of the product, whose size may be open. */
export function LineQuantities({ line: { quantity, references, asked }, product }: LineQuantitiesProps) {
  const count = (units: number) => (product ? countOfSize(units, product.unidad) : formatCount(units));
  const isOpen = product !== undefined && product.references.length > 1;
  const parts = references ?? [{ reference_value: isOpen ? openReference : "", quantity, asked }];
  return parts.map((part) => (
    <span key={part.reference_value} className="line-quantity num">
      <span>{count(part.quantity)}</span> {keepTogether(formatReference(part.reference_value))}
      {part.asked ? ` (${describeAmount(part.asked)})` : null}
    </span>
  ));
}
