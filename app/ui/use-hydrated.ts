import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until hydration. Controls that need script use it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
