import type { Sign } from "./fetch-ahead.ts";

let loaded: typeof import("./fetch-ahead.ts") | undefined;

/**
 * `fetchAhead`, whose code is loaded first: a page needs it only once it is at rest. Without it the site works as well.
 * Where it is there already it is called at once: while a finger is down, a browser puts off what is not the press.
 */
export async function startFetchAhead(path: string, sign: Sign): Promise<void> {
  try {
    loaded ??= await import("./fetch-ahead.ts");
  } catch {
    return;
  }
  loaded.fetchAhead(path, sign);
}
