import { addAll, findLine } from "#app/cart/cart.ts";
import { chooseReference } from "#app/cart/choose-reference.ts";
import { findListed } from "#app/cart/listed-references.ts";
import { beginCart, useCart } from "#app/cart/use-cart.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { countUnits } from "#contract/amounts/count-units.ts";
import { formatWeight, sumLoad } from "#contract/amounts/load.ts";
import { additionText } from "#contract/list/addition-text.ts";
import { panelText } from "#contract/search/search-panel-text.ts";
import type { FoundRow } from "./search-catalogue.ts";

/** The quantity and its weight: '24 unidades · 45,1 t'. */
function countAndWeigh({ product, reference }: FoundRow, quantity: number): string {
  const { name, unidad: unit } = product;
  const { grams } = sumLoad([{ name, quantity, unit, measures: reference }]);
  return [countUnits(quantity, unit), ...(grams > 0n ? [formatWeight(grams)] : [])].join(" · ");
}

const referenceOf = ({ product, reference }: FoundRow) =>
  chooseReference(product.productReferences, reference?.reference_value ?? "");

export interface RowAddition {
  row: FoundRow;
  quantity: number;
}

/**
 * The found rows' quantities in the list, and a function that adds rows. `announce` gets the result for screen readers.
 */
export function useListRows(announce: (sentence: string) => void) {
  const cart = useCart();
  const orderedOf = (row: FoundRow): number | undefined => {
    const reference = referenceOf(row);
    const { idProduct } = row.product;
    return (reference ? findListed(cart, idProduct, reference) : findLine(cart, idProduct))?.quantity;
  };
  /** Adds all rows. Returns false, adding none, if a line would exceed its limits. */
  const addRows = (additions: readonly RowAddition[]): boolean => {
    const added = additions.map(({ row, quantity }) => ({
      product: row.product,
      reference: referenceOf(row),
      quantity,
    }));
    if (!beginCart((before) => addAll(before, added))) {
      showToast(additionText.tooMany);
      return false;
    }
    showToast(additionText.added);
    const announcements = additions.map(({ row, quantity }) =>
      panelText.added(
        row.name || row.product.name,
        countUnits(quantity, row.product.unidad),
        countAndWeigh(row, (orderedOf(row) ?? 0) + quantity),
      ),
    );
    announce(announcements.join(". "));
    return true;
  };
  return { orderedOf, addRows };
}
