import { confirm } from "#app/ui/dialog/confirm.ts";
import { showToast } from "#app/ui/toasts/toasts.ts";
import { savedText } from "#contract/list/saved-text.ts";
import type { Cart } from "../cart.ts";
import { readRequestedRows } from "../requested-rows.ts";
import {
  findSaved,
  maxSavedLists,
  maxSavedText,
  parseSavedLists,
  removeList,
  renameList,
  type SavedList,
  type SavedLists,
  saveList,
} from "./saved-lists.ts";
import { savedListsStore } from "./saved-lists-store.ts";

// Each action reads storage first, because another tab may have changed it.
const readLists = (): SavedLists => parseSavedLists(savedListsStore.read());

function tellFull(): false {
  showToast({ variant: "error", ...savedText.storageFull });
  return false;
}

/** Returns false, with storage unchanged, if it is denied or full. */
const store = (lists: SavedLists): boolean =>
  savedListsStore.write(lists.length > 0 ? JSON.stringify(lists) : undefined) || tellFull();

/** Saves a list under its name, replacing a list of the same name. */
export function storeList(list: SavedList): boolean {
  const lists = saveList(readLists(), list);
  if (lists) return JSON.stringify(lists).length > maxSavedText ? tellFull() : store(lists);
  showToast({ variant: "error", ...savedText.tooMany(maxSavedLists) });
  return false;
}

/** Saves the present list under a name. An existing list of that name is replaced only after confirmation. */
export async function saveUnder(name: string, lines: Cart): Promise<boolean> {
  const before = findSaved(readLists(), name);
  if (before && !(await confirm(savedText.confirmOver(before.name)))) return false;
  const rows = readRequestedRows();
  const list = { name, savedAt: new Date().toISOString(), lines, ...(rows.length > 0 && { requestedRows: rows }) };
  if (!storeList(list)) return false;
  showToast(savedText.saved(name));
  return true;
}

export function renameSaved(before: string, name: string): "done" | "taken" | "failed" {
  const lists = renameList(readLists(), before, name);
  if (!lists) return "taken";
  return store(lists) ? "done" : "failed";
}

export const removeSaved = ({ name }: SavedList): boolean => store(removeList(readLists(), name));
