import { type KeyboardEvent, useId } from "react";
import { readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import { selectText } from "#app/cart/quantity/select-text.ts";
import { FieldError } from "#app/ui/fields/text-field.tsx";
import { countUnits } from "#contract/amounts/count-units.ts";
import { productPath } from "#contract/catalog/reference-path.ts";
import { keepTogether } from "#contract/keep-together.ts";
import { panelText } from "#contract/search/search-panel-text.ts";
import { productText, quantityFaults } from "#contract/text.ts";
import type { FoundRow } from "./search-catalogue.ts";

interface SearchRowProps {
  row: FoundRow;
  /** The quantity typed in front of the words. */
  requestedQuantity: number | undefined;
  /** The quantity in the list. */
  ordered: number | undefined;
  /** The typed quantity. */
  text: string;
  isFaultShown: boolean;
  onType: (text: string) => void;
  onLeave: () => void;
  onAdd: () => void;
  /** Called for Enter, which adds the quantities typed in all rows. */
  onEnter: () => void;
  /** Moves the focus down by this many rows, up if negative. */
  onMove: (rows: number) => void;
}

/** A found reference: name, quantity in the list, and a field to add more. */
export function SearchRow({
  row: { product, reference, name },
  requestedQuantity,
  ordered,
  text,
  isFaultShown,
  onType,
  onLeave,
  onAdd,
  onEnter,
  onMove,
}: SearchRowProps) {
  const id = useId();
  const { fault } = readOptionalQuantity(text);
  const shownFault = isFaultShown ? fault : undefined;
  const whole = [name, product.name].filter(Boolean).join(" — ");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      if (!event.repeat) onEnter();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      onMove(event.key === "ArrowDown" ? 1 : -1);
    }
  };
  return (
    <li className="search-row">
      <a className="search-row__name num" href={productPath(product.idProduct, reference)}>
        {name ? <b>{keepTogether(name)}</b> : null}
        <span>{product.name}</span>
      </a>
      {ordered === undefined ? null : (
        <span className="search-row__listed num" id={`${id}listed`}>
          {`${countUnits(ordered, product.unidad, true)} ${productText.inYourList}`}
        </span>
      )}
      <span className="search-row__add">
        <input
          className="num"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={String(requestedQuantity ?? 1)}
          aria-label={panelText.quantity(whole)}
          aria-invalid={shownFault !== undefined || undefined}
          aria-describedby={
            [ordered !== undefined && `${id}listed`, shownFault && `${id}fault`].filter(Boolean).join(" ") || undefined
          }
          size={Math.min(Math.max(4, text.length), 17)}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onFocus={selectText}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label={panelText.addThis(whole)} onClick={onAdd}>
          {panelText.add}
        </button>
      </span>
      {shownFault ? <FieldError id={`${id}fault`} message={quantityFaults[shownFault]} /> : null}
    </li>
  );
}
