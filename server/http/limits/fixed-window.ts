/** Takes `cost` of what `key` may use in its window; the seconds to wait where that is used up, and then nothing is counted. */
export type FixedWindow = (key: string, cost?: number) => number | undefined;

/** Keys that are remembered at the same time. */
const maxKeys = 100_000;

/**
 * Lets each key use `max` within `seconds`, which begin with its first use. In this process's memory: several copies
 * of the site count each for themselves, and a restart forgets.
 */
export function createFixedWindow(max: number, seconds: number, now = () => performance.now()): FixedWindow {
  // All windows are of one length, so the first of the map is the first to end.
  const windows = new Map<string, { used: number; end: number }>();
  const sweep = (time: number) => {
    for (const [key, { end }] of windows) {
      if (end > time && windows.size < maxKeys) return;
      windows.delete(key);
    }
  };
  return (key, cost = 1) => {
    const time = now();
    sweep(time);
    const window = windows.get(key) ?? { used: 0, end: time + seconds * 1000 };
    if (window.used >= max) return Math.max(1, Math.ceil((window.end - time) / 1000));
    if (window.used === 0) windows.set(key, window);
    window.used += cost;
    return undefined;
  };
}
