import { confirm } from "#app/ui/confirm.ts";
import { showToast } from "#app/ui/toasts.ts";
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

// Each begins with what is stored at that moment: another tab may have changed it.
const readLists = (): SavedLists => parseSavedLists(savedListsStore.read());

function tellFull(): false {
  showToast({ variant: "error", ...savedText.storageFull });
  return false;
}

/** False, with all as it was, where the browser keeps nothing more. */
function store(lists: SavedLists): boolean {
  try {
    savedListsStore.write(lists.length > 0 ? JSON.stringify(lists) : undefined);
    return true;
  } catch (error) {
    console.warn("saved lists:", error);
    return tellFull();
  }
}

/** Puts a list by under its name, over the one that had it. */
export function keepList(list: SavedList): boolean {
  const lists = saveList(readLists(), list);
  if (lists) return JSON.stringify(lists).length > maxSavedText ? tellFull() : store(lists);
  showToast({ variant: "error", ...savedText.tooMany(maxSavedLists) });
  return false;
}

/** The same of the present list; one that has the name is only written over with its owner's consent. */
export async function saveUnder(name: string, lines: Cart): Promise<boolean> {
  const before = findSaved(readLists(), name);
  if (before && !(await confirm(savedText.confirmOver(before.name)))) return false;
  const rows = readRequestedRows();
  const list = { name, savedAt: new Date().toISOString(), lines, ...(rows.length > 0 && { requestedRows: rows }) };
  if (!keepList(list)) return false;
  showToast(savedText.saved(name));
  return true;
}

export function renameSaved(before: string, name: string): "done" | "taken" | "failed" {
  const lists = renameList(readLists(), before, name);
  if (!lists) return "taken";
  return store(lists) ? "done" : "failed";
}

export const removeSaved = ({ name }: SavedList): boolean => store(removeList(readLists(), name));
