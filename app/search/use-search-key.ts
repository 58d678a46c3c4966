import { useEffect, useEffectEvent } from "react";

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

const isSlash = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === "/" && !ctrlKey && !metaKey && !altKey && !isEditable(target);

const isControlK = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Calls `open` for Ctrl-K, and for `/` outside text fields. Not while a dialog is open. */
export function useSearchKey(open: () => void): void {
  const openByKey = useEffectEvent(open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !(isSlash(event) || isControlK(event))) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      openByKey();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
