import { useEffect, useEffectEvent, useState } from "react";

/**
 * Takes a file that is dropped anywhere on the page, and tells whether one is held over it. Without `onFile` it goes to
 * nobody: left to the browser, it would be opened in place of the page.
 */
export function useFileDrop(isOn: boolean, onFile: ((file: File) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false);
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
  return isOver;
}
