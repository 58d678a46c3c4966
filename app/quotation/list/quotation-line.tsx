// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the table roles of elements that the phone layout displays as blocks.

import { useState } from "react";
import { changeQuantity } from "#app/cart/cart.ts";
import { changeReference } from "#app/cart/list-transitions.ts";
import { QuantityStepper } from "#app/cart/quantity/quantity-stepper.tsx";
import { changeCart } from "#app/cart/use-cart.ts";
import { CategoryDrawing } from "#app/shared/category-drawing.tsx";
import { Picture } from "#app/shared/picture.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { describeAmount } from "#contract/amounts/requested-amount.ts";
import { piece } from "#contract/amounts/sale-units.ts";
import type { LineProduct } from "#contract/catalog/catalogue-part.ts";
import { productPath } from "#contract/catalog/reference-path.ts";
import type { CartItem, CartItemReference } from "#contract/requests/quotation.ts";
import { cartText } from "#contract/requests/request-text.ts";
import { LineNote } from "./line-note.tsx";
import { LineWarning } from "./line-warning.tsx";
import { ReferenceRow } from "./reference-row.tsx";
import { ReferenceSelect } from "./reference-select.tsx";

interface QuotationLineProps {
  item: CartItem;
  /** The product as in the present catalogue, if known. */
  product: LineProduct | undefined;
  /** Whether the product no longer exists. */
  isRemoved: boolean;
  isLoaded: boolean;
  onRemove: () => void;
  onRemoveReference: (reference: CartItemReference) => void;
}

/** The element id of a line. */
export const lineId = (idProduct: number): string => `linea-${idProduct}`;

/** A line of the list as a group of rows: the product with its sum, and each of its references. */
export function QuotationLine({ item, product, isRemoved, isLoaded, onRemove, onRemoveReference }: QuotationLineProps) {
  const { idProduct, name } = item.product;
  /** Whether a reference was chosen for the whole line: the focus then moves to the select in its row, the first. */
  const [isChosenHere, setIsChosenHere] = useState(false);
  const picture = <LinePicture item={item} product={product} isLoaded={isLoaded} />;
  const last = item.references?.at(-1);
  /** Minus takes units from the last reference; its last unit is removed like a reference (rule Q13). */
  const takeStep = (step: number) => {
    if (last?.quantity === 1 && step < 0) onRemoveReference(last);
    else changeCart((cart) => changeQuantity(cart, idProduct, step));
  };
  return (
    <tbody
      id={lineId(idProduct)}
      role="rowgroup"
      className={`quotation-line${isRemoved ? " quotation-line--gone" : ""}`}
      aria-label={name}
    >
      <tr role="row" className="quotation-line__head">
        {/* No row header: screen readers would repeat the note with each cell, and Orca enters no labelled header. */}
        <td className="quotation-line__cell" role="cell">
          <div className="quotation-line__product">
            {isRemoved ? (
              <span className="quotation-line__name">
                {picture}
                <b>{name}</b>
              </span>
            ) : (
              <a className="quotation-line__name" href={productPath(idProduct)}>
                {picture}
                <b>{name}</b>
              </a>
            )}
            <LineWords
              item={item}
              product={product}
              isLoaded={isLoaded}
              isRemoved={isRemoved}
              onChosen={() => setIsChosenHere(true)}
            />
          </div>
        </td>
        <td className="quotation-line__quantity" role="cell">
          <QuantityStepper label={`Cantidad de ${name}`} value={item.quantity} onStep={takeStep} />
        </td>
        <td className="quotation-line__actions" role="cell">
          <Button variant="danger" data-remove={idProduct} onClick={onRemove}>
            <Icon name="trash" />
            <span>
              Eliminar<span className="visually-hidden"> {name}</span>
            </span>
          </Button>
        </td>
      </tr>
      {item.references?.map((reference, at) => (
        <ReferenceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its key while its reference changes.
          key={at}
          item={item}
          reference={reference}
          product={product}
          isChanging={isChosenHere && at === 0}
          onRemove={() => onRemoveReference(reference)}
        />
      ))}
    </tbody>
  );
}

interface LineWordsProps extends Pick<QuotationLineProps, "item" | "product" | "isLoaded" | "isRemoved"> {
  onChosen: () => void;
}

function LineWords({ item, product, isLoaded, isRemoved, onChosen }: LineWordsProps) {
  // Until the catalogue's references are known, the line reserves space for the select.
  const isOpen = !item.references && (product ? product.references.length > 1 : !isLoaded);
  const unit = product?.unidad;
  return (
    <div className="quotation-line__words">
      {isOpen ? (
        <ReferenceSelect
          item={item}
          product={product}
          label={`Referencia de ${item.product.name}`}
          onChange={(chosen) => {
            const change = { before: undefined, after: chosen };
            changeCart((cart) => changeReference(cart, item.product.idProduct, change, product));
            onChosen();
          }}
        />
      ) : null}
      {unit && unit.toLowerCase() !== piece ? <span>{`${cartText.unit}: ${unit}`}</span> : null}
      {item.asked ? <span className="num">{describeAmount(item.asked)}</span> : null}
      <LineNote item={item} />
      {isRemoved ? <LineWarning words="Este producto ya no está en el catálogo" /> : null}
    </div>
  );
}

/** The cart stores only the original picture: the line waits for the catalogue, which has the small variants. */
function LinePicture({ item, product, isLoaded }: Pick<QuotationLineProps, "item" | "product" | "isLoaded">) {
  return (
    <span className="quotation-line__picture">
      {isLoaded ? (
        <Picture
          path={item.product.image_url}
          picture={product?.picture}
          alt=""
          sizes="64px"
          fallback={<CategoryDrawing category={product?.category_name ?? "Prefabricados de Concreto"} />}
        />
      ) : null}
    </span>
  );
}
