import { readUnit } from "./budget-unit.ts";
import type { Columns } from "./columns.ts";
import { type DescribingColumn, plainColumn, readDescribing } from "./describing-columns.ts";
import { isAmount } from "./read-quantity.ts";
import { done, foldWords, option } from "./row-words.ts";
import type { Cell } from "./split-cells.ts";

type ColumnRole = "item" | "text" | "unit" | "quantity" | "describing" | "other";

/** A cell of a row of headings. */
interface Heading {
  at: number;
  /** Without accents, punctuation and case. */
  words: string;
  role: ColumnRole | undefined;
}

/** The alternatives of a pattern. */
const oneOf = (names: string): string => names.split(", ").join("|");
const isOneOf = (names: string): RegExp => new RegExp(`^(?:${oneOf(names)})$`);
const beginsWith = (names: string): RegExp => new RegExp(`^(?:${oneOf(names)})`);

/** 'Piezas', 'Nº piezas', '# unid'; not 'Und', which is a unit. */
const pieces =
  "piezas|pzas?|(?:n[o°º]?|nro|num(?:ero)?|#|total)(?: de)? ?(?:piezas|pzas?|pz|unid(?:ad(?:es)?|s)?|unds?|uds?)";
const isPieces = new RegExp(`^(?:${pieces})$`);

/**
 * The quantity that is to be supplied, in a table that may have others: those in stock or delivered. Not 'Pedido', which
 * may be the number of an order, and stands beside 'Cantidad' in the offer table.
 */
const wanted =
  "(?:saldo|pendientes?|faltan(?:tes?)?|requerid[oa]s?|solicitad[oa]s?|necesari[oa]s?|(?:saldo )?(?:por|a) (?:ejecutar|entregar|suministrar|consumir|instalar|despachar)|(?:(?:saldo )?(?:por|a) )?(?:pedir|comprar|cotizar|solicitar))";
const isWanted = new RegExp(`\\b${wanted}$`);
/** The whole quantity, of which some may be delivered. */
const isRequested = /(?:requerid|solicitad|necesari)[oa]s?$/;

const roles: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    "other",
    new RegExp(
      String.raw`^(?:${oneOf(
        "v, vr, vlr, v/r, valor, precio, costo, importe, tarifa, unitario, unit price, unit cost, subtotal, parcial, iva, observ, plazo, marca, peso, foto, apu, capitulo, existencia, existencias, stock, inventario, disponible, disponibles, en bodega",
      )}|[pv] ?/?u(?:nit(?:ario)?)?|total(?! (?:de )?(?:cant|piezas|pzas?|unid|und|uds)| (?:por|a) ))\b`,
    ),
  ],
  [
    "unit",
    isOneOf(
      "u/m, um, u, ud, un, uni, und, unds, unit, unid, unidad, unidades, unidad de medida, unidades de medida, unid med, unid medida, unidad med, unidad medida, medida",
    ),
  ],
  [
    "quantity",
    new RegExp(
      `^(?:cant(?:idad(?:es)?|d|s)?(?:total| .*)?|ctd|cnt|qty|quantity|volumen|${pieces}|${wanted}|total cantidad(?:es)?|total ${wanted}|adicional(?:es)?|mayores cantidades)$`,
    ),
  ],
  [
    "text",
    beginsWith(
      "descripcion, description, actividad, concepto, detalle, especificacion, producto, elemento, insumo, material, nombre, articulo, obra, partida, designacion, rubro, referencia, tipo de producto, tipo de elemento, tipo de material",
    ),
  ],
  [
    "item",
    isOneOf(
      "item, it, itm, item de pago, n, no, n°, nº, nr, num, numero, #, cod, codigo, id, pos, posicion, sku, lote, renglon, linea",
    ),
  ],
];

const foldHeading = (cell: Cell): string =>
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
  const words = foldHeading(cell).replace(/ \(?x ?\d+\)?$/, "");
  const role = roles.find(([, pattern]) => pattern.test(words))?.[0];
  return role ?? (readDescribing(words, 0) && "describing");
}

