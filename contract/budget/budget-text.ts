import { type BudgetRow, type FileFault, maxBudgetFile, maxBudgetRows } from "../requests/budget-row.ts";
import { listLimits } from "../requests/list-limit.ts";
import type { Doubt, RowStatus } from "../requests/matched-row.ts";
import { countRows } from "../requests/requested-rows.ts";
import { formatCount } from "../text.ts";
import { offerText } from "./offer-text.ts";

/** Rounded up, because a size just above a limit must not read like the limit. */
const megabytes = (bytes: number): string => `${formatCount(Math.ceil(bytes / 1_000_000))} MB`;

export const budgetText = {
  title: offerText.title,
  field: "Filas de tu presupuesto",
  hint: "Cópialas de Excel, de un PDF o de un mensaje y pégalas aquí: con encabezados o sin ellos, en cualquier orden.",
  pasted: `Ejemplo:\n3.9\tTubería de concreto reforzado 36" clase III\tML\t120\n3.10\tCaja de inspección 60×60×60\tUN\t24`,
  privacy: "Todo se lee en este navegador. Nada se envía hasta que pidas la cotización.",
  read: "Leer las filas",
  file: "O trae el archivo",
  choose: "Elegir archivo",
  drop: "Suéltalo en esta ventana, o elígelo de tu equipo.",
  limits: `XLSX o CSV, hasta ${megabytes(maxBudgetFile)} y ${countRows(maxBudgetRows)}. Si tiene más, te lo decimos: nada se recorta.`,
  reading: "Leyendo las filas…",
  noCatalogue: "No pudimos leer el catálogo. Revisa tu conexión e inténtalo de nuevo.",
  notRead: "No pudimos leer esas filas. Inténtalo de nuevo.",
  whichSheet: "El archivo tiene varias hojas. ¿Cuál leemos?",
  item: "Ítem",
  text: "Descripción",
  unit: "Und.",
  quantity: "Cantidad",
  match: "En el catálogo",
  change: "Cambiar",
  whichOne: "¿Cuál es?",
  search: "Buscar en el catálogo",
  searchFor: (text: string) => `Buscar en el catálogo: ${text}`,
  example: 'Producto o medida: tubo 36", tapa…',
  notOurs: "Fuera del catálogo",
  noProduct: "No es un producto",
  keep: "Dejar como está",
  takeBack: "Deshacer",
  corrected: "Lo indicaste tú",
  count: "Cantidad que pides",
  noUnit: "No dice la unidad.",
  unsureQuantity: "Confirma la cantidad.",
  soldBy: (unit: string) => `se vende por ${unit}`,
  decimals: (quantity: string) => `${quantity} (con decimales)`,
  set: "Aplicar",
  inList: "En tu lista",
  unlisted: "Ya no está en tu lista",
  unlistedRows: (count: number) =>
    `${countRows(count)} que agregaste ya no ${count === 1 ? "está" : "están"} en tu lista.`,
  again: (count: number) => (count === 1 ? "Pedirla de nuevo" : "Pedirlas de nuevo"),
  hidden: (count: number) =>
    `El archivo tiene ${countRows(count)} ${count === 1 ? "oculta: también la leímos" : "ocultas: también las leímos"}.`,
  add: (count: number) => `Agregar ${formatCount(count)} a la lista`,
  toList: "Ver mi lista",
  noneToAdd: "Aún no hay filas listas para agregar",
  added: (count: number) => ({
    title: `${countRows(count)} en tu lista`,
    text: "Las cantidades de una misma referencia se sumaron.",
  }),
  left: (count: number) => `${countRows(count)} no ${count === 1 ? "cupo" : "cupieron"} en la lista. ${listLimits}`,
  summary: (count: (status: RowStatus) => number, added: number, unlisted = 0) =>
    [
      added > 0 ? `${formatCount(added)} en tu lista` : "",
      unlisted > 0 ? `${formatCount(unlisted)} que ya no ${unlisted === 1 ? "está" : "están"} en tu lista` : "",
      ...(Object.keys(statusWords) as RowStatus[])
        .filter((status) => count(status) > 0)
        .map((status) => `${formatCount(count(status))} ${summaryWords[status][count(status) === 1 ? 0 : 1]}`),
    ]
      .filter(Boolean)
      .join(" · "),
};

