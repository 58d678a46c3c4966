import { countUnits } from "../amounts/count-units.ts";
import { formatFileSize } from "../amounts/format-figures.ts";
import { isPiece, type SaleUnit } from "../amounts/sale-units.ts";
import { maxBudgetRows } from "../requests/budget-row.ts";
import { listLimits } from "../requests/list-limit.ts";
import { countProducts, formatCount } from "../text.ts";
import type { WorkbookColumn } from "../workbook.ts";
import { listText } from "./list-text.ts";

/** The texts of sharing a list as a link, text or file. */
export const shareText = {
  link: "Enlace a tu lista",
  linkHint:
    "Lleva los productos, las referencias y las cantidades, pero no tus notas. No se guarda en ningún servidor.",
  copyLink: "Copiar enlace",
  linkCopied: { title: "Enlace copiado", text: "Quien lo abra verá esta lista y decidirá si la usa." },
  asText: "Como texto",
  copyText: "Copiar texto",
  textCopied: { title: "Lista copiada", text: "Pégala en un mensaje, un correo o un documento." },
  whatsapp: "WhatsApp",
  whatsappPart: (part: number, of: number) => `WhatsApp, parte ${part} de ${of}`,
  mail: "Correo",
  asFile: "Como archivo",
  workbook: "Libro de Excel (XLSX)",
  /** The name of its sheet. */
  sheet: "Lista",
  csv: "Hoja de cálculo (CSV)",
  notSaved: { title: "No se pudo guardar el archivo", text: "Revisa tu conexión e inténtalo otra vez." },
  selectLink: "Selecciona el enlace y cópialo.",
  selectText: "Tu navegador no lo permite aquí: usa el enlace, WhatsApp o el correo.",
  /** The heading of a list that is shared as text. */
  heading: (brand: string) => `${listText.heading} ${brand}`,
  part: (heading: string, part: number, of: number) => (of > 1 ? `${heading} (${part}/${of})` : heading),
  openAt: "Ábrela con sus cantidades:",
  more: (lines: number) => `… y ${formatCount(lines)} ${lines === 1 ? "renglón" : "renglones"} más`,
};

/** The texts of the printed list. */
export const printText = {
  code: "Código QR con el enlace a esta lista",
  caption: "Abre esta lista con la cámara de tu teléfono: lleva productos, referencias y cantidades.",
  tooLong: "Esta lista es demasiado larga para un código QR legible: compártela con su enlace, desde la página.",
};

/** The texts of opening a shared list. */
export const openedText = {
  title: "Abriste una lista",
  lines: "Lo que trae",
  reading: "Buscando los productos en el catálogo…",
  hasList: (count: number) => `Tu lista actual tiene ${countProducts(count)}. Tú decides qué pasa con ella.`,
  noList: "Se guardará como tu lista en este navegador.",
  add: "Agregar a mi lista",
  replace: "Reemplazar mi lista",
  leave: "Ignorarla",
  use: "Usar esta lista",
  cancel: "Cancelar",
  used: { title: "Lista abierta", text: "Revisa las cantidades antes de enviarla." },
  added: { title: "Lista agregada", text: "Sus productos están con los que ya tenías." },
  replaced: { title: "Lista abierta", text: "Reemplazó la que tenías." },
  understood: "Entendido",
  unreadable: {
    title: "Este enlace no trae una lista",
    text: "Pide que te lo envíen otra vez: parece cortado o cambiado.",
  },
  otherVersion: {
    title: "Este enlace es de otra versión del sitio",
    text: "Vuelve a cargar la página y ábrelo otra vez. Si sigue igual, pide uno nuevo.",
  },
  notFound: {
    title: "No se pudo consultar el catálogo",
    text: "Revisa tu conexión y abre el enlace otra vez. Tu lista no cambió.",
  },
  nothingLeft: {
    title: "Nada de esta lista está en el catálogo",
    text: "Sus productos ya no existen. Tu lista no cambió.",
  },
  tooManyRows: {
    title: "No se agregó",
    text: `Con las filas de su presupuesto tu solicitud pasa de ${formatCount(maxBudgetRows)}. Envía primero la lista que tienes, o quita sus filas.`,
  },
  tooMany: { title: "No se agregó", text: listLimits },
};

/** Messages about the parts of a shared list that cannot be used. */
export const openedFaults = {
  heading: "Revisa antes de usarla",
  isChanged: "El enlace llegó cortado o cambiado: compara las cantidades con quien te lo envió.",
  unread: (count: number) =>
    count === 1
      ? "1 dato del enlace no se entiende y quedó fuera."
      : `${formatCount(count)} datos del enlace no se entienden y quedaron fuera.`,
  gone: (count: number) =>
    count === 1
      ? "1 producto ya no está en el catálogo y quedó fuera."
      : `${formatCount(count)} productos ya no están en el catálogo y quedaron fuera.`,
  openReference: (product: string, reference: string, quantity: number, unit: SaleUnit) => {
    const count = countUnits(quantity, unit);
    const units = !isPiece(unit) ? count : quantity === 1 ? "su unidad" : `sus ${count}`;
    const left = `${units} ${quantity === 1 ? "queda" : "quedan"} por definir`;
    return `${product}: la referencia ${reference} ya no está en el catálogo; ${left}.`;
  },
  more: (count: number) => `Y ${formatCount(count)} avisos más.`,
  noRoom: (product: string) => `${product}: la cantidad es demasiado grande y una parte quedó fuera.`,
};

/** The columns of the list as a table. */
export const listColumns: readonly WorkbookColumn[] = [
  ["Línea", 7],
  ["Código", 16],
  ["Id", 7],
  ["Producto", 28],
  ["Referencia", 36],
  ["Cantidad", 10, "quantity"],
  ["Unidad", 9],
  ["Pedido", 10, "figure"],
  ["Unidad del pedido", 10],
  ["Desperdicio (%)", 13, "figure"],
  ["Peso por pieza (kg)", 11, "figure"],
  ["Peso total (kg)", 11, "figure"],
  ["Nota", 32],
];

const countSheets = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? "ficha técnica" : "fichas técnicas"}`;

/** The texts of downloading data sheets. */
export const sheetsText = {
  offer: (count: number, bytes: number | undefined) =>
    `${countSheets(count)} (ZIP${bytes === undefined ? "" : `, ${formatFileSize(bytes)}`})`,
  cancel: "Cancelar la descarga",
  progress: (done: number, of: number) => `Descargando fichas: ${formatCount(done)} de ${formatCount(of)}…`,
  saved: (count: number) => ({ title: "Descarga lista", text: `${countSheets(count)} en un archivo ZIP.` }),
  failed: (names: readonly string[]) => `No se pudo descargar la ficha de: ${names.join(", ")}.`,
};
