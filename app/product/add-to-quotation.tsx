import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { addProduct } from "#app/cart/cart.ts";
import { chooseReference } from "#app/cart/choose-reference.ts";
import { QuantityInput } from "#app/cart/quantity/quantity-input.tsx";
import { QuantityStepper } from "#app/cart/quantity/quantity-stepper.tsx";
import { preventEnterRepeat } from "#app/cart/quantity/use-held-repeat.ts";
import { useTypedQuantity } from "#app/cart/quantity/use-typed-quantity.ts";
import { beginCart } from "#app/cart/use-cart.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useDoubleClickGuard } from "#app/ui/button/double-click-guard.ts";
import { FieldError } from "#app/ui/fields/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { findOnlyReference } from "#contract/catalog/only-reference.ts";
import type { Product, ProductReference } from "#contract/catalog/product.ts";
import { additionText } from "#contract/list/addition-text.ts";
import { productText, quantityFaults } from "#contract/text.ts";
import { type ConvertedAmount, RequestedAmountToggle } from "./units/requested-amount-toggle.tsx";

export interface AddToQuotationProps {
  product: Product;
  /** The text of the selected reference, or an empty text. */
  reference: string;
  onReference: (reference: string) => void;
}

/** A quantity and the button that adds it to the list. Afterwards the quantity is 1 again. */
export function AddToQuotation({ product, reference, onReference }: AddToQuotationProps) {
  const { unidad: unit } = product;
  const quantity = useTypedQuantity();
  const [converted, setConverted] = useState<ConvertedAmount>();
  const [added, setAdded] = useState(0);
  const id = useId();
  const press = useDoubleClickGuard();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (quantity.fault) {
      quantity.leave();
      return event.currentTarget.querySelector("input")?.focus();
    }
    if (converted === "unconverted") return event.currentTarget.querySelector<HTMLElement>("[data-asked]")?.focus();
    const references = product.productReferences;
    const chosen = findOnlyReference(references) ?? chooseReference(references, reference);
    // The buyer has changed the quantity since, so the requested amount no longer applies.
    const asked = converted?.quantity === quantity.value ? converted.asked : undefined;
    const addition = { product, quantity: quantity.value, reference: chosen, asked };
    if (!beginCart((cart) => addProduct(cart, addition))) return void showToast(additionText.tooMany);
    quantity.startAnew();
    setConverted(undefined);
    setAdded((before) => before + 1);
    press.begin();
    showToast(additionText.added);
  };
  const describedBy = [unit && `${id}unit`, quantity.shownFault && `${id}error`].filter(Boolean).join(" ");
  return (
    <form className="add-to-quotation" onSubmit={add} onKeyDown={preventEnterRepeat}>
      <ReferenceField references={product.productReferences} value={reference} onValue={onReference} />
      <p className="add-to-quotation__label">
        Cantidad {unit ? <span className="muted" id={`${id}unit`}>{`(${unit})`}</span> : null}
      </p>
      <RequestedAmountToggle {...{ product, reference, quantity, converted, added }} onConverted={setConverted} />
      <div className="add-to-quotation__sticky">
        <div className="add-to-quotation__row">
          <QuantityStepper
            label={`Cantidad de ${product.name}`}
            value={quantity.value}
            onStep={quantity.step}
            field={<QuantityInput quantity={quantity} describedBy={describedBy || undefined} />}
          />
          {/* Ignores the second click of a double-click, which would add 1 more. */}
          <Button
            type="submit"
            variant="signal"
            size="lg"
            onPointerDown={press.onPointerDown}
            onClick={(event) => press.isSecond(event) && event.preventDefault()}
          >
            <Icon name="cart" />
            {productText.addToQuotation}
          </Button>
        </div>
        {/* Announced, because the focus is already in the field and is not moved there when Enter is pressed. */}
        <div className="add-to-quotation__fault" aria-live="assertive" aria-atomic="true">
          {quantity.shownFault ? (
            <FieldError key={quantity.timesShown} id={`${id}error`} message={quantityFaults[quantity.shownFault]} />
          ) : null}
        </div>
      </div>
      <noscript>
        <p>Tu lista necesita JavaScript. Sin él, pide la cotización en la página de contacto.</p>
      </noscript>
    </form>
  );
}

interface ReferenceFieldProps {
  /** The product's references, such as diameters. Choosing one is optional. */
  references: readonly ProductReference[];
  /** Empty if none is selected. */
  value: string;
  onValue: (value: string) => void;
}

function ReferenceField({ references, value, onValue }: ReferenceFieldProps) {
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  // React gets no event for a choice before hydration, nor for one that the browser restores after Back.
  useEffect(() => {
    if (field.current && field.current.value !== value) onValue(field.current.value);
  });
  const choices = [...new Set(references.map(({ reference_value }) => reference_value))];
  if (choices.length < 2) return null;
  return (
    <div className="field add-to-quotation__reference">
      <label htmlFor={id}>Referencia</label>
      <select ref={field} id={id} className="num" value={value} onChange={(event) => onValue(event.target.value)}>
        <option value="">{productText.openReference}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </div>
  );
}
