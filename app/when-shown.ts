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
