import { useEffect, useEffectEvent } from "react";
import { readStored, session } from "./storage.ts";

/**
 * Calls `onChange` when this page is restored from bfcache and a later page of the tab has changed what session storage
 * has under `key`.
 */
export function useLaterChange(key: string, onChange: () => void): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    let left: string | null = null;
    const compare = ({ type, persisted }: PageTransitionEvent) => {
      const stored = readStored(key, session);
      if (type === "pagehide") left = stored;
      else if (persisted && stored !== left) change();
    };
    addEventListener("pagehide", compare);
    addEventListener("pageshow", compare);
    return () => {
      removeEventListener("pagehide", compare);
      removeEventListener("pageshow", compare);
    };
  }, [key]);
}
