import { createListeners } from "#app/ui/listeners.ts";
import { watchStorage } from "#app/ui/watch-storage.ts";

/** A text under one key of local storage. Listeners are called for writes of this page and of other tabs. */
export interface StoredText {
  subscribe(listener: () => void): () => void;
  /** Null if there is none or storage is blocked. */
  read(): string | null;
  /** Throws, with storage unchanged, if it is full or blocked. */
  write(text: string | undefined): void;
}

export function createStoredText(storageKey: string): StoredText {
  const { subscribe, notify } = createListeners(() => watchStorage([storageKey], () => notify()));
  return {
    subscribe,
    read() {
      try {
        return localStorage.getItem(storageKey);
      } catch {
        return null;
      }
    },
    write(text) {
      if (text === undefined) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, text);
      notify();
    },
  };
}
