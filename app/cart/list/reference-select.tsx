import { useEffect, useRef } from "react";
import type { FoundProduct } from "#contract/catalogue-part.ts";
import type { CartItem, CartItemReference } from "#contract/quotation.ts";
import { cartText } from "#contract/request-text.ts";
import { writeReference } from "#contract/text.ts";
import { type ChosenReference, isSameReference } from "../cart.ts";
import { chooseReference } from "../choose-reference.ts";

interface ReferenceSelectProps {
  item: CartItem;
  /** Unknown until the catalogue has answered: the field keeps its room. */
  product: FoundProduct | undefined;
  /** What the units are of now; none: of no reference. */
  reference?: CartItemReference;
  label: string;
  takesFocus?: boolean;
  onChange: (chosen: ChosenReference) => void;
  onLeave?: () => void;
}

/** Those of the product that are not in the line already. */
export const listChoices = ({ references = [] }: CartItem, product: FoundProduct | undefined): readonly string[] => {
  const own = product?.references.filter((each) => !references.some((listed) => isSameReference(listed, each))) ?? [];
  return [...new Set(own.map(({ reference_value }) => reference_value))];
};

/** The field that says which of a product's references some units are of. */
export function ReferenceSelect({ item, product, reference, label, takesFocus, ...on }: ReferenceSelectProps) {
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <select
      ref={field}
      className="reference-select num"
      aria-label={label}
      value=""
      disabled={!product}
      onBlur={on.onLeave}
      onChange={(event) => {
        const chosen = chooseReference(product?.references ?? [], event.target.value);
        if (chosen) on.onChange(chosen);
      }}
    >
      <option value="">{reference ? writeReference(reference.reference_value) : cartText.openReference}</option>
      {listChoices(item, product).map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
