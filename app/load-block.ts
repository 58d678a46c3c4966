import { useEffect, useState } from "react";

/** Milliseconds a page waits for one of its blocks before it comes without it. */
const patience = 4000;

/** Milliseconds after hydration until the browser tries a block again that was absent. */
const secondTryAfter = 1000;

function withinPatience<Data>(loading: Promise<Data>): Promise<Data> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Waits for one block of a page. A block that fails or dawdles is null, and the console says why: nothing is shown to
 * the visitor (rule G7), and the page's other blocks are not held up.
 */
export async function loadBlock<Data>(failure: string, loading: Promise<Data>): Promise<Data | null> {
  try {
    return await withinPatience(loading);
  } catch (error) {
    console.error(failure, error);
    return null;
  }
}

/** Whether every block of a page came; a page without one must not be kept. `loaderData` is by route. */
export function isWhole(loaderData: Readonly<Record<string, unknown>>): boolean {
  return Object.values(loaderData).every(
    (page) => typeof page !== "object" || page === null || !Object.values(page).includes(null),
  );
}

/**
 * The block as the page's loader got it; where that was null, what one more try in the browser gives, or one when its
 * line is back. `load` must be the same function at every render.
 */
export function useBlock<Data>(loaded: Data | null, failure: string, load: () => Promise<Data>): Data | null {
  const [second, setSecond] = useState<Data | null>(null);
  const isAbsent = loaded === null;
  useEffect(() => {
    if (!isAbsent) return;
    let isGone = false;
    const tryAgain = async () => {
      const data = await loadBlock(failure, load());
      if (!isGone && data !== null) setSecond(data);
    };
    const timer = setTimeout(tryAgain, secondTryAfter);
    addEventListener("online", tryAgain);
    return () => {
      isGone = true;
      clearTimeout(timer);
      removeEventListener("online", tryAgain);
    };
  }, [isAbsent, failure, load]);
  return loaded ?? second;
}
