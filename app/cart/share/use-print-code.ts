import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenShown } from "#app/ui/when-shown.ts";

const loadCode = async () => (await import("./print-code.tsx")).PrintCode;

/**
 * What draws the list's code, while it is printed and only then. Its script comes once the page is shown: a browser that
 * begins to print waits for nothing.
 */
export function usePrintCode() {
  const [Code, setCode] = useState<Awaited<ReturnType<typeof loadCode>>>();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    whenShown(() => {
      loadCode().then(
        (loaded) => !signal.aborted && setCode(() => loaded),
        (error: unknown) => console.warn("print code:", error),
      );
    }, signal);
    addEventListener("beforeprint", () => flushSync(() => setPrinting(true)), { signal });
    addEventListener("afterprint", () => setPrinting(false), { signal });
    return () => stopping.abort();
  }, []);
  return isPrinting ? Code : undefined;
}