const isNumber = (cell: Cell): boolean => typeof cell === "number" || isAmount(cell.trim());

/** Those of the columns with none but them between them and the words at `text`. */
const keepBeside = (text: number | undefined, columns: readonly DescribingColumn[]): readonly DescribingColumn[] =>
  columns.filter(({ at }) => {
    if (text === undefined) return true;
    const between = columns.filter((other) => Math.min(at, text) <= other.at && other.at <= Math.max(at, text));
    return between.length === Math.abs(at - text);
  });

/** For 'Torre 1 · Torre 2 · Total' without a quantity and a price: the column of the total. */
function findTotal(headings: readonly Heading[]): Heading | undefined {
  const [other, ...more] = headings.filter(({ role }) => role === "other");
  const hasUnits = headings.some(({ role }) => role === "unit");
  return hasUnits && other?.words === "total" && more.length === 0 ? other : undefined;
}

/**
 * A heading of numbers that are no quantities and multiply none: of a property, a time or a place; also those of the
 * list's own file. Not 'Pisos'.
 */
const countsNothing =
  /^(?:%(?! ?(?:de )?desp)|aiu|avance|participacion|area|volumen|resistencia|psi|mpa|f'?c|norma|ntc|dto|dcto|descuento|rev|revision|version|rend|incidencia|fecha|dia|dias|semana|mes|ano|prioridad|orden|requisicion|bodega|cc|centro|proveedor|nivel|piso|abscisa|k\+|zona|frente|tramo|plano|hoja|pagina|pedido|desperdicio \(%\))(?![\p{L}\d])/u;

/** A heading of what was delivered before, such as 'Cant. ejecutada'. */
const isDone = new RegExp(`\\b${done}`);

/** Whether the headings of quantities name several works, as 'Cant. torre 1', or are the same below those of works. */
function mayAddUp(quantities: readonly Heading[]): boolean {
  const names = quantities.map(({ words }) => words.replace(/^(?:cant(?:idad(?:es)?|d|s)?|ctd|cnt|qty)(?: de)? ?/, ""));
  // 'Cant. inicial' and 'Cant. contratada', 'Cantidad (ml)', the balance of a contract.
  const isVersion = (name: string) =>
    /[ai]d[oa]s?\b|^\(|\b(?:inicial|final|actual|vigente|original|contractual|total)/.test(name) ||
    isWanted.test(name) ||
    readUnit(name) !== undefined;
  return !names.some(isVersion) && new Set(names.map((name) => name === "")).size === 1;
}

/** '2025', 'Año 2025', 'Cant. 2025'. */
const isYear = ({ words }: Heading): boolean => /^(?:[a-z]+ )?20(?:2\d|3[0-5])$/.test(words);

/** 'Cantidad por módulo', 'Cant. x casa', 'Cantidad unitaria', 'Und (x12)': of one of several; not 'Cantidad por pedir'. */
const isOfOne = ({ words }: Heading): boolean =>
  /^(?:(?:cant|un)\S* \(?x ?\d|cant\S* (?:(?:por|x) |(?:unitari|diari)a|(?:semanal|mensual)$))/.test(words) &&
  !isWanted.test(words);

/** The unit in a heading such as 'Cantidad (ml)' and 'Cant. en docenas'; empty without one. */
function readCountUnit({ words }: Heading): string {
  const unit = /^cant\S* (?:en |de )?(.+)$/.exec(words)?.[1] ?? "";
  return readUnit(unit) ? unit.replace(/[()]/g, "") : "";
}

const isOption = new RegExp(`\\b${option}\\b`);

/** The columns of several years, if any. */
function findYears(headings: readonly Heading[]): readonly Heading[] {
  const years = headings.filter(isYear);
  return new Set(years.map(({ words }) => words)).size > 1 ? years : [];
}

/** The measures that headings name. 'A' alone is the letter of a chapter. */
function findMeasures(headings: readonly Heading[]): readonly Heading[] {
  const measures = headings.filter(({ role, words }) => role === "describing" || /^peso\b/.test(words));
  return measures.length > 1 || measures.some(({ words }) => words.length > 1) ? measures : [];
}

const isPiecesOfKind = /^(?:anillos|bolardos|bordillos|cajas|losas|marcos|rejillas|sumideros|tapas|tubos)$/;

/**
 * Names the only unknown heading that of the products, in 'Tubos · Diámetro' and 'Tubos · 2025 · 2026'; that of the
 * quantities in 'Diámetro · Tubos'.
 */
function nameProducts(headings: readonly Heading[]): readonly Heading[] {
  const isKnown = headings.some(({ role }) => role === "text" || role === "quantity" || role === "unit");
  if (isKnown || (findMeasures(headings).length === 0 && findYears(headings).length === 0)) return headings;
  const [only, ...others] = headings.filter(
    (each) => each.role === undefined && /\p{L}/u.test(each.words) && !isYear(each),
  );
  if (!only || others.length > 0) return headings;
  const isCount = isPiecesOfKind.test(only.words) && findMeasures(headings).some(({ at }) => at < only.at);
  return headings.map((each) => (each === only ? { ...each, role: isCount ? "quantity" : "text" } : each));
}

/**
 * Names 'Tubería' the product and 'No. tubos' its quantity, if no other heading does, by their common beginning. The
 * heading of the product is the first word of its cells. 'No. tubo' is the number of each pipe.
 */
function nameCounted(headings: readonly Heading[]): readonly Heading[] {
  if (headings.some(({ role }) => role === "text" || role === "quantity")) return headings;
  for (const count of headings) {
    const name = /^(?:n[o°º]?|nro|num(?:ero)?|#)(?: de)? ([a-z]{3})[a-z]*s$/.exec(count.words)?.[1];
    const product = headings.find((each) => each !== count && name && each.words.startsWith(name));
    const role = (each: Heading) => (each === count ? "quantity" : each === product ? "describing" : each.role);
    if (product) return headings.map((each) => ({ ...each, role: role(each) }));
  }
  return headings;
}

/** Names the columns of several years those of quantities, in a table of products. */
function nameYears(headings: readonly Heading[]): readonly Heading[] {
  const years = headings.some(({ role }) => role === "text") ? findYears(headings) : [];
  return headings.map((each) => (years.includes(each) ? { ...each, role: "quantity" } : each));
}

/** Whether a table of products has measures, and no heading for quantities: 'Descripción · Diámetro'. */
const isUncounted = (headings: readonly Heading[]): boolean =>
  findMeasures(headings).length > 0 && headings.some(({ role }) => role === "text");

/** The columns of quantities, and those of what was delivered before. */
function findCounts(headings: readonly Heading[]) {
  const counts = headings.filter(({ role }) => role === "quantity");
  // 'Piezas' is the quantity, or the converted quantity beside it.
  const unconverted = counts.filter(({ words }) => !isPieces.test(words));
  const delivered = headings.filter(({ words }) => isDone.test(words));
  const hasWanted = unconverted.some(({ words }) => isWanted.test(words));
  const quantities = hasWanted ? unconverted.filter((each) => !delivered.includes(each)) : unconverted;
  const quantity = quantities[0] ?? counts[0] ?? findTotal(headings);
  const hasBalance = unconverted.some(({ words }) => isWanted.test(words) && !isRequested.test(words));
  return { counts, quantities, quantity, done: hasBalance ? undefined : delivered.filter((each) => each !== quantity) };
}

/** A heading of remarks, which may change the row. */
const isRemark = beginsWith("obs\\b, observ, notas?$, comentario, aclaraci, anotaci, detalle, acabado");
/** A heading of words that do not change it. */
const isCircumstance = beginsWith("actividad, color, destino, localizaci, obra, partida, rubro, ubicaci, usos?$");

const isProductCode = /^(?:item|cod(?:igo)?|sku)$/;

/**
 * The columns that a row of headings names; undefined if fewer than two are known. With `mayLackQuantity` also those of
 * a table of products without a heading for quantities.
 */
export function readHeadings(cells: readonly Cell[], mayLackQuantity = false): Columns | undefined {
  const said = cells.map((cell, at): Heading => ({ at, words: foldHeading(cell), role: roleOf(cell) }));
  const headings = nameYears(mayLackQuantity ? nameProducts(nameCounted(said)) : said);
  const first = (role: ColumnRole) => headings.find((each) => each.role === role);
  // 'Elemento en U · un · 24' is no row of headings.
  const mayHaveNumbers = first("text") !== undefined && first("quantity") !== undefined;
  if (!mayHaveNumbers && cells.some(isNumber)) return undefined;
  const filled = cells.filter((cell) => String(cell).trim() !== "").length;
  if (headings.filter(({ role }) => role !== undefined).length < filled / 2) return undefined;
  const unit = first("unit");
  let [item, text] = [first("item"), first("text")];
  if (!text && item && isProductCode.test(item.words)) [item, text] = [undefined, item];
  const { counts, quantities, quantity, done } = findCounts(headings);
  const code = headings.find((each) => each !== item && each !== text && /^cod(?:igo)?$/.test(each.words));
  const used = [item, text, unit, ...counts, code];
  const found = headings.flatMap((each) => {
    if (used.includes(each) || each.role === "other") return [];
    const column = plainColumn(each.at);
    const other = each.role === "describing" ? { ...column, label: each.words } : each.role === "text" ? column : [];
    return readDescribing(each.words, each.at) ?? other;
  });
  const describing = keepBeside(text?.at, found);
  // 'Material' and 'Medidas' behind the quantity do not complete the description, but may name another product. Not
  // 'Producto', which is the answer of sales in an offer.
  const isFar = ({ at, words }: Heading) =>
    words !== "producto" && found.some((column) => column.at === at && !column.isReference);
  const notes = headings.filter(
    (each) =>
      (isRemark.test(each.words) || isCircumstance.test(each.words) || isFar(each)) &&
      each.at !== text?.at &&
      !describing.some(({ at }) => at === each.at),
  );
  const lacksQuantity = mayLackQuantity && !unit && !quantity && isUncounted(headings);
  const counting = [unit, quantity].filter(Boolean).length;
  const words = text || describing.length > 0 ? 1 : 0;
  if (!lacksQuantity && (counting === 0 || counting + words < 2)) return undefined;
  const isUnknown = (each: Heading) =>
    (each.role === undefined || each.words === "total") &&
    (!quantity || !countsNothing.test(each.words)) &&
    ![...used, ...notes, quantity].includes(each);
  const [, ...otherQuantities] = quantities;
  const hasYears = counts.some(isYear) && findYears(headings).length > 0;
  const counted = quantity ?? unit;
  const countUnit = quantity && otherQuantities.length === 0 ? readCountUnit(quantity) : "";
  const mayMeanMore = otherQuantities.length === 0 && !(quantity && isWanted.test(quantity.words));
  return {
    item: item?.at,
    text: text?.at,
    unit: unit?.at,
    quantity: quantity?.at,
    describing,
    ...(otherQuantities.length > 0 && {
      otherQuantities: otherQuantities.map(({ at }) => at),
      mayAddUp: !hasYears && mayAddUp(quantities),
    }),
    ...((hasYears || quantities.some(({ words }) => isOption.test(words)) || (counted && isOfOne(counted))) && {
      mustAsk: true,
    }),
    ...(countUnit !== "" && { countUnit }),
    ...(done && { done: done.map(({ at }) => at) }),
    ...(code && { code: code.at }),
    notes: notes.map(({ at, words }) => ({ at, isRemark: !isCircumstance.test(words) })),
    ...(mayMeanMore && { unknown: headings.filter(isUnknown).map(({ at, words }) => ({ at, heading: words })) }),
  };
}
