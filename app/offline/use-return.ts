import { useEffect } from "react";
import { isOffline } from "#app/submissions/probe-connection.ts";
import { readAskedPage } from "./asked-page.ts";

/** Milliseconds between two probes of the connection. */
const interval = 5000;

/** On the offline page: opens the requested page once there is a connection again. */
export function useReturn(): void {
  useEffect(() => {
    const page = readAskedPage(location);
    if (page === undefined) return;
    const look = async () => {
      if (!document.hidden && !(await isOffline())) location.replace(page);
    };
    const timer = setInterval(() => void look(), interval);
    return () => clearInterval(timer);
  }, []);
}
