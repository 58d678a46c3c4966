import { foldWords } from "./row-words.ts";
import type { Cell } from "./split-cells.ts";

type ColumnRole = "item" | "text" | "unit" | "quantity" | "other";

/** The positions of the columns; columns of money and unknown ones are left out. */
export interface Columns {
  item: number | undefined;
  text: number | undefined;
  unit: number | undefined;
  quantity: number | undefined;
  /** A second column of quantities; the buyer chooses between both. */
  otherQuantity?: number;
  /** A column of codes beside the item numbers; the codes may be the company's. */
  code?: number;
}

const roles: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    "other",
    /^(?:v(?:r|lr|\/r|alor)?|precio|costo|importe|subtotal|parcial|total|iva|observ|plazo|marca|peso|foto|apu|capitulo)\b/,
  ],
  ["unit", /^(?:u\/?m|und?|unds|unid|unidad(?:es)?(?: de medida)?|ud|u|medida|unid(?:ad)? med(?:ida)?|uni)$/],
  [
    "quantity",
    /^(?:cant(?:idad(?:es)?|d|s)?(?:total)?|ctd|cnt|qty|volumen|cant(?:idad(?:es)?)? .*|total cantidad(?:es)?)$/,
  ],
  [
    "text",
    /^(?:descripcion|actividad|concepto|detalle|especificacion|producto|elemento|insumo|material|nombre|articulo|obra|partida|designacion|rubro|referencia)/,
  ],
  ["item", /^(?:item|itm|n[o°ºr]?|num(?:ero)?|#|cod(?:igo)?|id|pos(?:icion)?|item de pago|lote|renglon|linea|it)$/],
];

/** A heading without accents, punctuation and case. */
const fold = (cell: Cell): string =>
  foldWords(String(cell))
    .replace(/[.:*]/g, "")
    .replace(/[\s_-]+/g, " ")
    .trim();

/** Above the length of every heading. */
const maxLength = 60;

function roleOf(cell: Cell): ColumnRole | undefined {
  if (typeof cell === "number" || cell.length > maxLength) return undefined;
  const words = fold(cell);
  return roles.find(([, pattern]) => pattern.test(words))?.[0];
}

/** The columns that a row of headings names; undefined if fewer than two are known. */
export function readHeadings(cells: readonly Cell[]): Columns | undefined {
  const named = cells.map(roleOf);
  const filled = cells.filter((cell) => String(cell).trim() !== "").length;
  const known = named.filter((role) => role !== undefined).length;
  const at = (role: ColumnRole) => {
    const place = named.indexOf(role);
    return place < 0 ? undefined : place;
  };
  let [item, text] = [at("item"), at("text")];
  // 'No. · ÍTEM · UNIDAD · CANT.': the second of two item columns is the description.
  if (text === undefined && item !== undefined) {
    const second = named.indexOf("item", item + 1);
    if (second > 0) text = second;
    else if (fold(cells[item] ?? "") === "item") [item, text] = [undefined, item];
  }
  const [unit, quantity] = [at("unit"), at("quantity")];
  const counts = [unit, quantity].filter((place) => place !== undefined).length;
  const isRow = counts > 0 && counts + (text === undefined ? 0 : 1) > 1;
  if (!isRow || known < filled / 2) return undefined;
  const second = quantity === undefined ? -1 : named.indexOf("quantity", quantity + 1);
  const code = cells.findIndex((cell, place) => place !== item && place !== text && /^cod(?:igo)?$/.test(fold(cell)));
  return { item, text, unit, quantity, ...(second > 0 && { otherQuantity: second }), ...(code >= 0 && { code }) };
}
