// biome-ignore-all lint/a11y/noRedundantRoles: some browsers take the roles from elements that the phone layout shows as blocks.

import { useState } from "react";
import { CategoryDrawing } from "#app/shared/category-drawing.tsx";
import { PageLink } from "#app/shared/page-link.tsx";
import { Picture } from "#app/shared/picture.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { describeAsked } from "#contract/asked.ts";
import type { FoundProduct } from "#contract/catalogue-part.ts";
import type { CartItem, CartItemReference } from "#contract/quotation.ts";
import { cartText } from "#contract/request-text.ts";
import { listActions } from "../list-actions.ts";
import { QuantityStepper } from "../quantity/quantity-stepper.tsx";
import { cartActions } from "../use-cart.ts";
import { LineNote } from "./line-note.tsx";
import { LineWarning } from "./line-warning.tsx";
import { ReferenceRow } from "./reference-row.tsx";
import { ReferenceSelect } from "./reference-select.tsx";

interface QuotationLineProps {
  item: CartItem;
  /** The product as the catalogue has it now, where that is known. */
  product: FoundProduct | undefined;
  /** The product no longer exists. */
  isGone: boolean;
  isLoaded: boolean;
  onRemove: () => void;
  onRemoveReference: (reference: CartItemReference) => void;
}

/** The place of a line on its page. */
export const lineId = (idProduct: number): string => `linea-${idProduct}`;

/** A line of the list, as a group of rows: the product with its sum, and each of its references. */
export function QuotationLine({ item, product, isGone, isLoaded, onRemove, onRemoveReference }: QuotationLineProps) {
  const { idProduct, name } = item.product;
  /** A reference was just chosen for the whole line: the field to choose with stands in its row now. */
  const [isChosenHere, setIsChosenHere] = useState(false);
  const picture = <LinePicture item={item} product={product} isLoaded={isLoaded} />;
  return (
    <tbody
      id={lineId(idProduct)}
      role="rowgroup"
      className={`quotation-line${isGone ? " quotation-line--gone" : ""}`}
      aria-label={name}
    >
      <tr role="row" className="quotation-line__head">
        <th scope="row" role="rowheader">
          <div className="quotation-line__product">
            {isGone ? (
              <span className="quotation-line__name">
                {picture}
                <b>{name}</b>
              </span>
            ) : (
              <PageLink className="quotation-line__name" to={`/producto/${idProduct}`}>
                {picture}
                <b>{name}</b>
              </PageLink>
            )}
            <LineWords
              item={item}
              product={product}
              isLoaded={isLoaded}
              isGone={isGone}
              onChosen={() => setIsChosenHere(true)}
            />
          </div>
        </th>
        <td className="quotation-line__quantity" role="cell">
          <QuantityStepper
            small
            label={`Cantidad de ${name}`}
            value={item.quantity}
            onStep={(step) => cartActions.changeQuantity(idProduct, step)}
          />
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a row stays the same while its reference is changed for another.
          key={at}
          item={item}
          reference={reference}
          product={product}
          isChanging={isChosenHere}
          onRemove={() => onRemoveReference(reference)}
        />
      ))}
    </tbody>
  );
}

/** A piece is what everybody expects, and is not said. */
const piece = "unidad";

interface LineWordsProps extends Pick<QuotationLineProps, "item" | "product" | "isLoaded" | "isGone"> {
  onChosen: () => void;
}

function LineWords({ item, product, isLoaded, isGone, onChosen }: LineWordsProps) {
  // Until the catalogue has said what there is to choose from, the line keeps the room for it.
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
            listActions.changeReference(item.product.idProduct, undefined, chosen);
            onChosen();
          }}
        />
      ) : null}
      {unit && unit.toLowerCase() !== piece ? <span>{`${cartText.unit}: ${unit}`}</span> : null}
      {item.asked ? <span className="num">{describeAsked(item.asked)}</span> : null}
      <LineNote item={item} />
      {isGone ? <LineWarning words="Este producto ya no está en el catálogo" /> : null}
    </div>
  );
}

/** The cart knows the original alone: it waits for the catalogue, which knows the small variants. */
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
