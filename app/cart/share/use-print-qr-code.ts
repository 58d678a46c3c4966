import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenShown } from "#app/ui/when-shown.ts";

const loadCode = async () => (await import("./print-qr-code.tsx")).PrintQrCode;

/**
 * The component that draws the list's QR code, mounted only while printing. Its script is loaded once the page is
 * visible, because the print event cannot wait for it.
 */
export function usePrintQrCode() {
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
