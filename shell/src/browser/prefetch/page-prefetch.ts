import type { PreloadPage } from './preload-page.ts';
import type { PreloadResult, PagePreload } from './preloaded-page.ts';
import { isSavingData } from './data-saver.ts';

/** Lifetime of a preloaded page, in ms: prices and stock change. */
const MAX_AGE_MS = 10_000;
/** Maximum number of concurrent preloads. */
const MAX_CONCURRENT = 2;

/** Preloads pages when a shopper points at a link, within bounds, and never with the data saver on. */
export interface PagePrefetch {
  hint(path: string, search: string): void;
  /** The preloaded page of this URL, if it is still fresh; returned once. */
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

/**
 * Preloads the picture of the page's largest contentful paint, with lower priority than requests of the current page.
 */
function prefetchImage(page: PreloadResult | null): void {
  if (page?.kind !== 'page' || !page.head.preloadImage) return;
  const { href, srcSet = '', sizes = '' } = page.head.preloadImage;
  const image = new Image();
  Object.assign(image, { fetchPriority: 'low', sizes, srcset: srcSet, src: href });
}
