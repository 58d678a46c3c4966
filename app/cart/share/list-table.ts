import { countPieces } from "#contract/amounts/load.ts";
import { isCount } from "#contract/amounts/sale-units.ts";
import type { ProductReference } from "#contract/catalog/product.ts";
import { openReference } from "#contract/fields/field-rules.ts";
import { listColumns } from "#contract/list/share-text.ts";
import type { CartItem } from "#contract/requests/quotation.ts";
import { formatReference } from "#contract/text.ts";
import type { WorkbookCell } from "#contract/workbook.ts";
import type { Cart } from "../cart.ts";
import type { KnownProducts } from "../catalogue-check.ts";
import { findMeasures } from "../load/cart-load.ts";

const kilos = (grams: number): number => grams / 1000;

/** The weight of one piece and of all. Empty cells if the catalogue has none. */
function weigh(
  quantity: number,
  unit: string | null,
  measures: ProductReference | undefined,
): [WorkbookCell, WorkbookCell] {
  const grams = measures?.weight_g;
  const pieces = countPieces({ quantity, unit, measures });
  if (!isCount(grams)) return ["", ""];
  const all = pieces === undefined ? undefined : Number(BigInt(grams) * pieces);
  return [kilos(grams), all === undefined || !Number.isSafeInteger(all) ? "" : kilos(all)];
}

/** A line with references has one row for each, so that the file's quantities add up. */
function toRows(line: CartItem, position: number, known: KnownProducts): WorkbookCell[][] {
  const { product, note = "" } = line;
  const { references: own = [], unidad = null } = known?.get(product.idProduct) ?? {};
  return (line.references ?? [undefined]).map((reference, index) => {
    const { quantity, asked } = reference ?? line;
    const measures = findMeasures(own, reference);
    const isOpen = reference?.reference_value === openReference;
    return [
      position,
      isOpen ? "" : (reference?.code ?? measures?.code ?? ""),
      product.idProduct,
      product.name,
      reference ? formatReference(reference.reference_value) : "",
      quantity,
      unidad ?? "",
      ...(asked ? [asked.thousandths / 1000, asked.unit, asked.waste_percent] : ["", "", ""]),
      ...weigh(quantity, unidad, measures),
      index === 0 ? note : "",
    ];
  });
}

/** The list as a table with a header row. Weights as far as the catalogue has them. */
export const makeListTable = (cart: Cart, known: KnownProducts): WorkbookCell[][] => [
  listColumns.map(([heading]) => heading),
  ...cart.flatMap((line, index) => toRows(line, index + 1, known)),
];
