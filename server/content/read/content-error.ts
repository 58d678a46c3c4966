import { count } from "#server/process/count.ts";
import { OperatorError } from "#server/process/operator-error.ts";

export interface ContentPlace {
  /** Relative to the content folder. */
  file: string;
  /** The place in the file, counted from 1: `registro 5 "Bordillo recto"`, or `línea 12`. */
  record?: string;
  field?: string;
}

export interface ContentFault extends ContentPlace {
  found: string;
  expected: string;
}

const maxShown = 80;

/** Shown as the found value if a value is missing. */
export const nothing = "nada";

/** '.jpg, .png o .webp'. */
export const joinChoices = (choices: readonly string[]): string =>
  new Intl.ListFormat("es", { type: "disjunction" }).format(choices);

/** '"Tubo", "Anillo" y "Viga"'. */
export const joinWords = (words: readonly string[]): string =>
  new Intl.ListFormat("es", { type: "conjunction" }).format(words);

/** A value as the operator recognizes it, shortened to one line. */
export function showValue(value: unknown): string {
  if (value === undefined) return nothing;
  if (Array.isArray(value)) return value.length === 0 ? "una lista vacía" : `una lista de ${value.length}`;
  if (typeof value === "object" && value !== null) return "un grupo de campos";
  const shown = JSON.stringify(value);
  return shown.length > maxShown ? `${shown.slice(0, maxShown)}…` : shown;
}

/** `productos.json, registro 5 "Bordillo recto", campo name`. */
export const formatPlace = ({ file, record, field }: ContentPlace): string =>
  [file, record, field && `campo ${field}`].filter(Boolean).join(", ");

export function formatFault({ found, expected, ...place }: ContentFault): string {
  return `${formatPlace(place)}: ${found === nothing ? "no se encontró nada" : `se encontró ${found}`}, se esperaba ${expected}`;
}

/** The content was rejected as a whole; nothing was written. The message lists every fault on its own line. */
export class ContentError extends OperatorError {
  override name = "ContentError";
  readonly faults: readonly ContentFault[];

  constructor(faults: readonly ContentFault[]) {
    super(
      `El contenido no se puede cargar (${count(faults.length, "error", "errores")}); no se cambió nada:\n${faults.map((fault) => `  ${formatFault(fault)}`).join("\n")}`,
    );
    this.faults = faults;
  }
}
