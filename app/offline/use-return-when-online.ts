import { useEffect } from "react";
import { isOffline } from "#app/api/is-offline.ts";
import { readRequestedPage } from "./requested-page.ts";

/** Milliseconds between two probes of the connection. */
const interval = 5000;

/** On the offline page: opens the requested page once there is a connection again. */
export function useReturnWhenOnline(): void {
  useEffect(() => {
    const page = readRequestedPage(location);
    if (page === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const scheduleProbe = () => {
      timer = setTimeout(() => void probe(), interval);
    };
    const probe = async () => {
      if (document.hidden || (await isOffline())) return scheduleProbe();
      // No more probes: a second navigation would abort the first, which may take longer than the interval.
      location.replace(page);
    };
    scheduleProbe();
    return () => clearTimeout(timer);
  }, []);
}
