import { isLengthHeading, readUnit } from "./budget-unit.ts";
import type { Columns } from "./columns.ts";
import { type DescribingColumn, plainColumn, readDescribing } from "./describing-columns.ts";
import { isAmount } from "./read-quantity.ts";
import { done, foldWords } from "./row-words.ts";
import type { Cell } from "./split-cells.ts";

type ColumnRole = "item" | "text" | "unit" | "quantity" | "describing" | "other";

/** 'Piezas', 'Nº piezas', '# unid'; not 'Und', which is a unit. */
const pieces =
  /^(?:piezas|pzas?|(?:n[o°º]?|nro|num(?:ero)?|#|total)(?: de)? ?(?:piezas|pzas?|pz|unid(?:ad(?:es)?|s)?|unds?|uds?))$/;

/**
 * The quantity that is to be supplied, in a table that may have others: those in stock or delivered. Not 'Pedido', which
 * may be the number of an order, and stands beside 'Cantidad' in the offer table.
 */
const wanted =
  "(?:saldo|pendientes?|faltan(?:tes?)?|requerid[oa]s?|solicitad[oa]s?|necesari[oa]s?|(?:saldo )?(?:por|a) (?:ejecutar|entregar|suministrar|pedir|comprar|cotizar))";

const roles: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    "other",
    /^(?:v(?:r|lr|\/r|alor)?|precio|costo|importe|tarifa|unitario|p ?\/?u(?:nit(?:ario)?)?|v ?\/?u(?:nit(?:ario)?)?|unit (?:price|cost)|subtotal|parcial|total(?! (?:de )?(?:cant|piezas|pzas?|unid|und|uds)| (?:por|a) )|iva|observ|plazo|marca|peso|foto|apu|capitulo|existencias?|stock|inventario|disponibles?|en bodega)\b/,
  ],
  ["unit", /^(?:u\/?m|und?|unds|unid|unidad(?:es)?(?: de medida)?|ud|u|medida|unid(?:ad)? med(?:ida)?|unit?)$/],
  [
    "quantity",
    new RegExp(
      `^(?:cant(?:idad(?:es)?|d|s)?(?:total)?|ctd|cnt|qty|quantity|volumen|${pieces.source.slice(1, -1)}|${wanted}|cant(?:idad(?:es)?)? .*|total cantidad(?:es)?|total ${wanted}|adicional(?:es)?|mayores cantidades)$`,
    ),
  ],
  [
    "text",
    /^(?:descripcion|description|actividad|concepto|detalle|especificacion|producto|elemento|insumo|material|nombre|articulo|obra|partida|designacion|rubro|referencia|tipo de (?:producto|elemento|material))/,
  ],
  ["item", /^(?:item|itm|n[o°ºr]?|num(?:ero)?|#|cod(?:igo)?|id|pos(?:icion)?|sku|item de pago|lote|renglon|linea|it)$/],
];

/** A heading without accents, punctuation and case. */
const fold = (cell: Cell): string =>
  foldWords(String(cell))
    .replace(/[.:*]/g, "")
    .replace(/[\s_-]+/g, " ")
    .trim();

/** Above the length of every heading. */
const maxLength = 60;

/** What the heading of a column says that its cells are; undefined if it says nothing known. */
export function roleOf(cell: Cell): ColumnRole | undefined {
  if (typeof cell === "number" || cell.length > maxLength) return undefined;
  // 'Und (x12)'
  const words = fold(cell).replace(/ \(?x ?\d+\)?$/, "");
  const role = roles.find(([, pattern]) => pattern.test(words))?.[0];
  return role ?? (readDescribing(words, 0) && "describing");
}

const isNumber = (cell: Cell): boolean => typeof cell === "number" || isAmount(cell.trim());

const isPiecesHeading = (cell: Cell | undefined): boolean => pieces.test(fold(cell ?? ""));

/** Those of the columns with none but them between them and the words at `text`. */
const keepBeside = (text: number | undefined, columns: readonly DescribingColumn[]): readonly DescribingColumn[] =>
  columns.filter(({ at }) => {
    if (text === undefined) return true;
    const between = columns.filter((other) => Math.min(at, text) <= other.at && other.at <= Math.max(at, text));
    return between.length === Math.abs(at - text);
  });

/** For 'Torre 1 · Torre 2 · Total' without a quantity and a price: the column of the total. */
function findTotal(cells: readonly Cell[], named: readonly (ColumnRole | undefined)[]): number | undefined {
  const place = named.indexOf("other");
  const isOnly = place >= 0 && named.indexOf("other", place + 1) < 0;
  return isOnly && named.includes("unit") && fold(cells[place] ?? "") === "total" ? place : undefined;
}

/**
 * A heading of numbers that are no quantities and multiply none: of a property, a time or a place; also those of the
 * list's own file. Not 'Pisos'.
 */
const countsNothing =
  /^(?:%(?! ?(?:de )?desp)|aiu|avance|participacion|area|volumen|resistencia|psi|mpa|f'?c|norma|ntc|dto|descuento|rend|incidencia|fecha|dia|dias|semana|mes|ano|prioridad|orden|requisicion|bodega|cc|centro|proveedor|nivel|piso|abscisa|k\+|zona|frente|tramo|plano|hoja|pagina|pedido|desperdicio \(%\))(?![\p{L}\d])/u;

/** Whether a heading says what was delivered before, such as 'Cant. ejecutada'. */
const isDone = (cell: Cell | undefined): boolean => new RegExp(`\\b${done}`).test(fold(cell ?? ""));

const isWanted = new RegExp(`\\b${wanted}$`);

/** Whether the headings of quantities name several works, as 'Cant. torre 1', or are the same below those of works. */
function mayAddUp(headings: readonly (Cell | undefined)[]): boolean {
  const names = headings.map((cell) =>
    fold(cell ?? "").replace(/^(?:cant(?:idad(?:es)?|d|s)?|ctd|cnt|qty)(?: de)? ?/, ""),
  );
  // 'Cant. inicial' and 'Cant. contratada', 'Cantidad (ml)', the balance of a contract.
  const isVersion = (name: string) =>
    /[ai]d[oa]s?\b|^\(|\b(?:inicial|final|actual|vigente|original|contractual|total)/.test(name) ||
    isWanted.test(name) ||
    readUnit(name) !== undefined;
  return !names.some(isVersion) && new Set(names.map((name) => name === "")).size === 1;
}

/** '2025', 'Año 2025', 'Cant. 2025'. */
const isYear = (cell: Cell): boolean => /^(?:[a-z]+ )?20(?:2\d|3[0-5])$/.test(fold(cell));

/** 'Cantidad por módulo', 'Cant. x casa', 'Cantidad unitaria', 'Und (x12)': of one of several; not 'Cantidad por pedir'. */
const isOfOne = (cell: Cell | undefined): boolean =>
  /^(?:(?:cant|un)\S* \(?x ?\d|cant\S* (?:(?:por|x) |(?:unitari|diari)a|(?:semanal|mensual)$))/.test(
    fold(cell ?? ""),
  ) && !isWanted.test(fold(cell ?? ""));

/** The unit in a heading such as 'Cantidad (ml)' and 'Cant. en docenas'; empty without one. */
function readCountUnit(cell: Cell | undefined): string {
  const unit = /^cant\S* (?:en |de )?(.+)$/.exec(fold(cell ?? ""))?.[1] ?? "";
  return readUnit(unit) ? unit.replace(/[()]/g, "") : "";
}

/** The columns of quantities of several years. */
function findYears(cells: readonly Cell[]): readonly number[] {
  const years = cells.flatMap((cell, place) => (isYear(cell) ? place : []));
  return new Set(years.map((place) => fold(cells[place] ?? ""))).size > 1 ? years : [];
}

/** The places of the measures that headings name. 'A' alone is the letter of a chapter. */
function findMeasures(cells: readonly Cell[], named: readonly (ColumnRole | undefined)[]): number[] {
  const isMeasure = (place: number) => named[place] === "describing" || /^peso\b/.test(fold(cells[place] ?? ""));
  const measures = [...named.keys()].filter(isMeasure);
  return measures.length > 1 || measures.some((place) => fold(cells[place] ?? "").length > 1) ? measures : [];
}

/** Names the only unknown heading that of the products, in 'Tubos · Diámetro' and 'Tubos · 2025 · 2026'. */
function nameProducts(
  cells: readonly Cell[],
  named: readonly (ColumnRole | undefined)[],
): readonly (ColumnRole | undefined)[] {
  const isKnown = named.some((role) => role === "text" || role === "quantity" || role === "unit");
  if (isKnown || (findMeasures(cells, named).length === 0 && findYears(cells).length === 0)) return named;
  const unknown = [...named.keys()].filter(
    (place) => named[place] === undefined && /\p{L}/u.test(String(cells[place])),
  );
  const others = unknown.filter((place) => !isYear(cells[place] ?? ""));
  return others.length === 1 ? named.map((role, place) => (place === others[0] ? "text" : role)) : named;
}

/**
 * The columns of a table without a heading for quantities: 'Descripción · Diámetro'. One with an unknown heading may
 * have them.
 */
function readUncounted(
  cells: readonly Cell[],
  named: readonly (ColumnRole | undefined)[],
): Pick<Columns, "isUncounted" | "lengths"> | undefined {
  const [measure, ...more] = findMeasures(cells, named);
  if (measure === undefined || !named.includes("text")) return undefined;
  const heading = String(cells[measure]);
  return {
    isUncounted: true,
    ...(more.length === 0 && isLengthHeading(heading) && { lengths: { at: measure, heading } }),
  };
}

/**
 * The columns that a row of headings names; undefined if fewer than two are known. With `mayLackQuantity` also those of
 * a table of products without a heading for quantities.
 */
export function readHeadings(cells: readonly Cell[], mayLackQuantity = false): Columns | undefined {
  const roles = cells.map(roleOf);
  const said = mayLackQuantity ? nameProducts(cells, roles) : roles;
  const years = said.includes("text") ? findYears(cells) : [];
  const named = said.map((role, place) => (years.includes(place) ? "quantity" : role));
  // 'Elemento en U · un · 24' is no row of headings.
  const mayHaveNumbers = named.includes("text") && named.includes("quantity");
  if (!mayHaveNumbers && cells.some(isNumber)) return undefined;
  const filled = cells.filter((cell) => String(cell).trim() !== "").length;
  const known = named.filter((role) => role !== undefined).length;
  const at = (role: ColumnRole) => {
    const place = named.indexOf(role);
    return place < 0 ? undefined : place;
  };
  let [item, text] = [at("item"), at("text")];
  if (text === undefined && item !== undefined) {
    if (/^(?:item|cod(?:igo)?|sku)$/.test(fold(cells[item] ?? ""))) [item, text] = [undefined, item];
  }
  // 'Piezas' is the quantity, or the converted quantity beside it.
  const counts = named.flatMap((role, place) => (role === "quantity" ? place : []));
  const unconverted = counts.filter((place) => !isPiecesHeading(cells[place]));
  const done = cells.flatMap((cell, place) => (isDone(cell) ? place : []));
  const hasWanted = unconverted.some((place) => isWanted.test(fold(cells[place] ?? "")));
  const quantities = hasWanted ? unconverted.filter((place) => !done.includes(place)) : unconverted;
  const quantity = quantities[0] ?? counts[0] ?? findTotal(cells, named);
  const unit = at("unit");
  const otherQuantities = quantities.slice(1);
  const code = cells.findIndex((cell, place) => place !== item && place !== text && /^cod(?:igo)?$/.test(fold(cell)));
  const note = cells.findIndex((cell) => /^(?:observ|notas?$|comentario|aclaraci)/.test(fold(cell)));
  const used = [item, text, unit, ...counts, code];
  const found = cells.flatMap((cell, place) => {
    if (typeof cell === "number" || used.includes(place) || named[place] === "other") return [];
    return readDescribing(fold(cell), place) ?? (named[place] === "text" ? plainColumn(place) : []);
  });
  const describing = keepBeside(text, found);
  const isUnknown = ({ at: place, heading }: { at: number; heading: string }) =>
    (named[place] === undefined || heading === "total") &&
    (quantity === undefined || !countsNothing.test(heading)) &&
    ![...used, note].includes(place);
  const mayMeanMore = otherQuantities.length === 0 && !isWanted.test(fold(cells[quantity ?? -1] ?? ""));
  const countUnit = otherQuantities.length === 0 ? readCountUnit(cells[quantity ?? -1]) : "";
  const counting = [unit, quantity].filter((place) => place !== undefined).length;
  const words = text !== undefined || describing.length > 0 ? 1 : 0;
  const rest = mayLackQuantity && counting === 0 ? readUncounted(cells, named) : undefined;
  if (!rest && (counting === 0 || counting + words < 2)) return undefined;
  if (known < filled / 2) return undefined;
  return {
    ...rest,
    item,
    text,
    unit,
    quantity,
    describing,
    ...(otherQuantities.length > 0 && {
      otherQuantities,
      mayAddUp: years.length === 0 && mayAddUp(quantities.map((place) => cells[place])),
    }),
    ...((years.length > 0 || isOfOne(cells[quantity ?? unit ?? -1])) && { mustAsk: true }),
    ...(countUnit !== "" && { countUnit }),
    ...(!hasWanted && { done: done.filter((place) => place !== quantity) }),
    ...(code >= 0 && { code }),
    ...(note >= 0 && { note }),
    ...(mayMeanMore && { unknown: cells.map((cell, at) => ({ at, heading: fold(cell) })).filter(isUnknown) }),
  };
}
