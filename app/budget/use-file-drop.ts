import { useEffect, useEffectEvent, useState } from "react";

/**
 * Accepts a file dropped anywhere on the page. Returns whether a file is dragged over it. Without `onFile` the drop is
 * ignored, because the browser would open the file in place of the page.
 */
export function useFileDrop(isOn: boolean, onFile: ((file: File) => void) | undefined): boolean {
  const [isDragOver, setOver] = useState(false);
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    setOver(event.type === "dragover" && onFile !== undefined);
    const [file] = event.type === "drop" ? event.dataTransfer.files : [];
    if (file) onFile?.(file);
  });
  useEffect(() => {
    if (!isOn) return;
    const stopping = new AbortController();
    for (const kind of ["dragover", "dragleave", "drop"] as const)
      addEventListener(kind, (event) => onDrag(event), { signal: stopping.signal });
    return () => stopping.abort();
  }, [isOn]);
  return isDragOver;
}
