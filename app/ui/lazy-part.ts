import { useEffect, useSyncExternalStore } from "react";
import { createListeners } from "./listeners.ts";

/**
 * A part of the page that is loaded on demand: components with their script, or data. React's `lazy` would keep a
 * failure until the page is loaded again; here the next attempt loads again, and the caller decides what is shown
 * instead. For components that the server renders, see app/layout/lazy-error-pages.tsx.
 */
export interface LazyPart<Part> {
  /** Resolves to whether the part is loaded. */
  load(): Promise<boolean>;
  /** Undefined until it is loaded, null after a failure. */
  read(): Part | null | undefined;
  subscribe(listener: () => void): () => void;
}

/**
 * `failure` is what the console says before the reason of a failure. Without it a failure is silent, for a part that
 * another page or a file replaces.
 */
export function createLazyPart<Part extends object>(loadPart: () => Promise<Part>, failure?: string): LazyPart<Part> {
  let part: Part | null | undefined;
  let loading: Promise<void> | undefined;
  const { subscribe, notify } = createListeners();
  const change = (next: typeof part) => {
    part = next;
    notify();
  };
  const attempt = async () => {
    change(undefined);
    try {
      change(await loadPart());
    } catch (error) {
      if (failure) console.error(failure, error);
      change(null);
    }
    loading = undefined;
  };
  return {
    async load() {
      if (part) return true;
      loading ??= attempt();
      await loading;
      return part !== null;
    },
    read: () => part,
    subscribe,
  };
}

/** The part once it is loaded, by whichever component. With `isWanted` it is loaded now. */
export function useLazyPart<Part>(part: LazyPart<Part>, isWanted = false): Part | null | undefined {
  useEffect(() => {
    if (isWanted) void part.load();
  }, [part, isWanted]);
  return useSyncExternalStore(part.subscribe, part.read, () => undefined);
}
