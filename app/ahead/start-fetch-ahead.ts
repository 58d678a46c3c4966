import type { Sign } from "./fetch-ahead.ts";

/** `fetchAhead`, whose code is loaded first: a page needs it only once it is at rest. Without it the site works as well. */
export const startFetchAhead = (path: string, sign: Sign): Promise<void> =>
  import("./fetch-ahead.ts").then(
    ({ fetchAhead }) => fetchAhead(path, sign),
    () => {},
  );
