/** A text under one key of local storage. Its listeners hear of what this page and other tabs write. */
export interface StoredText {
  subscribe(listener: () => void): () => void;
  /** Null where there is none, or storage is denied. */
  read(): string | null;
  /** Throws where storage is full or denied: what was stored is there as it was. */
  write(text: string | undefined): void;
}

export function createStoredText(storageKey: string): StoredText {
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key, everything was deleted.
    if (key === storageKey || key === null) announce();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        addEventListener("storage", onStorage);
        addEventListener("pageshow", announce);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener("storage", onStorage);
        removeEventListener("pageshow", announce);
      };
    },
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
      announce();
    },
  };
}
