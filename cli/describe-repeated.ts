import type { Repeated } from "#server/privacy/repeat-actions.ts";
import { count } from "#server/process/count.ts";

/** Describes the erasures and withdrawals that a restore repeated, and the actions that it could not repeat. */
export function describeRepeated({ erasedRequests, withdrawnRequests, corrections, claimSteps }: Repeated): string[] {
  const erased = count(erasedRequests, "solicitud", "solicitudes");
  const withdrawn = count(withdrawnRequests, "solicitud", "solicitudes");
  const corrected = count(corrections, "corrección posterior", "correcciones posteriores");
  const steps = count(claimSteps, "paso", "pasos");
  return [
    erasedRequests > 0 && `Borrado otra vez: ${erased} de personas borradas después de la copia.`,
    withdrawnRequests > 0 && `Revocado otra vez: ${withdrawn} de personas que revocaron después de la copia.`,
    corrections > 0 && `Falta en la copia y hay que repetir: ${corrected}.`,
    claimSteps > 0 &&
      `Falta en la copia y hay que repetir: ${steps} de trámites de titulares (open, mark, extend o answer).`,
  ].filter((line) => line !== false);
}
