import type { SubmissionKind } from "./submission.ts";

export interface SubmissionStore {
  read(kind: SubmissionKind): Promise<unknown>;
  write(kind: SubmissionKind, row: unknown): Promise<void>;
  remove(kind: SubmissionKind): Promise<void>;
}

const table = "sendings";

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open("outbox", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  return resultOf(opening);
}

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Uses IndexedDB, which the service worker can read while no page is open. */
export function openStore(): SubmissionStore {
  const inTable = async <Result>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<Result>) => {
    const database = await openDatabase();
    // Closed after each use, because an open database keeps a page out of bfcache.
    try {
      const transaction = database.transaction(table, mode);
      const committed = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const [result] = await Promise.all([resultOf(work(transaction.objectStore(table))), committed]);
      return result;
    } finally {
      database.close();
    }
  };
  return {
    read: (kind) => inTable<unknown>("readonly", (rows) => rows.get(kind)),
    write: async (kind, row) => void (await inTable("readwrite", (rows) => rows.put(row, kind))),
    remove: (kind) => inTable("readwrite", (rows) => rows.delete(kind)),
  };
}
