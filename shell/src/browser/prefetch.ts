import type { Prepare } from './prepare.ts';
import type { Prepared } from './prepared.ts';

/** How long a prepared page is good for, in ms: prices and stock move. */
const GOOD_FOR_MS = 10_000;
/** How many pages are prepared ahead at a time. */
const MAX_UNDER_WAY = 2;

interface SaveDataNavigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Prepares pages ahead when a shopper points at a link, within bounds, and never for those who save data. */
export interface Prefetch {
  hint(path: string, search: string): void;
  /** What was prepared for this address, if it is still good; it is given once. */
  take(path: string, search: string): Promise<Prepared> | undefined;
  clear(): void;
}

export function createPrefetch(prepare: Prepare): Prefetch {
  const ready = new Map<string, { readonly page: Promise<Prepared>; readonly at: number }>();
  let underWay = 0;

  return {
    hint(path, search) {
      const key = path + search;
      const known = ready.get(key);
      if ((known && Date.now() - known.at < GOOD_FOR_MS) || underWay >= MAX_UNDER_WAY || savesData()) return;
      underWay += 1;
      const page = prepare(path, search, new AbortController().signal).finally(() => (underWay -= 1));
      ready.set(key, { page, at: Date.now() });
      page.then(
        (prepared) => {
          if (prepared.kind === 'failed') ready.delete(key);
        },
        () => ready.delete(key),
      );
    },
    take(path, search) {
      const known = ready.get(path + search);
      ready.delete(path + search);
      return known && Date.now() - known.at < GOOD_FOR_MS ? known.page : undefined;
    },
    clear: () => ready.clear(),
  };
}

function savesData(): boolean {
  const { connection } = navigator as SaveDataNavigator;
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g' || connection?.effectiveType === '2g';
}
