import { type Cell, writeCell } from "./split-cells.ts";

/** Whether a text looks like an item number: '3', '3.10', 'A-2', '2.1.3.'. */
export const looksLikeItem = (text: string): boolean =>
  /^(?:[A-Z]{0,4}[-.\s]?)?\d{1,4}(?:[.,-]\d{1,4}){0,5}[.)]?$/i.test(text.trim()) || /^[IVX]{1,5}$/.test(text.trim());

/** The depth of an item number: 2 for '3.10'. */
export const depthOf = (item: string): number => item.split(/[.,-]/).filter(Boolean).length;

/** The item number of a cell. A spreadsheet stores item 3.10 as the number 3.1; after 3.9 it means 3.10. */
export function readItem(cell: Cell | undefined, before: string): string {
  if (typeof cell !== "number") return writeCell(cell);
  const [, whole = "", part = ""] = /^(\d+)\.(\d+)$/.exec(before) ?? [];
  const next = `${whole}.${String(Number(part) + 1).padStart(part.length, "0")}`;
  return whole !== "" && Number(next) === cell ? next : String(cell);
}
