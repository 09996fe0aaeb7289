import type { Prepare } from '../navigation/preload-page.ts';
import type { Prepared, Preparing } from '../navigation/preloaded-page.ts';
import { savesData } from './data-saver.ts';

/** How long a prepared page is good for, in ms: prices and stock move. */
const GOOD_FOR_MS = 10_000;
/** How many pages are prepared ahead at a time. */
const MAX_UNDER_WAY = 2;

/** Prepares pages ahead when a shopper points at a link, within bounds, and never for those who save data. */
export interface Prefetch {
  hint(path: string, search: string): void;
  /** What was prepared for this address, if it is still good; it is given once. */
  take(path: string, search: string): Preparing | undefined;
  clear(): void;
}

export function createPrefetch(prepare: Prepare): Prefetch {
  const ready = new Map<string, { readonly preparing: Preparing; readonly at: number }>();
  let underWay = 0;

  return {
    hint(path, search) {
      const key = path + search;
      const known = ready.get(key);
      if ((known && Date.now() - known.at < GOOD_FOR_MS) || underWay >= MAX_UNDER_WAY || savesData()) return;
      underWay += 1;
      const preparing = prepare(path, search, new AbortController().signal);
      ready.set(key, { preparing, at: Date.now() });
      const forget = () => void ready.delete(key);
      void preparing.early.then(warmPicture);
      preparing.page.finally(() => (underWay -= 1)).then((prepared) => prepared.kind === 'failed' && forget(), forget);
    },
    take(path, search) {
      const known = ready.get(path + search);
      ready.delete(path + search);
      return known && Date.now() - known.at < GOOD_FOR_MS ? known.preparing : undefined;
    },
    clear: () => ready.clear(),
  };
}

/** Asks for the picture that the page's largest paint will be, behind what the page that stands still asks for. */
function warmPicture(page: Prepared | null): void {
  if (page?.kind !== 'page' || !page.head.preloadImage) return;
  const { href, srcSet = '', sizes = '' } = page.head.preloadImage;
  const picture = new Image();
  Object.assign(picture, { fetchPriority: 'low', sizes, srcset: srcSet, src: href });
}
