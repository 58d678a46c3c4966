import type { Restored } from "#server/ops/backup/restore-backup.ts";
import { count } from "./count.ts";

/** So many numbers are listed at most. */
const listed = 20;

function listNumbers(numbers: readonly string[]): string {
  const more = numbers.length > listed ? ` … and ${numbers.length - listed} more` : "";
  return `  ${numbers.slice(0, listed).join(", ")}${more}`;
}

/** What was replaced, and whether anything is in it alone; a line each. */
export function describeReplaced({ replaced, leftOut }: Restored): string[] {
  const { database, numbers } = leftOut;
  const isNeeded = database !== undefined && (numbers.length > 0 || !database.readable);
  const lines: string[] = [];
  if (replaced) {
    const advice = isNeeded ? "do not delete it yet." : "delete it when you no longer need it.";
    lines.push(`What was there lies in ${replaced}; ${advice}`);
  }
  if (database && !database.readable)
    lines.push(`${database.path} cannot be read: what came after the copy was made may be in it alone.`);
  if (numbers.length === 0) return lines;
  const place = database?.readable ? `found in ${database.path} alone` : 'with mails in the folder "mail"';
  lines.push(`The copy lacks ${count(numbers.length, "request", "requests")}, ${place}:`, listNumbers(numbers));
  return lines;
}
