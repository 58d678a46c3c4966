import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useShown } from "../ahead/drawn-ahead.ts";
import { useHydrated } from "../use-hydrated.ts";

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
    // When the frame after the next is made, the next one, which shows the first window, has been drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setDue(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [isDue, isShown]);
  return isDue ? children : <div className="later" />;
}
