import { useEffect, useRef } from "react";
import { type ChosenReference, isSameReference } from "#app/cart/cart.ts";
import { chooseReference } from "#app/cart/choose-reference.ts";
import type { LineProduct } from "#contract/catalog/catalogue-part.ts";
import type { CartItem, CartItemReference } from "#contract/requests/quotation.ts";
import { cartText } from "#contract/requests/request-text.ts";
import { formatReference } from "#contract/text.ts";

interface ReferenceSelectProps {
  item: CartItem;
  /** Undefined until the catalogue has answered: the select reserves its space. */
  product: LineProduct | undefined;
  /** The present reference of the units, if any. */
  reference?: CartItemReference;
  label: string;
  takesFocus?: boolean;
  onChange: (chosen: ChosenReference) => void;
  onLeave?: () => void;
}

/** The product's references that the line does not have yet. */
export const listChoices = ({ references = [] }: CartItem, product: LineProduct | undefined): readonly string[] => {
  const own = product?.references.filter((each) => !references.some((listed) => isSameReference(listed, each))) ?? [];
  return [...new Set(own.map(({ reference_value }) => reference_value))];
};

/** A select for the reference of some units. */
export function ReferenceSelect({ item, product, reference, label, takesFocus, ...on }: ReferenceSelectProps) {
  const field = useRef<HTMLSelectElement>(null);
  const own = reference?.reference_value ?? "";
  const others = listChoices(item, product);
  // In the catalogue's order whichever is chosen, so that arrow keys go through them in order.
  const choices = [...new Set(product?.references.map(({ reference_value }) => reference_value))].filter(
    (choice) => choice === own || others.includes(choice),
  );
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <select
      ref={field}
      className="reference-select"
      aria-label={label}
      value={own}
      disabled={!product}
      onBlur={on.onLeave}
      onChange={(event) => {
        const chosen = chooseReference(product?.references ?? [], event.target.value);
        if (chosen) on.onChange(chosen);
      }}
    >
      {choices.includes(own) ? null : (
        <option value={own}>{reference ? formatReference(own) : cartText.openReference}</option>
      )}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
