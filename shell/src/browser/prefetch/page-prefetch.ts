import type { PreloadPage } from '../navigation/preload-page.ts';
import type { PreloadResult, PagePreload } from '../navigation/preloaded-page.ts';
import { isSavingData } from './data-saver.ts';

/** How long a prepared page is good for, in ms: prices and stock move. */
const MAX_AGE_MS = 10_000;
/** How many pages are prepared ahead at a time. */
const MAX_CONCURRENT = 2;

/** Prepares pages ahead when a shopper points at a link, within bounds, and never for those who save data. */
export interface PagePrefetch {
  hint(path: string, search: string): void;
  /** What was prepared for this address, if it is still good; it is given once. */
  take(path: string, search: string): PagePreload | undefined;
  clear(): void;
}

export function createPagePrefetch(preloadPage: PreloadPage): PagePrefetch {
  const preloads = new Map<string, { readonly preload: PagePreload; readonly time: number }>();
  let running = 0;

  return {
    hint(path, search) {
      const key = path + search;
      const cached = preloads.get(key);
      if ((cached && Date.now() - cached.time < MAX_AGE_MS) || running >= MAX_CONCURRENT || isSavingData()) return;
      running += 1;
      const preload = preloadPage(path, search, new AbortController().signal);
      preloads.set(key, { preload, time: Date.now() });
      const discard = () => void preloads.delete(key);
      void preload.preview.then(prefetchImage);
      preload.page.finally(() => (running -= 1)).then((result) => result.kind === 'failed' && discard(), discard);
    },
    take(path, search) {
      const cached = preloads.get(path + search);
      preloads.delete(path + search);
      return cached && Date.now() - cached.time < MAX_AGE_MS ? cached.preload : undefined;
    },
    clear: () => preloads.clear(),
  };
}

/** Asks for the picture that the page's largest paint will be, behind what the page that stands still asks for. */
function prefetchImage(page: PreloadResult | null): void {
  if (page?.kind !== 'page' || !page.head.preloadImage) return;
  const { href, srcSet = '', sizes = '' } = page.head.preloadImage;
  const image = new Image();
  Object.assign(image, { fetchPriority: 'low', sizes, srcset: srcSet, src: href });
}
