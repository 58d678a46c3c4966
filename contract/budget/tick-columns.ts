import type { Columns } from "./columns.ts";
import { readFigures } from "./read-quantity.ts";
import { done, foldWords } from "./row-words.ts";
import { type Cell, type CellRow, writeCell } from "./split-cells.ts";

/** A column of ticks, such as '¿Se compra?', or of quantities that are left, such as 'Saldo'. */
export interface TickColumn {
  at: number;
  /** Whether a tick says that the row is not wanted, as below 'Entregado' and 'No cotizar'. */
  isDone: boolean;
}

/** Words of the heading of what is wanted: '¿Se compra?', 'Pedir ahora', 'Incluir en cotización'. */
const asking = /^(?:compra[rn]?|cotiza[rn]?|incluir|marcar|pedir|piden?|seleccion(?:ar)?|solicita[rn]?)$/;
/** Last words of such a heading: 'Saldo', '¿Se requiere?'; not 'Aplica IVA' and 'Requiere tapa'. */
const askingAtEnd = /^(?:aplican?|aprobad[oa]s?|faltan(?:tes?)?|instalar|pendientes?|requerid[oa]s?|requieren?|saldo)$/;
const notAsking = /\b(?:cant|costo|fecha|orden|precio|v(?:alo|l)?r\b)/;

/** Words of the heading of what is not wanted: 'Entregado a la fecha'. */
const settled = new RegExp(`^(?:${done}|descartad|eliminad)[oa]s?$`);
/** The heading of what the buyer has: '¿Ya se compró?', 'Stock', 'Suministra cliente'; not 'Suministro'. */
const owned =
  /^(?:exist|stock|inventario|ya |se [a-z]+o$|en (?:bodega|inventario|obra|stock)$|suministr[a-z]+ (?:por )?(?:el |la )?(?:client|contrat|municip))/;

/** The heading of names or places: 'Recibido por', 'Facturado a'. */
const isOpen = / (?:a|de|en|por)$/;

/** Whether a tick below a heading says that the row is not wanted; undefined if it says nothing about that. */
function saysDone(heading: string): boolean | undefined {
  if (isOpen.test(heading)) return undefined;
  if (owned.test(heading)) return true;
  const words = heading.split(/[ /]/);
  const isAsking = words.some((word) => asking.test(word)) || askingAtEnd.test(words.at(-1) ?? "");
  const isDone = words.some((word) => settled.test(word));
  if (!isDone && (!isAsking || notAsking.test(heading))) return undefined;
  return isDone !== words.includes("no");
}

const isTick = (words: string): boolean => /^(?:x|s|si|ok|v|verdadero|true|[✓✔✅☑])$/u.test(words);
const isTickOrNone = (words: string): boolean => isTick(words) || /^(?:n|no|[-–—☐])?$/.test(words);
/** A tick, or a quantity as below 'Pedir'. */
const isAsked = (words: string): boolean => isTick(words) || readFigures(words).some((figure) => figure > 0);
/** Below a heading of what is not wanted: 'pendiente', 'N/A', '☐', '0 %', an amount of money. */
const isWanted = (words: string): boolean =>
  /^(?:n|n\/a|f|falso|false)$|^(?:no|pendientes?|faltan?|por|sin)(?!\p{L})|^[^\p{L}\p{N}✓✔✅☑☒]*$|^0[.,0]* ?%$/u.test(
    words,
  ) || readFigures(words).length > 0;

/** The words of a heading without 'No.', '¿?', '(S/N)' and 'si o no'. */
const foldHeading = (cell: Cell | undefined): string =>
  foldWords(writeCell(cell))
    .replace(/^no\.|[.:*¿?]|\([^()]*\)/g, "")
    .trim()
    .replace(/ (?:x|si?(?:\/| o )no?)$/, "");

/** The columns in which ticks distinguish the rows below `headings`, also one without a heading. */
export function findTicks(
  headings: readonly Cell[],
  rows: readonly CellRow[],
  { quantity, item, text, unit }: Columns,
): readonly TickColumn[] {
  const counted = rows.filter(({ cells }) => quantity !== undefined && readFigures(cells[quantity]).length > 0);
  const width = counted.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return Array.from({ length: width }, (_, at) => at).flatMap((at): TickColumn[] => {
    if ([quantity, item, text, unit].includes(at)) return [];
    const heading = foldHeading(headings[at]);
    const isDone = saysDone(heading);
    if (isDone) return [{ at, isDone }];
    const cells = counted.map((row) => foldWords(writeCell(row.cells[at])));
    const areTicks = heading === "" ? cells.every(isTickOrNone) : isDone === false;
    return areTicks && cells.some(isAsked) ? [{ at, isDone: false }] : [];
  });
}

/** Whether the ticks of a row say that it is not wanted. */
export const isUnwanted = (cells: readonly Cell[], ticks: readonly TickColumn[]): boolean =>
  ticks.some(({ at, isDone }) => {
    const words = foldWords(writeCell(cells[at]));
    return isDone ? !isWanted(words) : !isAsked(words);
  });
