import { useEffect, useState } from "react";
import { whenShown } from "#app/ui/when-shown.ts";
import { loadClient } from "./browser-client.ts";
import type { Clients } from "./clients.ts";
import { sectionTimeout } from "./section-timeout.ts";

/** A section that its page is rendered without if its data fail or are late. */
export interface OptionalSection<Data> {
  /** The console message in front of the error. */
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

async function orNull<Data>(failure: string, loading: Promise<Data>): Promise<Data | null> {
  try {
    return await loading;
  } catch (error) {
    console.error(failure, error);
    return null;
  }
}

/**
 * Loads one section of a page. A failed or late section is null and logged to the console; the visitor sees no error
 * (rule G7), and other sections are not delayed.
 */
export const loadSection = <Data>(section: OptionalSection<Data>, clients: Clients): Promise<Data | null> =>
  orNull(section.failure, withTimeout(section.load(clients)));

/** Whether every section of a page was loaded. An incomplete page must not be cached. `loaderData` is by route. */
export function isComplete(loaderData: Readonly<Record<string, unknown>>): boolean {
  return Object.values(loaderData).every(
    (page) => typeof page !== "object" || page === null || !Object.values(page).includes(null),
  );
}

/**
 * The section from the page's loader. If it is null, the browser logs that, requests it once and, after a lost
 * connection, once more. `section` must be the same object at every render.
 */
export function useSection<Data>(loaded: Data | null, section: OptionalSection<Data>): Data | null {
  const [late, setLate] = useState<Data | null>(null);
  const isAbsent = loaded === null;
  useEffect(() => {
    if (!isAbsent) return;
    // The cause is in the log of the server that rendered the page.
    console.error(section.failure);
    const stopped = new AbortController();
    const { signal } = stopped;
    const ask = async () => {
      if (signal.aborted) return;
      const data = await orNull(section.failure, loadClient().then(section.load));
      if (signal.aborted || data === null) return;
      setLate(data);
      // Loaded: the next return of the connection loads nothing.
      stopped.abort();
    };
    whenShown(() => {
      setTimeout(ask, retryDelay);
      addEventListener("online", ask, { signal });
    }, signal);
    return () => stopped.abort();
  }, [isAbsent, section]);
  return loaded ?? late;
}
