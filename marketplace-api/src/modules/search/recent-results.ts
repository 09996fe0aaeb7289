const MAX_ENTRIES = 200;

/**
 * Keeps the answers to the last 200 different questions until something changes; what fails is not kept.
 * @param hasChanged whether answers may be other ones than when it was last asked.
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
