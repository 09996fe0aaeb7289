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
  /**
   * Preloads a page without a sign of the shopper; resolves at its end. Null where it is preloaded already, or may not be.
   */
  lookAhead(path: string, search: string): Promise<unknown> | null;
  /** The preloaded page of this URL, if it is still fresh; returned once. */
  take(path: string, search: string): PagePreload | undefined;
  clear(): void;
}

interface Entry {
  readonly preload: PagePreload;
  /** In ms since the epoch. */
  readonly time: number;
  readonly isSpeculative: boolean;
  /** Whether the shopper has pointed at it, so that its picture is preloaded. */
  isPointed: boolean;
}

export function createPagePrefetch(preloadPage: PreloadPage): PagePrefetch {
  const preloads = new Map<string, Entry>();
  let running = 0;

  function findFresh(path: string, search: string): Entry | undefined {
    const entry = preloads.get(path + search);
    return entry && Date.now() - entry.time < MAX_AGE_MS ? entry : undefined;
  }

  function begin(path: string, search: string, isSpeculative: boolean): Entry {
    const key = path + search;
    const preload = preloadPage(path, search, new AbortController().signal, isSpeculative);
    const entry = { preload, time: Date.now(), isSpeculative, isPointed: false };
    preloads.set(key, entry);
    const discard = () => void (preloads.get(key) === entry && preloads.delete(key));
    preload.page.then((result) => result.kind === 'failed' && discard(), discard);
    return entry;
  }

  function beginForPointer(path: string, search: string): Entry | undefined {
    if (running >= MAX_CONCURRENT) return undefined;
    running += 1;
    const entry = begin(path, search, false);
    const end = () => (running -= 1);
    entry.preload.page.then(end, end);
    return entry;
  }

  return {
    hint(path, search) {
      if (isSavingData()) return;
      const entry = findFresh(path, search) ?? beginForPointer(path, search);
      if (!entry || entry.isPointed) return;
      entry.isPointed = true;
      void entry.preload.preview.then(prefetchImage);
    },
    lookAhead(path, search) {
      if (isSavingData() || findFresh(path, search)) return null;
      return begin(path, search, true).preload.page.catch(() => undefined);
    },
    take(path, search) {
      const entry = findFresh(path, search);
      preloads.delete(path + search);
      if (!entry?.isSpeculative) return entry?.preload;
      const { preview, page } = entry.preload;
      // The server had no time for it; now a shopper waits.
      const whole = page.then((result) =>
        result.kind === 'failed' ? preloadPage(path, search, new AbortController().signal).page : result,
      );
      return { preview, page: whole };
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
