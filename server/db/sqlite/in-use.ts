import { DatabaseSync } from "node:sqlite";
import { isBusy } from "./errors.ts";

/** Milliseconds for whoever is just closing it. */
const patience = 500;

/** Whether another connection has the file at `path` open: with its write-ahead log only one alone may lock it whole. */
export function isFileOpen(path: string): boolean {
  using database = new DatabaseSync(path, { timeout: patience });
  try {
    database.exec("pragma locking_mode = exclusive; begin immediate; rollback");
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  }
}
