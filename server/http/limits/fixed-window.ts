/**
 * Uses up `cost` of the key's limit. Returns the seconds to wait when the limit is used up; then nothing is counted. The
 * last use may exceed it. Without a key nothing is limited.
 */
export type FixedWindow = (key: string | undefined, cost?: number) => number | undefined;

/** Limits the memory of the counters. */
const maxKeys = 100_000;

/**
 * Lets each key use `max` within a window of `seconds` that begins with its first use. In memory: each copy of the site
 * counts for itself, and a restart resets the counts.
 */
export function createFixedWindow(max: number, seconds: number, now = () => performance.now()): FixedWindow {
  // All windows are equally long, so the first of the map ends first.
  const windows = new Map<string, { used: number; end: number }>();
  const sweep = (time: number) => {
    for (const [key, { end }] of windows) {
      if (end > time && windows.size < maxKeys) return;
      windows.delete(key);
    }
  };
  return (key, cost = 1) => {
    if (key === undefined) return undefined;
    const time = now();
    sweep(time);
    const window = windows.get(key) ?? { used: 0, end: time + seconds * 1000 };
    if (window.used >= max) return Math.max(1, Math.ceil((window.end - time) / 1000));
    if (window.used === 0) windows.set(key, window);
    window.used += cost;
    return undefined;
  };
}
