import { openDB } from "idb";
import type { SubmissionKind } from "./submission.ts";

/** The rows of the queue, one for each kind. */
export interface SubmissionStore {
  read(kind: SubmissionKind): Promise<unknown>;
  write(kind: SubmissionKind, row: unknown): Promise<void>;
  remove(kind: SubmissionKind): Promise<void>;
}

const table = "sendings";

/** In IndexedDB, which the service worker can read too, with the page closed. */
export function openStore(): SubmissionStore {
  // Closed after each use: a page with an open database is not kept for Back.
  const inDatabase = async <Result>(work: (db: Awaited<ReturnType<typeof openDB>>) => Promise<Result>) => {
    const db = await openDB("outbox", 1, { upgrade: (fresh) => void fresh.createObjectStore(table) });
    try {
      return await work(db);
    } finally {
      db.close();
    }
  };
  return {
    read: (kind) => inDatabase((db) => db.get(table, kind)),
    write: (kind, row) => inDatabase(async (db) => void (await db.put(table, row, kind))),
    remove: (kind) => inDatabase((db) => db.delete(table, kind)),
  };
}
