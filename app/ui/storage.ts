// Browsers that deny storage throw even at the access to `localStorage`, so it is opened within each call.
const local = () => localStorage;
export const session = () => sessionStorage;

/** The text under `key`. Null if there is none or the browser denies storage. */
export function readStored(key: string, open = local): string | null {
  try {
    return open().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it if undefined. Returns false, with storage unchanged, if it is denied or full. */
export function writeStored(key: string, text: string | undefined, open = local): boolean {
  try {
    if (text === undefined) open().removeItem(key);
    else open().setItem(key, text);
    return true;
  } catch (error) {
    console.warn(`storage of "${key}":`, error);
    return false;
  }
}

/**
 * Calls `onChange` when another tab writes one of `keys` in local storage, and whenever the page is shown, because a
 * page that was prerendered or is restored from bfcache has missed the events. Returns a function that stops it.
 */
export function watchStorage(keys: readonly string[], onChange: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  // A null key means that all storage was cleared.
  addEventListener("storage", ({ key }) => (key === null || keys.includes(key)) && onChange(), { signal });
  addEventListener("pageshow", onChange, { signal });
  document.addEventListener("prerenderingchange", onChange, { signal });
  return () => stopping.abort();
}
