/** The number of records that a load added, changed, removed and left unchanged. */
export interface Change {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

export interface Difference<Item, Key> {
  added: Item[];
  changed: Item[];
  removed: Key[];
  unchanged: Item[];
}

/** Compares the new `items` with the `known` content hashes by key. */
export function findDifference<Item, Key>(
  items: readonly Item[],
  known: ReadonlyMap<Key, string>,
  keyOf: (item: Item) => Key,
  hashOf: (item: Item) => string,
): Difference<Item, Key> {
  const difference: Difference<Item, Key> = { added: [], changed: [], removed: [], unchanged: [] };
  const seen = new Set<Key>();
  for (const item of items) {
    const key = keyOf(item);
    const hash = known.get(key);
    seen.add(key);
    if (hash === undefined) difference.added.push(item);
    else if (hash === hashOf(item)) difference.unchanged.push(item);
    else difference.changed.push(item);
  }
  for (const key of known.keys()) if (!seen.has(key)) difference.removed.push(key);
  return difference;
}

export const countChange = <Item, Key>({ added, changed, removed, unchanged }: Difference<Item, Key>): Change => ({
  added: added.length,
  changed: changed.length,
  removed: removed.length,
  unchanged: unchanged.length,
});
