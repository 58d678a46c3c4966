import { cutCharacters, isValidText, normalizeLine } from "#contract/fields/field-rules.ts";
import type { RequestedRow } from "#contract/requests/requested-rows.ts";
import type { Cart } from "../cart.ts";
import { isRecord, parseArray, parseLines } from "../cart-storage.ts";
import { filterRequestedRows } from "../requested-rows.ts";

/** A list saved under a name, such as that of its works. */
export interface SavedList {
  /** Unique. */
  name: string;
  /** ISO time in UTC. */
  savedAt: string;
  lines: Cart;
  /** The budget rows that the list was made from (rule Q21). Undefined if there are none. */
  requestedRows?: RequestedRow[];
}

export type SavedLists = readonly SavedList[];

export const maxNameLength = 60;
/** More lists are hard to find again. */
export const maxSavedLists = 50;
/** Characters of all saved lists: browsers allow a site some five million, and the present list needs its share. */
export const maxSavedText = 3_000_000;

/** The name as stored: without control characters, cut to its maximum length. */
export const tidyName = (written: string): string =>
  cutCharacters([...normalizeLine(written, maxNameLength)].filter(isValidText).join(""), maxNameLength).trim();

/** Names are compared case-insensitively. */
const keyOf = (name: string): string => name.toLocaleLowerCase("es");

export const findSaved = (lists: SavedLists, name: string): SavedList | undefined =>
  lists.find((list) => keyOf(list.name) === keyOf(name));

function parseSaved(stored: unknown): SavedList | undefined {
  if (!isRecord(stored)) return undefined;
  const { name, savedAt, lines, requestedRows } = stored;
  if (typeof name !== "string" || typeof savedAt !== "string" || Number.isNaN(Date.parse(savedAt))) return undefined;
  const rows = filterRequestedRows(requestedRows);
  const list = {
    name: tidyName(name),
    savedAt,
    lines: parseLines(lines),
    ...(rows.length > 0 && { requestedRows: rows }),
  };
  return list.name && list.lines.length > 0 ? list : undefined;
}

/** Parses the stored text, newest first. Invalid lists are left out. */
export function parseSavedLists(stored: string | null): SavedLists {
  const lists: SavedList[] = [];
  for (const record of parseArray(stored) ?? []) {
    const list = parseSaved(record);
    if (list && !findSaved(lists, list.name)) lists.push(list);
  }
  return lists;
}

/** Puts a list first, replacing a list of the same name. Undefined if there are too many. */
export function saveList(lists: SavedLists, list: SavedList): SavedLists | undefined {
  const others = lists.filter((each) => each !== findSaved(lists, list.name));
  return others.length < maxSavedLists ? [list, ...others] : undefined;
}

/** Undefined if another list has that name. */
export function renameList(lists: SavedLists, before: string, name: string): SavedLists | undefined {
  const renamed = findSaved(lists, before);
  const taken = findSaved(lists, name);
  if (!renamed || !name || (taken && taken !== renamed)) return undefined;
  return lists.map((list) => (list === renamed ? { ...list, name } : list));
}

export const removeList = (lists: SavedLists, name: string): SavedLists =>
  lists.filter((list) => list !== findSaved(lists, name));
