import { useSyncExternalStore } from "react";
import { describeOpening } from "#app/shared/opening-hours.ts";
import type { Company } from "#contract/site-content.ts";

/** Every visitor gets the same HTML, so the clock starts in the browser. It ticks once a minute. */
const minuteClock = {
  subscribe(listener: () => void) {
    const timer = setInterval(listener, 60_000);
    return () => clearInterval(timer);
  },
  read: () => Math.floor(Date.now() / 60_000),
};

/** 'Abierto ahora · cierra 18:00' in the company's time zone. */
export function OpenNow({ hours, holidays }: { hours: Company["openingHours"]; holidays: readonly string[] }) {
  const minute = useSyncExternalStore(minuteClock.subscribe, minuteClock.read, () => undefined);
  if (minute === undefined) return <span className="open-now" aria-hidden="true" />;
  const { open, text } = describeOpening(hours, new Date(minute * 60_000), holidays);
  return (
    <span className="open-now num" data-open={open || undefined}>
      {text}
    </span>
  );
}
