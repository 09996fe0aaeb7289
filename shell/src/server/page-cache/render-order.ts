import { LRUCache } from 'lru-cache';

/** Place of a render among all renders of one page, by their starts. */
export interface RenderTurn {
  /** Whether a render that began later has its result already. */
  isOutdated(): boolean;
  /** Records that this render has its result; false where it is outdated. */
  claim(): boolean;
}

/** Pages whose last result is remembered: more than a shell renders while one render runs. */
const MAX_PAGES = 2_000;

/**
 * Creates the order of renders: one that began earlier and ends later has older data, and must not replace the result of
 * the other.
 * @returns a function that registers a render of a page; it begins now
 */
export function createRenderOrder(): (key: string) => RenderTurn {
  /** Number of the render whose result a page has. */
  const lastResults = new LRUCache<string, number>({ max: MAX_PAGES });
  let count = 0;
  return (key) => {
    count += 1;
    const number = count;
    const isOutdated = (): boolean => (lastResults.get(key) ?? 0) > number;
    return {
      isOutdated,
      claim() {
        if (isOutdated()) return false;
        lastResults.set(key, number);
        return true;
      },
    };
  };
}
