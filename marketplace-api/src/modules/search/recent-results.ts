const MAX_ENTRIES = 200;

/**
 * Caches the results of the last 200 distinct queries until the data changes; does not cache failures.
 * @param hasChanged whether results may have changed since the last call.
 */
export function createResultCache<T>(
  load: (query: string) => Promise<T>,
  hasChanged: () => Promise<boolean>,
): (query: string) => Promise<T> {
  const entries = new Map<string, Promise<T>>();
  return async (query) => {
    if (await hasChanged()) entries.clear();
    const cached = entries.get(query);
    if (cached) return cached;
    const result = load(query);
    entries.set(query, result);
    result.catch(() => entries.delete(query));
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    return result;
  };
}
