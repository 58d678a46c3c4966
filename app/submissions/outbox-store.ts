import { openDB } from "idb";
import type { SendingKind } from "./sending.ts";

/** Where the page and its service worker both read what is to be sent. */
export interface OutboxStore {
  read(kind: SendingKind): Promise<unknown>;
  write(kind: SendingKind, value: unknown): Promise<void>;
  remove(kind: SendingKind): Promise<void>;
}

const table = "sendings";

/** In the browser's database, which a worker can read too, with the page closed. */
export function createOutboxStore(): OutboxStore {
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
    write: (kind, value) => inDatabase(async (db) => void (await db.put(table, value, kind))),
    remove: (kind) => inDatabase((db) => db.delete(table, kind)),
  };
}
