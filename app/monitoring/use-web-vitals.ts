import { useEffect } from "react";
import { whenShown } from "#app/ui/when-shown.ts";

/** Loads the measurement after everything else, and only if the operator has enabled it: VISIT_FIGURES. */
export function useWebVitals(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return;
    const { pathname } = location;
    whenShown(() => {
      import("./web-vitals.ts").then(
        ({ reportWebVitals }) => reportWebVitals(address, pathname),
        (error: unknown) => console.warn("visit figures:", error),
      );
    });
  }, [address]);
}
