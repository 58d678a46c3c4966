import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and for as long as the page does not answer yet; what needs script waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
