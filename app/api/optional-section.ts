import { useEffect, useState } from "react";
import { whenShown } from "#app/ui/when-shown.ts";
import { loadClient } from "./browser-client.ts";
import type { Clients } from "./clients.ts";

/** A section that its page can do without. */
export interface OptionalSection<Data> {
  /** What the console says before the cause where it could not be loaded. */
  failure: string;
  load: (clients: Clients) => Promise<Data>;
}

/** Milliseconds the server waits for a section; with what else it does the page comes within 2 s. */
const serverTimeout = 1700;

/** Milliseconds after hydration until the browser asks for a section that the page came without. */
const retryDelay = 1000;

function withTimeout<Data>(loading: Promise<Data>): Promise<Data> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${serverTimeout} ms`)), serverTimeout);
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
 * Waits for one section of a page. One that fails or is slow is null, and the console says why: nothing is shown to the
 * visitor (rule G7), and the page's other sections are not held up.
 */
export const loadSection = <Data>(section: OptionalSection<Data>, clients: Clients): Promise<Data | null> =>
  orNull(section.failure, withTimeout(section.load(clients)));

/** Whether every section of a page came; a page without one must not be kept. `loaderData` is by route. */
export function isComplete(loaderData: Readonly<Record<string, unknown>>): boolean {
  return Object.values(loaderData).every(
    (page) => typeof page !== "object" || page === null || !Object.values(page).includes(null),
  );
}

/**
 * The section as the page's loader got it; where that was null the browser's console says so, and the browser asks for
 * it once, and once more when a lost connection is back. `section` must be the same object at every render.
 */
export function useSection<Data>(loaded: Data | null, section: OptionalSection<Data>): Data | null {
  const [late, setLate] = useState<Data | null>(null);
  const isAbsent = loaded === null;
  useEffect(() => {
    if (!isAbsent) return;
    // Why, stands in the log of the server that rendered the page.
    console.error(section.failure);
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const ask = async () => {
      if (signal.aborted) return;
      const data = await orNull(section.failure, loadClient().then(section.load));
      if (!signal.aborted && data !== null) setLate(data);
    };
    whenShown(() => {
      setTimeout(ask, retryDelay);
      addEventListener("online", ask, { signal });
    }, signal);
    return () => unmounted.abort();
  }, [isAbsent, section]);
  return loaded ?? late;
}
