import { useEffect } from "react";

/**
 * Runs `act` once the page is shown: at once, or when a prerendered one is activated. What reaches beyond the page waits
 * for that, for nobody may ever open it. `signal` forgets it.
 */
export function whenShown(act: () => void, signal?: AbortSignal): void {
  if (signal?.aborted) return;
  if (document.prerendering) {
    document.addEventListener("prerenderingchange", () => act(), { once: true, ...(signal && { signal }) });
  } else act();
}

/** The same as an effect: `act` returns how to stop, and must be the same function at every render. */
export function useWhenShown(act: () => () => void): void {
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    whenShown(() => signal.addEventListener("abort", act()), signal);
    return () => unmounted.abort();
  }, [act]);
}
