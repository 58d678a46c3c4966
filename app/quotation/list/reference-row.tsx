// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the table roles of elements that the phone layout displays as a grid.

import { useId, useState } from "react";
import { changeReference } from "#app/cart/list-transitions.ts";
import { isOutdated } from "#app/cart/outdated-references.ts";
import { TypedStepper } from "#app/cart/quantity/typed-stepper.tsx";
import { changeCart } from "#app/cart/use-cart.ts";
import { FieldError } from "#app/ui/fields/text-field.tsx";
import { describeAmount } from "#contract/amounts/requested-amount.ts";
import type { LineProduct } from "#contract/catalog/catalogue-part.ts";
import { openReference } from "#contract/fields/field-rules.ts";
import { keepTogether } from "#contract/keep-together.ts";
import type { CartItem, CartItemReference } from "#contract/requests/quotation.ts";
import { cartText } from "#contract/requests/request-text.ts";
import { formatCount, formatReference } from "#contract/text.ts";
import { LineWarning } from "./line-warning.tsx";
import { listChoices, ReferenceSelect } from "./reference-select.tsx";
import { useListedQuantity } from "./use-listed-quantity.ts";

interface ReferenceRowProps {
  item: CartItem;
  reference: CartItemReference;
  product: LineProduct | undefined;
  /** Whether the reference's select is shown from the start. */
  isChanging: boolean;
  onRemove: () => void;
}

/** The spoken name of a row's units: open units of several products have the same words. */
const nameUnits = ({ product }: CartItem, { reference_value }: CartItemReference): string =>
  reference_value === openReference
    ? `${formatReference(reference_value)} de ${product.name}`
    : formatReference(reference_value);

/** The units of one reference, to be changed or removed. */
export function ReferenceRow({ item, reference, product, isChanging: startsChanging, onRemove }: ReferenceRowProps) {
  const { idProduct } = item.product;
  const [isChanging, setIsChanging] = useState(startsChanging);
  const words = formatReference(reference.reference_value);
  const isOpen = reference.reference_value === openReference;
  const canChange = listChoices(item, product).length > 0;
  const name = nameUnits(item, reference);
  return (
    <tr role="row" className="reference-row">
      <th scope="row" role="rowheader">
        {isChanging || (canChange && isOpen) ? (
          <ReferenceSelect
            item={item}
            product={product}
            reference={reference}
            label={`Cambiar ${name}`}
            takesFocus={isChanging}
            onChange={(chosen) => {
              changeCart((cart) => changeReference(cart, idProduct, { before: reference, after: chosen }, product));
              // The select stays until it loses the focus, because each arrow key chooses another reference.
              setIsChanging(true);
            }}
            onLeave={() => setIsChanging(false)}
          />
        ) : (
          <span className="num">{keepTogether(words)}</span>
        )}
        {/* The space separates the words for screen readers. */ " "}
        {reference.asked ? <span className="reference-row__asked num">{describeAmount(reference.asked)}</span> : null}
        {/* The reference stays as chosen: the buyer may know better than the catalogue. */}
        {isOutdated(product, reference) ? <LineWarning words={cartText.correctedReference} /> : null}
      </th>
      <ReferenceQuantity key={reference.reference_value} item={item} reference={reference} />
      <td role="cell" className="quotation-line__actions">
        {canChange && !isOpen ? (
          <button type="button" className="reference-row__action" onClick={() => setIsChanging(true)}>
            Cambiar<span className="visually-hidden"> {name}</span>
          </button>
        ) : null}
        <button type="button" className="reference-row__action" onClick={onRemove}>
          Quitar<span className="visually-hidden"> {name}</span>
        </button>
      </td>
    </tr>
  );
}

function ReferenceQuantity({ item, reference }: Pick<ReferenceRowProps, "item" | "reference">) {
  const id = useId();
  const quantity = useListedQuantity(item.product.idProduct, reference);
  const [isStepped, setStepped] = useState(false);
  const name = nameUnits(item, reference);
  return (
    <td role="cell" className="quotation-line__quantity" onBlur={() => setStepped(false)}>
      <span className="reference-row__printed num">{formatCount(reference.quantity)}</span>
      <TypedStepper
        label={`Cantidad de ${name}`}
        name={name}
        text={quantity.text}
        isWrong={quantity.shownFault !== undefined}
        isFaulty={quantity.isFaulty}
        describedBy={quantity.shownFault && `${id}fault`}
        isLeast={reference.quantity === 1}
        onType={(text) => {
          setStepped(false);
          quantity.type(text);
        }}
        onStep={(by) => {
          setStepped(true);
          quantity.step(by);
        }}
        onLeave={quantity.leave}
        onMove={focusNeighbour}
      />
      {/* Screen readers do not announce a field beside the pressed button. */}
      <span className="visually-hidden" aria-live="polite" aria-atomic="true">
        {isStepped ? `${name}: ${formatCount(reference.quantity)}` : ""}
      </span>
      {/* With the name, because its field has been left. */}
      <div aria-live="polite" aria-atomic="true">
        {quantity.shownFault ? (
          <>
            <span className="visually-hidden">{name}: </span>
            <FieldError id={`${id}fault`} message={quantity.shownFault} />
          </>
        ) : null}
      </div>
    </td>
  );
}

/** Moves the focus by this many reference rows, up if negative. */
function focusNeighbour(rows: number): void {
  const fields = [...document.querySelectorAll<Element>(".reference-row input")];
  const field = fields[fields.indexOf(document.activeElement ?? document.body) + rows];
  if (field instanceof HTMLElement) field.focus();
}
