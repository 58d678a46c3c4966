/** Results kept per function; the oldest is dropped first. */
const maxResults = 32;

export type Memoize = <Args extends unknown[], Result>(
  read: (...args: Args) => Promise<Result>,
) => (...args: Args) => Promise<Result>;

/**
 * Memoizes an asynchronous read by its arguments for as long as `version` stays the same. The result is shared and must
 * not be changed. A rejected read is forgotten.
 */
export function createMemoize(version: () => string): Memoize {
  return <Args extends unknown[], Result>(read: (...args: Args) => Promise<Result>) => {
    const results = new Map<string, Promise<Result>>();
    let readFrom = version();
    return (...args: Args): Promise<Result> => {
      if (version() !== readFrom) results.clear();
      readFrom = version();
      const key = JSON.stringify(args);
      const known = results.get(key);
      if (known) return known;
      const result = read(...args);
      results.set(key, result);
      const [oldest = key] = results.keys();
      if (results.size > maxResults) results.delete(oldest);
      result.catch(() => {
        if (results.get(key) === result) results.delete(key);
      });
      return result;
    };
  };
}
