import { type EffectCallback, useEffect, useEffectEvent } from "react";

/**
 * Runs `callback` at once or, on a prerendered page, when it is activated. Side effects outside the page wait for that,
 * because the visitor may never open it. `signal` cancels the wait.
 */
export function whenShown(callback: () => void, signal?: AbortSignal): void {
  if (signal?.aborted) return;
  if (document.prerendering) {
    document.addEventListener("prerenderingchange", () => callback(), { once: true, ...(signal && { signal }) });
  } else callback();
}

/** The same as an effect that runs once. `callback` may return a cleanup function. */
export function useWhenShown(callback: EffectCallback): void {
  const run = useEffectEvent(callback);
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    whenShown(() => signal.addEventListener("abort", run() || (() => {})), signal);
    return () => unmounted.abort();
  }, []);
}
