import { type ReactNode, startTransition, useEffect, useState } from "react";
import { afterFrames } from "../../after-frames.ts";
import { useShown } from "../../ahead/drawn-ahead.ts";
import { useHydrated } from "../../use-hydrated.ts";

/**
 * What lies below the first window. A page that is opened within the site is drawn without it first, and with it in a
 * frame to come; one that came rendered has it from the start.
 */
export function Later({ children }: { children: ReactNode }) {
  const isOpenedHere = useHydrated();
  const isShown = useShown();
  const [isDue, setDue] = useState(!isOpenedHere);
  useEffect(() => {
    if (isDue || !isShown) return;
    // The first of these frames shows the first window.
    return afterFrames(() => startTransition(() => setDue(true)));
  }, [isDue, isShown]);
  return isDue ? children : <div className="later" />;
}
