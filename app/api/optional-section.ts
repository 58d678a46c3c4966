import { useEffect, useEffectEvent, useState } from "react";
import { whenShown } from "#app/ui/when-shown.ts";
import { loadClient } from "./browser-client.ts";
import type { Clients } from "./clients.ts";
import { sectionTimeout } from "./section-timeout.ts";

/** A section that its page is rendered without if its data fail or are late. */
export interface OptionalSection<Data> {
  /** The message in front of the error, in the browser's console and the server's log. */
  failure: string;
  load: (clients: Clients) => Promise<Data>;
}

/** Milliseconds after hydration until the browser requests a missing section. */
const retryDelay = 1000;

function withTimeout<Data>(loading: Promise<Data>): Promise<Data> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${sectionTimeout} ms`)), sectionTimeout);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The clients of a loader on the server, and the log of its failures. */
export interface LoaderClients extends Clients {
  logFailure: (failure: string, error: unknown) => void;
}

/**
 * Loads one section of a page. A failed or late section is null and logged; the visitor sees no error (rule G7), and
 * other sections are not delayed.
 */
export const loadSection = <Data>(section: OptionalSection<Data>, clients: LoaderClients): Promise<Data | null> =>
  withTimeout(section.load(clients)).catch((error: unknown) => {
    clients.logFailure(section.failure, error);
    return null;
  });

/** Whether every section of a page was loaded. An incomplete page must not be cached. `loaderData` is by route. */
export function isComplete(loaderData: Readonly<Record<string, unknown>>): boolean {
  return Object.values(loaderData).every(
    (page) => typeof page !== "object" || page === null || !Object.values(page).includes(null),
  );
}

/**
 * The section from the page's loader. If it is null, the browser logs that, requests it once and, after a lost
 * connection, once more.
 */
export function useSection<Data>(loaded: Data | null, section: OptionalSection<Data>): Data | null {
  const [late, setLate] = useState<Data | null>(null);
  const isAbsent = loaded === null;
  const readSection = useEffectEvent(() => section);
  useEffect(() => {
    if (!isAbsent) return;
    const { failure, load } = readSection();
    // The cause is in the log of the server that rendered the page.
    console.error(failure);
    const stopped = new AbortController();
    const { signal } = stopped;
    const ask = async () => {
      if (signal.aborted) return;
      const data = await loadClient()
        .then(load)
        .catch((error: unknown) => {
          console.error(failure, error);
          return null;
        });
      if (signal.aborted || data === null) return;
      setLate(data);
      // Loaded: the next return of the connection loads nothing.
      stopped.abort();
    };
    whenShown(() => {
      setTimeout(ask, retryDelay);
      addEventListener("online", ask, { signal, once: true });
    }, signal);
    return () => stopped.abort();
  }, [isAbsent]);
  return loaded ?? late;
}
