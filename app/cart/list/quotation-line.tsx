// biome-ignore-all lint/a11y/noRedundantRoles: some browsers take the roles from elements that the phone layout shows as blocks.

import { CategoryDrawing } from "#app/shared/category-drawing.tsx";
import { PageLink } from "#app/shared/page-link.tsx";
import { Picture } from "#app/shared/picture.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FoundProduct } from "#contract/catalogue-part.ts";
import { cutNote, isNoteTooLong } from "#contract/field-rules.ts";
import type { CartItem } from "#contract/quotation.ts";
import { cartText } from "#contract/request-text.ts";
import { writeCount, writeReference } from "#contract/text.ts";
import { isCorrected } from "../corrected-references.ts";
import { QuantityStepper } from "../quantity/quantity-stepper.tsx";

interface QuotationLineProps {
  item: CartItem;
  /** The product as the catalogue has it now, where that is known. */
  product: FoundProduct | undefined;
  /** The product no longer exists. */
  isGone: boolean;
  isSettled: boolean;
  onStep: (step: number) => void;
  onRemove: () => void;
}

export function QuotationLine({ item, product, isGone, isSettled, onStep, onRemove }: QuotationLineProps) {
  const { idProduct, name } = item.product;
  return (
    <tr className={`quotation-line${isGone ? " quotation-line--gone" : ""}`} role="row">
      <th scope="row" role="rowheader">
        {isGone ? (
          <div className="quotation-line__product">
            <LinePicture item={item} product={product} isSettled={isSettled} />
            <LineWords item={item} product={product} isSettled={isSettled} isGone />
          </div>
        ) : (
          <PageLink className="quotation-line__product" to={`/producto/${idProduct}`}>
            <LinePicture item={item} product={product} isSettled={isSettled} />
            <LineWords item={item} product={product} isSettled={isSettled} />
          </PageLink>
        )}
      </th>
      <td className="quotation-line__quantity" role="cell">
        <QuantityStepper small label={`Cantidad de ${name}`} value={item.quantity} onStep={onStep} />
      </td>
      <td className="quotation-line__actions" role="cell">
        <Button tone="danger" data-remove={idProduct} onClick={onRemove}>
          <Icon name="trash" />
          <span>
            Eliminar<span className="visually-hidden"> {name}</span>
          </span>
        </Button>
      </td>
    </tr>
  );
}

/** A piece is what everybody expects, and is not said. */
const piece = "unidad";

/** Of a note that is too long what is sent of it. */
function LineNote({ note }: { note: string }) {
  const isCut = isNoteTooLong(note);
  return (
    <>
      <span className="quotation-line__note">
        Nota: {cutNote(note)}
        {isCut ? "…" : null}
      </span>
      {isCut ? (
        <span className="quotation-line__warning">
          <Icon name="info" />
          La nota es demasiado larga: se enviará solo hasta aquí
        </span>
      ) : null}
    </>
  );
}

interface LineWordsProps extends Pick<QuotationLineProps, "item" | "product" | "isSettled"> {
  isGone?: boolean;
}

function LineWords({ item, product, isSettled, isGone = false }: LineWordsProps) {
  // Until the catalogue has said what there is to choose from, the line keeps the room for it.
  const isOpen = !item.references && (product ? product.references.length > 1 : !isSettled);
  const unit = product?.unidad;
  return (
    <span className="quotation-line__words">
      <b>{item.product.name}</b>
      {isOpen ? <span>{isSettled ? cartText.openReference : "\u00a0"}</span> : null}
      {item.references?.map((reference) => (
        <span key={reference.reference_value} className="num">
          <span className="quotation-line__count">{writeCount(reference.quantity)}</span> ×{" "}
          {writeReference(reference.reference_value)}
          {isCorrected(product, reference) ? <CorrectedReference /> : null}
        </span>
      ))}
      {unit && unit.toLowerCase() !== piece ? <span>{`${cartText.unit}: ${unit}`}</span> : null}
      {item.note ? <LineNote note={item.note} /> : null}
      {isGone ? (
        <span className="quotation-line__warning">
          <Icon name="info" />
          Este producto ya no está en el catálogo
        </span>
      ) : null}
    </span>
  );
}

/** The line stands as it was chosen: its buyer may know better than the catalogue. */
function CorrectedReference() {
  return (
    <span className="quotation-line__warning">
      <Icon name="info" />
      {cartText.correctedReference}
    </span>
  );
}

/** The cart knows the original alone: it waits for the catalogue, which knows the small variants. */
function LinePicture({ item, product, isSettled }: Pick<QuotationLineProps, "item" | "product" | "isSettled">) {
  return (
    <span className="quotation-line__picture">
      {isSettled ? (
        <Picture
          path={item.product.image_url}
          picture={product?.picture}
          alt=""
          sizes="120px"
          fallback={<CategoryDrawing category={product?.category_name ?? "Prefabricados de Concreto"} />}
        />
      ) : null}
    </span>
  );
}
