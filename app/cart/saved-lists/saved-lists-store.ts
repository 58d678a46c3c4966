/** Where the browser stores the lists that have a name; the present one keeps its own key. */
export const savedListsKey = "saved-lists";

const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

const onStorage = ({ key }: StorageEvent) => {
  // Without a key, everything was deleted.
  if (key === savedListsKey || key === null) announce();
};

/** The saved lists as they are stored, which is all that a page without any has to know of them. */
export const savedListsStore = {
  subscribe(listener: () => void): () => void {
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
  read(): string | null {
    try {
      return localStorage.getItem(savedListsKey);
    } catch {
      // Denied: none can be kept.
      return null;
    }
  },
  /** Throws where the storage is full or denied: then what was stored is there as it was. */
  write(text: string | undefined): void {
    if (text === undefined) localStorage.removeItem(savedListsKey);
    else localStorage.setItem(savedListsKey, text);
    announce();
  },
};
