import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createLazyPart, useLazyPart } from "#app/ui/lazy-part.ts";
import { whenShown } from "#app/ui/when-shown.ts";

const codePart = createLazyPart(
  async () => (await import("./print-qr-code.tsx")).PrintQrCode,
  "Error al preparar el código de la lista:",
);

/**
 * The component that draws the list's QR code, mounted only while printing. Its script is loaded once the page is
 * visible, because the print event cannot wait for it.
 */
export function usePrintQrCode() {
  const Code = useLazyPart(codePart);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    whenShown(() => void codePart.load(), signal);
    addEventListener("beforeprint", () => flushSync(() => setPrinting(true)), { signal });
    addEventListener("afterprint", () => setPrinting(false), { signal });
    return () => stopping.abort();
  }, []);
  return isPrinting ? Code : undefined;
}
