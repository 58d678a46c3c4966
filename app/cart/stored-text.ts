import { createListeners } from "#app/ui/listeners.ts";
import { readStored, watchStorage, writeStored } from "#app/ui/storage.ts";

/** A text under one key of local storage. Listeners are called for writes of this page and of other tabs. */
export function createStoredText(key: string) {
  const { subscribe, notify } = createListeners(() => watchStorage([key], () => notify()));
  return {
    subscribe,
    read: () => readStored(key),
    /** Returns false, with storage unchanged, if it is denied or full. */
    write(text: string | undefined): boolean {
      const isWritten = writeStored(key, text);
      if (isWritten) notify();
      return isWritten;
    },
  };
}
