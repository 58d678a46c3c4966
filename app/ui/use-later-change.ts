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
    const stopping = new AbortController();
    const { signal } = stopping;
    const onHide = () => {
      left = readStored(key, session);
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && readStored(key, session) !== left) change();
    };
    addEventListener("pagehide", onHide, { signal });
    addEventListener("pageshow", onShow, { signal });
    return () => stopping.abort();
  }, [key]);
}
