import type { Repeated } from "#server/privacy/repeat-actions.ts";
import { count } from "#server/process/count.ts";

const listed = 20;

/** The first numbers in one line, and how many others there are. */
export function listNumbers(numbers: readonly string[]): string {
  const more = numbers.length > listed ? ` … y ${numbers.length - listed} más` : "";
  return `  ${numbers.slice(0, listed).join(", ")}${more}`;
}

const describeRequests = (done: string, numbers: readonly string[], ofWhom: string): string[] =>
  numbers.length > 0
    ? [`${done}: ${count(numbers.length, "solicitud", "solicitudes")} ${ofWhom}:`, listNumbers(numbers)]
    : [];

/** Describes the erasures and withdrawals that a restore repeated, and the actions that it could not repeat. */
export function describeRepeated({ erased, withdrawn, corrections, corrected, rightsSteps }: Repeated): string[] {
  const further = count(corrections, "corrección posterior", "correcciones posteriores");
  const steps = count(rightsSteps, "paso", "pasos");
  return [
    ...describeRequests("Borrado otra vez", erased, "de personas borradas después de la copia"),
    ...describeRequests("Revocado otra vez", withdrawn, "de personas que revocaron después de la copia"),
    corrections > 0 && `Falta en la copia y hay que repetir: ${further}.`,
    ...(corrected.length > 0 ? ["De ellas, las de un correo o un teléfono son de:", listNumbers(corrected)] : []),
    rightsSteps > 0 &&
      `Falta en la copia y hay que repetir: ${steps} de trámites de titulares (open, mark, extend o answer).`,
  ].filter((line) => line !== false);
}
