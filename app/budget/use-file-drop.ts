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
    const kinds = ["dragover", "dragleave", "drop"] as const;
    const listener = (event: DragEvent) => onDrag(event);
    for (const kind of kinds) addEventListener(kind, listener);
    return () => {
      for (const kind of kinds) removeEventListener(kind, listener);
    };
  }, [isOn]);
  return isDragOver;
}
