import { useEffect } from "react";
import { lineIsSpare } from "./ahead/line-is-spare.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Once the page is alive and at rest, does what it can do ahead of its visitor: before that the line is the page's own.
 * Not even the code for it is for a line that cannot spare it.
 */
export function useRest(): void {
  useEffect(() => {
    whenIdle(() => {
      if (!lineIsSpare()) return;
      // Without this file the site works as well.
      import("./at-rest.ts").then(
        ({ workAhead }) => workAhead(),
        () => {},
      );
    });
  }, []);
}
