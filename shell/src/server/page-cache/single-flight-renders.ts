import { StoredDocument } from '../responses/stored-document.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { canJoin, type RunningLoad } from '../cache/can-join.ts';
import type { CacheDependencies } from '../cache/cache-dependencies.ts';
import { createRenderOrder, type RenderTurn } from './render-order.ts';
import type { PageRenderInput, RenderPage, StartedRender } from './render-page.ts';
import type { StalePageRender, StalePages } from './stale-pages.ts';

/** A running render of a public page. */
export interface SharedRender {
  readonly started: Promise<StartedRender>;
  /** Whether another request began it. */
  readonly isJoined: boolean;
}

/** Single-flight: simultaneous requests for one public page share a render. */
export interface SingleFlightRenders {
  /** Whether a render of the page runs that `join` would join. */
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
  /** In ms; default: the time of this process, which never steps back. */
  readonly now?: () => number;
}

interface RunningRender extends RunningLoad {
  /** Its place among the renders for the page cache, and among those for the stale pages. */
  readonly turn: RenderTurn;
  readonly stale: StalePageRender;
  readonly started: Promise<StartedRender>;
}

export function createSingleFlightRenders({
  pageCache,
  stalePages,
  renderPage,
  now = () => performance.now(),
}: Options): SingleFlightRenders {
  const running = new Map<string, RunningRender>();
  const takeTurn = createRenderOrder();
  // A render misses changes that happen after its start.
  const findCurrent = (key: string) => {
    const render = running.get(key);
    return render && canJoin(render, now()) ? render : undefined;
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
      const stale = stalePages.beginRender(staleKey);
      const started = await renderPage(preparedPage, dependencies);
      const pieces = started.kind === 'document' ? await started.stream.whole : [];
      if (started.kind !== 'document' || started.status !== 200) throw new Error('Only whole pages are cached.');
      const page = { status: started.status, document: new StoredDocument(pieces) };
      if (!dependencies.hasFailed()) stale.put(preparedPage.composition.id, page);
      return page;
    },
  };

  function startRender(keys: PageKeys, preparedPage: PageRenderInput): Promise<StartedRender> {
    const { key, staleKey } = keys;
    const dependencies = pageCache.trackDependencies();
    const render = {
      dependencies,
      createdAt: now(),
      isReplacement: running.has(key),
      turn: takeTurn(key),
      stale: stalePages.beginRender(staleKey),
      started: renderPage(preparedPage, dependencies),
    };
    running.set(key, render);
    void storeWhenDone(key, preparedPage.composition.id, render)
      .catch(() => render.stale.recordFailure())
      .finally(() => {
        if (running.get(key) === render) running.delete(key);
      });
    return render.started;
  }

  /**
   * Stores the result of a render, unless a render that began later has ended.
   * @throws the render's error
   */
  async function storeWhenDone(
    key: string,
    composition: string,
    { started, dependencies, turn, stale }: RunningRender,
  ): Promise<void> {
    const rendered = await started;
    const pieces = rendered.kind === 'document' ? await rendered.stream.whole : [];
    if (rendered.kind === 'document' && rendered.status >= 500) return stale.recordFailure();
    const isNewest = turn.claim();
    if (rendered.kind === 'redirect' || rendered.status !== 200) return stale.delete();
    const page = { status: rendered.status, document: new StoredDocument(pieces) };
    if (isNewest) pageCache.put(key, page, dependencies);
    if (!dependencies.hasFailed()) stale.put(composition, page);
  }
}
