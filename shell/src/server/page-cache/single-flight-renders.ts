import { StoredDocument } from '../responses/stored-document.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import type { CacheDependencies } from '../cache/cache-dependencies.ts';
import type { PageRenderInput, RenderPage, StartedRender } from './render-page.ts';
import type { StalePages } from './stale-pages.ts';

/** A running render of a public page. */
export interface SharedRender {
  readonly started: Promise<StartedRender>;
  /** Whether another request began it. */
  readonly isJoined: boolean;
}

/** Single-flight: simultaneous requests for one public page share a render. */
export interface SingleFlightRenders {
  /** Whether a running render of the page includes every change until now. */
  isRunning(key: string): boolean;
  /** Joins the running render, or begins one; its result is stored. */
  join(keys: PageKeys, preparedPage: PageRenderInput): SharedRender;
  /**
   * Renders a page for the cache.
   * @throws Error for a result that must not be cached, so that the cached page stays
   */
  renderWhole(keys: PageKeys, preparedPage: PageRenderInput, dependencies: CacheDependencies): Promise<CachedPage>;
}

/** Keys of a page in the page cache and among the pages for errors. */
export interface PageKeys {
  readonly key: string;
  readonly staleKey: string;
}

interface Options {
  readonly pageCache: PageCache;
  readonly stalePages: StalePages;
  readonly renderPage: RenderPage;
}

interface RunningRender {
  readonly dependencies: CacheDependencies;
  readonly started: Promise<StartedRender>;
}

export function createSingleFlightRenders({ pageCache, stalePages, renderPage }: Options): SingleFlightRenders {
  const running = new Map<string, RunningRender>();
  // A render misses changes that happen after its start.
  const findCurrent = (key: string) => {
    const render = running.get(key);
    return render && !render.dependencies.isExpired() ? render : undefined;
  };
  return {
    isRunning: (key) => findCurrent(key) !== undefined,
    join(keys, preparedPage) {
      const render = findCurrent(keys.key);
      if (render) {
        pageCache.countCollapsed();
        return { started: render.started, isJoined: true };
      }
      return { started: startRender(keys, preparedPage), isJoined: false };
    },
    async renderWhole({ staleKey }, preparedPage, dependencies) {
      const started = await renderPage(preparedPage, dependencies);
      const pieces = started.kind === 'document' ? await started.stream.whole : [];
      if (started.kind !== 'document' || started.status !== 200) throw new Error('Only whole pages are cached.');
      const page = { status: started.status, document: new StoredDocument(pieces) };
      if (!dependencies.hasFailed()) stalePages.put(staleKey, preparedPage.composition.id, page);
      return page;
    },
  };

  function startRender(keys: PageKeys, preparedPage: PageRenderInput): Promise<StartedRender> {
    const { key, staleKey } = keys;
    const dependencies = pageCache.trackDependencies();
    const render = { dependencies, started: renderPage(preparedPage, dependencies) };
    running.set(key, render);
    void storeWhenDone(keys, preparedPage.composition.id, render)
      .catch(() => stalePages.recordFailure(staleKey))
      .finally(() => {
        if (running.get(key) === render) running.delete(key);
      });
    return render.started;
  }

  /**
   * Stores the result of a render.
   * @throws the render's error
   */
  async function storeWhenDone(
    { key, staleKey }: PageKeys,
    composition: string,
    { started, dependencies }: RunningRender,
  ): Promise<void> {
    const rendered = await started;
    if (rendered.kind === 'redirect') return stalePages.delete(staleKey);
    const page = { status: rendered.status, document: new StoredDocument(await rendered.stream.whole) };
    if (page.status >= 500) return stalePages.recordFailure(staleKey);
    if (page.status !== 200) return stalePages.delete(staleKey);
    pageCache.put(key, page, dependencies);
    if (!dependencies.hasFailed()) stalePages.put(staleKey, composition, page);
  }
}
