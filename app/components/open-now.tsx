import { useEffect, useState, useSyncExternalStore } from "react";
import type { Company } from "#contract/site-content.ts";
import { describeOpening, type IsHoliday } from "./opening-hours.ts";

/** Every visitor gets the same page, so the clock starts only in the browser; it ticks once a minute. */
const minuteClock = {
  subscribe(listener: () => void) {
    const timer = setInterval(listener, 60_000);
    return () => clearInterval(timer);
  },
  read: () => Math.floor(Date.now() / 60_000),
};

/** The calendar of Colombian holidays, fetched once the page stands. */
function useHolidays(): IsHoliday | undefined {
  const [isHoliday, setIsHoliday] = useState<IsHoliday>();
  useEffect(() => {
    import("colombian-holidays").then(
      (calendar) => setIsHoliday(() => calendar.isHoliday),
      // Without a line nothing is said rather than something wrong on a holiday; the hours stand beside it.
      () => {},
    );
  }, []);
  return isHoliday;
}

/** 'Abierto ahora · cierra 18:00' in the company's own time. */
export function OpenNow({ hours }: { hours: Company["openingHours"] }) {
  const minute = useSyncExternalStore(minuteClock.subscribe, minuteClock.read, () => undefined);
  const isHoliday = useHolidays();
  if (minute === undefined || !isHoliday) return <span className="open-now" aria-hidden="true" />;
  const { open, text } = describeOpening(hours, new Date(minute * 60_000), isHoliday);
  return (
    <span className="open-now num" data-open={open || undefined}>
      {text}
    </span>
  );
}
