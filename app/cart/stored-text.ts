import { createListeners } from "#app/ui/listeners.ts";
import { watchStorage } from "#app/ui/watch-storage.ts";

/** A text under one key of local storage. Its listeners hear of what this page and other tabs write. */
export interface StoredText {
  subscribe(listener: () => void): () => void;
  /** Null where there is none, or storage is denied. */
  read(): string | null;
  /** Throws where storage is full or denied: what was stored is there as it was. */
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
