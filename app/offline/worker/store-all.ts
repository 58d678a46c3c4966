/** Where an address is kept, and whether its answer may be. */
export interface Shelf {
  cacheName: string;
  isWorthKeeping: (response: Response) => Promise<boolean>;
}

/** A few at a time: a thin line stays free for what the visitor does, and a far server does not take minutes. */
const atOnce = 4;

/** How a storing ended; what is missing comes with the next visit. */
export type StoringEnd = "complete" | "line-lost" | "storage-full";

const isStorageFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";

async function storeOne(url: string, shelf: Shelf): Promise<StoringEnd> {
  const response = await fetch(url, { priority: "low" }).catch(() => undefined);
  if (!response) return "line-lost";
  if (!response.ok || !(await shelf.isWorthKeeping(response))) return "complete";
  try {
    await (await caches.open(shelf.cacheName)).put(url, response);
    return "complete";
  } catch (error) {
    if (isStorageFull(error)) return "storage-full";
    // The answer broke off on its way.
    return "line-lost";
  }
}

async function listStored(cacheNames: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const lists = await Promise.all([...cacheNames].map(async (name) => (await caches.open(name)).keys()));
  return new Set(lists.flat().map(({ url }) => url));
}

/** Fetches and keeps every address, by its shelf, that is not kept yet; stops when the line is gone or storage full. */
export async function storeAll(shelves: ReadonlyMap<string, Shelf>): Promise<StoringEnd> {
  const stored = await listStored(new Set([...shelves.values()].map(({ cacheName }) => cacheName)));
  const missing = [...shelves].filter(([url]) => !stored.has(url));
  let end: StoringEnd = "complete";
  const work = async () => {
    for (let next = missing.shift(); next && end === "complete"; next = missing.shift()) {
      const oneEnd = await storeOne(...next);
      if (oneEnd !== "complete") end = oneEnd;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return end;
}
