import { dayInColombia } from "#contract/fields/day.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { CounterRow, Database } from "#server/db/schema.ts";

export const requestKinds = ["quotation", "message"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The table of each kind. */
export const requestTables = { quotation: "quotations", message: "contact_messages" } as const;

const prefixes = { quotation: "COT", message: "MSG" } as const;

/** The next number of its kind, such as COT-2026-000123, counted per year in Colombia; `at` in UTC. */
export async function nextNumber(db: Database, kind: RequestKind, at: string): Promise<string> {
  const series = `${prefixes[kind]}-${dayInColombia(new Date(at)).slice(0, 4)}`;
  const count = await engineOf(db).nextNumber(db, series);
  return `${series}-${String(count).padStart(6, "0")}`;
}

/** The kind of the request with this number; undefined for a number of no kind. */
export const findKind = (number: string): RequestKind | undefined =>
  requestKinds.find((kind) => number.startsWith(`${prefixes[kind]}-`));

/** The first request number in `text`, such as a file name. */
export function findNumber(text: string): { number: string; series: string; count: number } | undefined {
  const [number, series, count] = /((?:COT|MSG)-\d{4})-(\d{6,})/.exec(text) ?? [];
  return number && series ? { number, series, count: Number(count) } : undefined;
}

/** The highest number of each series among `texts`. */
export function findLastNumbers(texts: Iterable<string>): CounterRow[] {
  const lasts = new Map<string, number>();
  for (const text of texts) {
    const found = findNumber(text);
    if (found) lasts.set(found.series, Math.max(lasts.get(found.series) ?? 0, found.count));
  }
  return [...lasts].map(([series, last]) => ({ series, last }));
}
