import type { Cell } from "./split-cells.ts";

type ColumnRole = "item" | "text" | "unit" | "quantity" | "other";

/** Which column is what; a column of money, or of nothing known, has no place here. */
export interface Columns {
  item: number | undefined;
  text: number | undefined;
  unit: number | undefined;
  quantity: number | undefined;
  /** A second column of quantities: which one counts is the buyer's to say. */
  otherQuantity?: number;
  /** Beside item numbers: codes, which may be ours. */
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

/** A heading without accents, points and case. */
const fold = (cell: Cell): string =>
  String(cell)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[.:*]/g, "")
    .replace(/[\s_-]+/g, " ")
    .trim();

/** Longer than any heading. */
const longest = 60;

function roleOf(cell: Cell): ColumnRole | undefined {
  if (typeof cell === "number" || cell.length > longest) return undefined;
  const words = fold(cell);
  return roles.find(([, pattern]) => pattern.test(words))?.[0];
}

/** The columns that a row of headings names; undefined where it is none: it takes two that are known. */
export function readHeadings(cells: readonly Cell[]): Columns | undefined {
  const named = cells.map(roleOf);
  const filled = cells.filter((cell) => String(cell).trim() !== "").length;
  const known = named.filter((role) => role !== undefined).length;
  const at = (role: ColumnRole) => {
    const place = named.indexOf(role);
    return place < 0 ? undefined : place;
  };
  let [item, text] = [at("item"), at("text")];
  // 'No. · ÍTEM · UNIDAD · CANT.': the second one is what the thing is.
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
