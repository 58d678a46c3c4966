import type { Restored } from "#server/ops/backup/restore-backup.ts";
import { count } from "./count.ts";

/** The maximum of listed numbers. */
const listed = 20;

function listNumbers(numbers: readonly string[]): string {
  const more = numbers.length > listed ? ` … y ${numbers.length - listed} más` : "";
  return `  ${numbers.slice(0, listed).join(", ")}${more}`;
}

/** Names the replaced data folder and the requests that only it has, one line each. */
export function describeReplaced({ replaced, missing }: Restored): string[] {
  const { database, numbers } = missing;
  const isNeeded = database !== undefined && (numbers.length > 0 || !database.readable);
  const lines: string[] = [];
  if (replaced) {
    const advice = isNeeded ? "no la borres todavía." : "bórrala cuando ya no la necesites.";
    lines.push(`Lo que había está en la carpeta ${replaced}; ${advice}`);
  }
  if (database && !database.readable)
    lines.push(`${database.path} no se puede leer: lo que llegó después de la copia puede estar solo allí.`);
  if (numbers.length === 0) return lines;
  const place = database?.readable ? `solo en ${database.path}` : 'con correos en la carpeta "mail"';
  lines.push(
    `Falta en la copia: ${count(numbers.length, "solicitud", "solicitudes")}, ${place}:`,
    listNumbers(numbers),
  );
  return lines;
}
