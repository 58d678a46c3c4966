/**
 * Calls `onChange` when another tab writes one of `keys` in local storage, and whenever the page is shown: one from the
 * back-forward cache has missed the events meanwhile. Returns a function that stops it.
 */
export function watchStorage(keys: readonly string[], onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key, everything was deleted.
    if (key === null || keys.includes(key)) onChange();
  };
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onChange);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onChange);
  };
}
