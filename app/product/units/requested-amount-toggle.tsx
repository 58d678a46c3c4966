import { useId, useState } from "react";
import type { TypedQuantity } from "#app/cart/quantity/use-typed-quantity.ts";
import { createLazyPart, useLazyPart } from "#app/ui/lazy-part.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { type RequestedAmount, spellOutUnits } from "#contract/amounts/requested-amount.ts";
import { listProductUnits, toBudgetUnit } from "#contract/amounts/sale-units.ts";
import type { Product } from "#contract/catalog/product.ts";
import { notLoadedText } from "#contract/text.ts";

const panelPart = createLazyPart(() => import("./requested-amount-panel.tsx"), "Error al preparar la conversión:");

/** The result of the panel for metres or square metres: a converted quantity, or that no conversion is possible. */
export type ConvertedAmount = { asked: RequestedAmount; quantity: number } | "unconverted";

export interface RequestedAmountProps {
  product: Product;
  /** The text of the selected reference, or an empty text. */
  reference: string;
  quantity: TypedQuantity;
  converted: ConvertedAmount | undefined;
  onConverted: (converted: ConvertedAmount | undefined) => void;
}

interface RequestedAmountToggleProps extends RequestedAmountProps {
  /** The number of additions to the list. Each resets the panel. */
  added: number;
}

/** The panel to enter metres or square metres, if a reference allows it. Its script is loaded when it is opened. */
export function RequestedAmountToggle({ added, ...props }: RequestedAmountToggleProps) {
  const { product, onConverted } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const panel = useLazyPart(panelPart);
  const units = listProductUnits(product);
  if (units.length === 0) return null;
  const isSold = units.join() === toBudgetUnit(product.unidad);
  const label = isSold ? "Calcular con desperdicio" : `Pedir en ${units.join(" o ")}`;
  const toggle = async () => {
    setOpen(!isOpen);
    onConverted(undefined);
    if (await panelPart.load()) return;
    setOpen(false);
    showToast({ variant: "error", ...notLoadedText });
  };
  return (
    <>
      <button
        type="button"
        className="add-to-quotation__units"
        aria-label={spellOutUnits(label)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {label}
      </button>
      {isOpen && panel ? <panel.RequestedAmountPanel key={added} id={id} units={units} {...props} /> : null}
    </>
  );
}
