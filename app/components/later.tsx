import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useHydrated } from "../use-hydrated.ts";

/**
 * What lies below the first window. A page that is opened within the site is drawn without it first, and with it in a
 * frame to come; one that came rendered has it from the start.
 */
export function Later({ children }: { children: ReactNode }) {
  const isOpenedHere = useHydrated();
  const [isDue, setDue] = useState(!isOpenedHere);
  useEffect(() => {
    if (isDue) return;
    let timer: ReturnType<typeof setTimeout>;
    // A task that is queued while a frame is made runs once that frame has been drawn.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDue(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isDue]);
  return isDue ? children : <div className="later" />;
}
