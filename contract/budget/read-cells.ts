import { maxReadings } from "../requests/budget-row.ts";
import { readUnit } from "./budget-unit.ts";
import type { Columns } from "./columns.ts";
import { describeCell, isCode } from "./describing-columns.ts";
import { isAboutRow } from "./doubt-quantities.ts";
import { type Draft, noteMark, withKind } from "./draft.ts";
import { readItem } from "./item-number.ts";
import { mayCount, readFactors, readNumberCell, readQuantities, removeAbout } from "./read-quantity.ts";
import { countLetters, done, foldWords, withoutSupply } from "./row-words.ts";
import { type Cell, type CellRow, writeCell } from "./split-cells.ts";
import { isUnwanted } from "./tick-columns.ts";

/** For '24 UND' in one cell. */
const withUnit = /^(?<quantity>\d[\d.,\s'’]*?)\s*(?<unit>\p{L}.{0,19})$/u;

function readCount(cell: Cell | undefined): Pick<Draft, "quantity" | "readings" | "unit"> {
  if (typeof cell === "number") return { quantity: writeCell(cell), readings: readNumberCell(cell), unit: "" };
  const quantity = writeCell(cell);
  const parts = withUnit.exec(removeAbout(quantity.replace(/\p{Cf}/gu, "")))?.groups;
  if (parts?.quantity && parts.unit && readUnit(parts.unit)) {
    return { quantity: parts.quantity, readings: readQuantities(parts.quantity), unit: parts.unit.trim() };
  }
  return { quantity, readings: readQuantities(quantity), unit: "" };
}

/** The cell with the most letters, for a row whose text column is empty: a chapter may be in any column. */
const findWords = (cells: readonly Cell[]): string =>
  cells.map(writeCell).sort((a, b) => countLetters(b) - countLetters(a))[0] ?? "";

/** The readings of all columns of quantities of a row, those of their sum first. */
function listReadings(
  cells: readonly Cell[],
  { quantity, otherQuantities = [], mayAddUp, mustAsk }: Columns,
): number[] {
  const columns = [quantity, ...otherQuantities].flatMap((at) => {
    const { readings } = readCount(at === undefined ? undefined : cells[at]);
    return readings.length > 0 ? [readings] : [];
  });
  const different = [...new Set(columns.flat())];
  if (mustAsk && different.length === 1) return [];
  if (!mayAddUp) return different.slice(0, maxReadings);
  const sum = columns.reduce((all, [reading = 0]) => all + reading, 0);
  return [...new Set([sum, ...different])].filter((reading) => reading > 0).slice(0, maxReadings);
}

/**
 * The quantities of a row with further `figures` that may be the final quantity or multiply it: 2 and 12 are 2, 12 or 24.
 */
const withMultiples = (readings: readonly number[], figures: readonly number[]): number[] => {
  const all = readings.flatMap((count) => {
    // Pieces stay whole.
    const step = count % 1000 === 0 ? 1000 : 1;
    const others = figures.flatMap((figure) => [figure, Math.ceil((count * figure) / 1000 / step) * step]);
    return [count, ...others.filter((each) => each > count)];
  });
  return [...new Set(all)].slice(0, maxReadings);
};

/**
 * A cell beside a row that is not wanted: 'Entregado', 'no cotizar', 'Devolución', 'No', 'En bodega', 'Cliente', who
 * supplies it. Not 'entregado en obra'.
 */
const settled = new RegExp(
  String.raw`^(?:ya )?(?:${withoutSupply}|(?:${done}|descartad|eliminad|rechazad|retirad)[oa]s?\b(?! en\b)|existentes?\b|(?:para )?devol|no(?:$| (?:aplica|aprobad[oa]s?|cotizar|pedir|comprar|requiere|van?)\b)|(?:l[ao]s? )?suministra(?:n|d[oa]s? por)? (?:el|l[ao]s?)\b|(?:(?:por |el |la )*(?:cliente|contratante|municipio|propietario)|en (?:bodega|inventario|stock))$|ya (?:se |l[ao]s? )?(?:compr|pid|ped|lleg|ten))`,
);

/** Below 'Ubicación' too: 'por casa', 'cada torre'. */
const multiple = /^(?:\d+ )?(?:x \d|por |cada )/;

/** Remarks that say nothing: 'ok', 'Sin observaciones'. */
const isEmptyRemark = (words: string): boolean =>
  /^(?:ok|ningun[ao]?|(?:sin|ninguna) (?:observacion|novedad)(?:es)?)\.?$/.test(foldWords(words));

/** The draft of a row with `columns`; `before` is the item of the row above it. */
export function readCells({ lines, cells }: CellRow, columns: Columns, before: string): Draft {
  const cellAt = (at: number | undefined): Cell | undefined => (at === undefined ? undefined : cells[at]);
  const isFilled = (at: number | undefined) => writeCell(cellAt(at)) !== "";
  const other = columns.otherQuantities?.find((at) => readCount(cellAt(at)).readings.some((each) => each > 0));
  const isOther = other !== undefined && !isFilled(columns.quantity);
  const count = readCount(cellAt(isOther ? other : columns.quantity));
  const describing = columns.describing.map((column) => ({ column, cell: writeCell(cellAt(column.at)) }));
  const coded = describing.filter(({ column, cell }) => isCode(column, cell, columns.text));
  const own = describing
    .filter((each) => !coded.includes(each))
    .reduce(
      (text, { column, cell }) => `${text} ${describeCell(column, cell, text)}`.trim(),
      writeCell(cellAt(columns.text)),
    );
  const item = readItem(cellAt(columns.item), before);
  const unit = writeCell(cellAt(columns.unit)) || count.unit || (columns.countUnit ?? "");
  const isBare = own === "" && count.readings.length === 0 && unit === "";
  // The matching reads what follows 'Nota' as an addition to the product.
  const notes = (columns.notes ?? [])
    .map(({ at, isRemark }) => ({ words: writeCell(cellAt(at)), isRemark }))
    .filter(({ words }) => /[\p{L}\d]/u.test(words));
  /** '24 un' beside that quantity. */
  const isQuantityAgain = (words: string) => {
    const again = readCount(words);
    return readUnit(again.unit) === readUnit(unit) && again.unit !== "" && `${again.readings}` === `${count.readings}`;
  };
  const remarks = notes
    .filter(({ words, isRemark }) => isRemark && !isEmptyRemark(words) && !isQuantityAgain(words))
    .map(({ words }) => words)
    .join("; ");
  const noted = own !== "" && notes.length > 0 ? `${own}${noteMark}${notes.map(({ words }) => words).join(", ")}` : own;
  const text = isBare ? findWords(cells) : noted;
  const quantity = isBare ? "" : count.quantity;
  const { ticks = [] } = columns;
  const used = [columns.item, columns.text, columns.unit, columns.quantity, columns.code, ...ticks.map(({ at }) => at)];
  const isSettled = cells.some(
    (cell, at) => !used.includes(at) && settled.test(foldWords(writeCell(cell).slice(0, 200))),
  );
  const listed = listReadings(cells, columns);
  const factors = (columns.unknown ?? []).flatMap(({ at, heading }) =>
    readFactors(cellAt(at)).filter((figure) => heading !== "total" || figure !== listed[0]),
  );
  // A number beside an empty quantity may be a price.
  const isDone = columns.done?.some((at) => mayCount(cellAt(at)));
  const isDoubtful =
    isSettled ||
    isUnwanted(cells, ticks) ||
    notes.some(({ words, isRemark }) => (isRemark || multiple.test(foldWords(words))) && isAboutRow(words)) ||
    isDone ||
    (isOther && !columns.mayAddUp);
  const readings = isDoubtful ? [] : withMultiples(listed, factors);
  const code = writeCell(cellAt(columns.code)) || (coded.find(({ cell }) => /\p{L}/u.test(cell))?.cell ?? "");
  const row = { lines, item: text === item ? "" : item, text, unit, quantity, readings };
  return withKind({ ...row, ...(code !== "" && { code }), ...(remarks !== "" && { remarks }) });
}
