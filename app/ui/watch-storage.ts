/**
 * Calls `onChange` when another tab writes one of `keys` in local storage, and whenever the page is shown, because a
 * page that was prerendered or is restored from bfcache has missed the events. Returns a function that stops it.
 */
export function watchStorage(keys: readonly string[], onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that all storage was cleared.
    if (key === null || keys.includes(key)) onChange();
  };
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onChange);
  document.addEventListener("prerenderingchange", onChange);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onChange);
    document.removeEventListener("prerenderingchange", onChange);
  };
}
