import type { Repeated } from "#server/privacy/repeat-actions.ts";
import { count } from "./count.ts";

/** Describes the erasures and withdrawals that a restore repeated, and the corrections that it could not repeat. */
export function describeRepeated({ erasedRequests, withdrawnRequests, corrections }: Repeated): string[] {
  return [
    ...(erasedRequests > 0
      ? [
          `Borrado otra vez: ${count(erasedRequests, "solicitud", "solicitudes")} de personas borradas después de la copia.`,
        ]
      : []),
    ...(withdrawnRequests > 0
      ? [
          `Revocado otra vez: ${count(withdrawnRequests, "solicitud", "solicitudes")} de personas que revocaron después de la copia.`,
        ]
      : []),
    ...(corrections > 0
      ? [
          `Falta en la copia y hay que repetir: ${count(corrections, "corrección posterior", "correcciones posteriores")}.`,
        ]
      : []),
  ];
}
