import { useId, useState } from "react";
import type { TypedQuantity } from "#app/cart/quantity/use-typed-quantity.ts";
import type { Product } from "#contract/product.ts";
import { listRequestableUnits, metre } from "#contract/sale-units.ts";
import type { ConvertedAmount } from "./converted-amount.ts";

const loadPanel = () => import("./requested-amount-panel.tsx");

interface RequestedAmountToggleProps {
  product: Product;
  /** The text of the selected reference, or an empty text. */
  reference: string;
  quantity: TypedQuantity;
  converted: ConvertedAmount | undefined;
  onConverted: (converted: ConvertedAmount | undefined) => void;
  /** The number of additions to the list. Each resets the panel. */
  added: number;
}

/** The panel to enter metres or square metres, if a reference allows it. Its script is loaded when it is opened. */
export function RequestedAmountToggle({ product, added, ...asked }: RequestedAmountToggleProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [panel, setPanel] = useState<Awaited<ReturnType<typeof loadPanel>>>();
  const { productReferences: references, unidad } = product;
  const offered = references.flatMap((each) => listRequestableUnits(each, unidad));
  const units = [...new Set(offered)].sort();
  if (units.length === 0) return null;
  const isSold = units.join() === (unidad === metre ? "ml" : unidad);
  const toggle = () => {
    setOpen(!isOpen);
    asked.onConverted(undefined);
    if (!panel) {
      loadPanel().then(setPanel, (error: unknown) => console.error("Error al preparar la conversión:", error));
    }
  };
  return (
    <>
      <button
        type="button"
        className="add-to-quotation__units"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {isSold ? "Calcular con desperdicio" : `Pedir en ${units.join(" o ")}`}
      </button>
      {isOpen && panel ? (
        <panel.RequestedAmountPanel key={added} id={id} product={product} units={units} {...asked} />
      ) : null}
    </>
  );
}
