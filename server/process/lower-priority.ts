import { constants, platform, setPriority } from "node:os";

/** Gives this thread a lower priority than the thread that answers visitors. */
export function lowerPriority(): void {
  // Only Linux has a priority per thread; elsewhere this call would slow down the whole process.
  if (platform() !== "linux") return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The service manager may forbid the call. The thread works without a lower priority too.
  }
}
