import { useEffect } from "react";
import { watchView } from "./watch-view.ts";

/** Milliseconds after which a page that never comes to rest starts as well. */
const patience = 5000;

/** Once the page is alive and at rest, fetches ahead what is in view: before that the line is the page's own. */
export function useFetchAhead(): void {
  useEffect(() => {
    // Safari has no such callback.
    if ("requestIdleCallback" in window) requestIdleCallback(watchView, { timeout: patience });
    else setTimeout(watchView, patience);
  }, []);
}