export const statusWords: Record<RowStatus, string> = {
  listo: "Listo",
  "por revisar": "Por revisar",
  "no lo fabricamos": "Fuera del catálogo",
  "no es un producto": "No es un producto",
};

/** Singular and plural. */
const summaryWords: Record<RowStatus, readonly [string, string]> = {
  listo: ["lista", "listas"],
  "por revisar": ["por revisar", "por revisar"],
  "no lo fabricamos": ["fuera del catálogo", "fuera del catálogo"],
  "no es un producto": ["que no es un producto", "que no son productos"],
};

const doubtWords: Record<Doubt, string> = {
  "no measure": "No dice la medida.",
  "several fit": "Sirve más de una referencia.",
  "no such size": "Esa medida no está en el catálogo.",
  "unknown words": "Dice algo que el catálogo no dice.",
  misspelt: "¿Quisiste decir una de estas?",
  works: "Puede ser solo mano de obra, o fundido en sitio.",
  chapter: "El producto lo dice el capítulo.",
  code: "El código y la descripción no coinciden.",
  "no quantity": "No tiene cantidad.",
  "ambiguous quantity": "La cantidad se puede leer de varias maneras.",
  unit: "Esa unidad no se convierte sola.",
};

/** What the buyer is asked about a row. */
export function describeDoubt(doubt: Doubt, { unit, quantity }: Pick<BudgetRow, "unit" | "quantity">): string {
  if (doubt === "unit" && unit.trim() === "") return budgetText.noUnit;
  if (doubt === "no quantity" && quantity.trim() !== "") return budgetText.unsureQuantity;
  return doubtWords[doubt];
}

const plainFaults = {
  empty: "No encontramos filas. Copia la tabla completa, con sus cantidades, y pégala aquí.",
  pdf: "Es un PDF. Ábrelo, selecciona las filas, cópialas y pégalas aquí.",
  "old format":
    "Es un archivo de Excel antiguo (.xls). Ábrelo y guárdalo como .xlsx o .csv, o copia las filas y pégalas aquí.",
  password: "El archivo tiene contraseña. Guárdalo sin ella, o copia las filas y pégalas aquí.",
  "no workbook":
    "No es un libro de Excel .xlsx. Ábrelo y guárdalo como .xlsx o .csv, o copia las filas y pégalas aquí.",
  damaged: "El archivo está incompleto o dañado. Ábrelo en Excel y guárdalo otra vez.",
  picture: "Es una foto. Copia su texto con el teléfono y pégalo aquí, o elige el archivo .xlsx o .csv de esas filas.",
  unknown: "No sabemos leer ese tipo de archivo. Elige un archivo .xlsx o .csv.",
};

/** The sentence that says why the input was not read. */
export function describeFault(fault: FileFault): string {
  switch (fault.kind) {
    case "too many rows":
      return `La tabla tiene ${countRows(fault.rows)} y leemos hasta ${formatCount(fault.max)}. Divídela por capítulos.`;
    case "too many characters":
      return `El texto tiene ${formatCount(fault.characters)} caracteres y leemos hasta ${formatCount(fault.max)}. Divídelo por capítulos.`;
    case "too many bytes":
      return `El archivo pesa ${megabytes(fault.bytes)} y leemos hasta ${megabytes(fault.max)}. Guarda solo la hoja de cantidades.`;
    case "too large":
      return `Descomprimido, el archivo pasa de ${megabytes(fault.max)} y no lo abrimos. Guarda solo la hoja de cantidades.`;
    case "too many entries":
      return `El archivo tiene más de ${formatCount(fault.max)} partes y no lo abrimos. Guarda solo la hoja de cantidades.`;
    default:
      return plainFaults[fault.kind];
  }
}
