import { type EffectCallback, useEffect } from "react";

/**
 * Runs `callback` once the page is shown: at once, or when a prerendered one is activated. What reaches beyond the page
 * waits for that, for nobody may ever open it. `signal` forgets it.
 */
export function whenShown(callback: () => void, signal?: AbortSignal): void {
  if (signal?.aborted) return;
  if (document.prerendering) {
    document.addEventListener("prerenderingchange", () => callback(), { once: true, ...(signal && { signal }) });
  } else callback();
}

/** The same as an effect: `callback` may return how to stop, and must be the same function at every render. */
export function useWhenShown(callback: EffectCallback): void {
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    whenShown(() => signal.addEventListener("abort", callback() || (() => {})), signal);
    return () => unmounted.abort();
  }, [callback]);
}
