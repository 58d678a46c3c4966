/**
 * Listeners of a store for `useSyncExternalStore`. `listen` runs with the first subscription, and the function it
 * returns with the end of the last.
 */
export function createListeners<Event = void>(listen?: () => () => void) {
  const listeners = new Set<(event: Event) => void>();
  let stop: (() => void) | undefined;
  return {
    subscribe(listener: (event: Event) => void): () => void {
      listeners.add(listener);
      if (listeners.size === 1) stop = listen?.();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
    notify(event: Event): void {
      for (const listener of listeners) listener(event);
    },
  };
}
