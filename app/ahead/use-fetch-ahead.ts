import { useEffect } from "react";

const acts = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** From the visitor's first act on, fetches ahead what comes into view: before it the line is the page's own. */
export function useFetchAhead(): void {
  useEffect(() => {
    const waiting = new AbortController();
    const start = () => {
      waiting.abort();
      // Without this file the site works as well.
      import("./watch-view.ts").then(
        ({ watchView }) => watchView(),
        () => {},
      );
    };
    for (const act of acts) addEventListener(act, start, { passive: true, signal: waiting.signal });
    return () => waiting.abort();
  }, []);
}
