export interface FreshMap<Value> {
  /** Undefined for what is not kept, or has been for too long. */
  find(key: string): Value | undefined;
  keep(key: string, value: Value): void;
  drop(key: string): void;
  clear(): void;
}

/** Keeps values for `freshFor` milliseconds by `now`: what is older goes when something new comes. */
export function createFreshMap<Value>(freshFor: number, now: () => number): FreshMap<Value> {
  const kept = new Map<string, { value: Value; since: number }>();
  const isFresh = ({ since }: { since: number }): boolean => now() - since < freshFor;
  return {
    find: (key) => {
      const found = kept.get(key);
      return found && isFresh(found) ? found.value : undefined;
    },
    keep: (key, value) => {
      for (const [other, entry] of kept) if (!isFresh(entry)) kept.delete(other);
      kept.set(key, { value, since: now() });
    },
    drop: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
