import { useEffect } from "react";
import { isOffline } from "#app/submissions/probe-connection.ts";
import { readRequestedPage } from "./requested-page.ts";

/** Milliseconds between two probes of the connection. */
const interval = 5000;

/** On the offline page: opens the requested page once there is a connection again. */
export function useReturnWhenOnline(): void {
  useEffect(() => {
    const page = readRequestedPage(location);
    if (page === undefined) return;
    const probe = async () => {
      if (!document.hidden && !(await isOffline())) location.replace(page);
    };
    const timer = setInterval(() => void probe(), interval);
    return () => clearInterval(timer);
  }, []);
}
