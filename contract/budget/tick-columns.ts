import type { Columns } from "./columns.ts";
import { readFigures } from "./read-quantity.ts";
import { done, foldWords } from "./row-words.ts";
import { type Cell, type CellRow, writeCell } from "./split-cells.ts";

/** A column of ticks, such as '¿Se compra?', or of quantities that are left, such as 'Saldo'. */
export interface TickColumn {
  at: number;
  /** Whether a tick says that the row is not wanted, as below 'Entregado' and 'No cotizar'; undefined if unknown. */
  isDone: boolean | undefined;
}

/** The heading of what is wanted: '¿Se compra?', 'Incluir en cotización', 'Saldo'; not 'Aplica IVA' and 'Compra No.'. */
const asking =
  /^(?:(?:a|para|por|se|va) )*(?:aplican?|aprobad[oa]s?|compra[rn]?|cotiza[rn]?|faltan(?:tes?)?|incluir|instalar|marcar|pedir|piden?|pendientes?|requieren?|requerid[oa]s?|saldo|seleccion(?:ar)?|solicita[rn]?)(?: (?:ahora|ya|en (?:la )?cotizacion))?$/;
/** The heading of what is not wanted: 'Entregado a la fecha'; not 'Recibido por'. */
const settled = new RegExp(
  String.raw`(?:^|\s)(?:${done}|descartad|eliminad)[oa]s?(?: (?:a la fecha|(?:en )?obra|por (?:el |la )?(?:client|contrat|municip)[a-z]*))?$`,
);
/** The heading of what the buyer has: '¿Se consiguió?', 'Stock', 'Suministra cliente'; not 'Suministro', 'Se revisó'. */
const owned =
  /^(?:exist|stock|inventario|llego$|llegaron$|ya |se (?!acept|aprob|autoriz|confirm|revis|verific)[a-z]+(?:o|[ae]ron)$|en (?:bodega|inventario|obra|stock)$|suministr[a-z]+ (?:por )?(?:el |la )?(?:client|contrat|municip))/;

/** Whether a tick below a heading says that the row is not wanted; undefined if it says nothing about that. */
function saysDone(heading: string): boolean | undefined {
  const words = heading.replace(/\bno (?:se )?/, "");
  const isNegated = words !== heading;
  if (owned.test(words) || settled.test(words)) return !isNegated;
  return asking.test(words) ? isNegated : undefined;
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
    // '¿Está en obra?' with 'Sí' and 'No': either may be wanted.
    if (heading !== "" && isDone === undefined && cells.every(isTickOrNone))
      return cells.some(isTick) && cells.includes("no") ? [{ at, isDone }] : [];
    const areTicks = heading === "" ? cells.every(isTickOrNone) : isDone === false;
    return areTicks && cells.some(isAsked) ? [{ at, isDone: false }] : [];
  });
}

/** Whether the ticks of a row say that it is not wanted. */
export const isUnwanted = (cells: readonly Cell[], ticks: readonly TickColumn[]): boolean =>
  ticks.some(({ at, isDone }) => {
    const words = foldWords(writeCell(cells[at]));
    return isDone === undefined || (isDone ? !isWanted(words) : !isAsked(words));
  });
