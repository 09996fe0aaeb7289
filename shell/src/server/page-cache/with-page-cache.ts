import { setTimeout as delay } from 'node:timers/promises';
import { elapsedSince } from '../cache/elapsed-since.ts';
import type { ComposedPage } from '../rendering/compose-page.ts';
import { createStreamedBody, type DocumentBody } from '../responses/document-body.ts';
import type { CacheOutcome } from '../responses/send-document.ts';
import type { RenderQueue } from '../rendering/render-queue.ts';
import { createSingleFlightRenders, type PageKeys, type SharedRender } from './single-flight-renders.ts';
import { pageKey, stalePageKey, type CachedPage, type PageCache } from './page-cache.ts';
import { createRenderPage, type ComposePage, type PageRenderInput, type StartedRender } from './render-page.ts';
import type { StalePage, StalePages } from './stale-pages.ts';

/** Response to a request for a document: a composed or a cached one. */
export type DocumentResponse =
  | Extract<ComposedPage, { kind: 'redirect' }>
  | {
      readonly kind: 'document';
      readonly status: number;
      readonly body: DocumentBody;
      /** Undefined for a page that is not public. */
      readonly cacheOutcome?: CacheOutcome;
    }
  | ({ readonly kind: 'stored'; readonly cacheOutcome: CacheOutcome } & CachedPage);

/** Sources of public pages. */
export interface PageCacheOptions {
  readonly pageCache: PageCache;
  readonly stalePages: StalePages;
  readonly renderQueue: RenderQueue;
  /** How long a request waits for the new render of an outdated page before it gets the old one, in ms. */
  readonly revalidateWaitMs: number;
  readonly now?: () => number;
}

/** How long after a change the old page may be served while a new render runs, in ms. */
const REVALIDATE_MS = 30_000;
/** How long after a failed render the old page is served at once, in ms. */
const FAILURE_TTL_MS = 5_000;
/** Age from which a page is served for errors only, in ms. */
const REVALIDATE_MAX_AGE_MS = 10 * 60_000;

/**
 * Returns a function that composes a page or serves a cached one (docs/adr/0025, 0046). Single-flight: simultaneous
 * requests for one public page share a render. The last whole render is served while a new one takes long or fails.
 */
export function withPageCache(
  composePage: ComposePage,
  { pageCache, stalePages, renderQueue, revalidateWaitMs, now = Date.now }: PageCacheOptions,
): (page: PageRenderInput) => Promise<DocumentResponse> {
  const renderPage = createRenderPage(composePage, renderQueue);
  const renderPool = createSingleFlightRenders({ pageCache, stalePages, renderPage });

  return async (page) => {
    if (!page.isShared) return toResponse(await renderPage(page, pageCache.trackDependencies()));
    const keys = keysOf(page);
    const { key } = keys;
    const cached = pageCache.lookup(key, (dependencies) => renderPool.renderWhole(keys, page, dependencies));
    if (cached) return toCachedResponse(await cached, 'hit');
    const stalePage = stalePages.findOutdated(keys.staleKey);
    if (!stalePage) return toResponse(...(await awaitStart(renderPool.join(keys, page))));
    const failedFor = stalePage.failedAt === null ? Infinity : elapsedSince(stalePage.failedAt, now());
    if (failedFor < FAILURE_TTL_MS && !renderPool.isRunning(key)) {
      pageCache.countStale('error', true);
      return toCachedResponse(stalePage.page, 'error');
    }
    return renderOrServeStale(renderPool.join(keys, page), stalePage, page.composition.id);
  };

  /**
   * Returns the new render when it comes in time and succeeds, else the old page. A page of another composition is for
   * errors only: the new composition becomes visible with the next page.
   */
  async function renderOrServeStale(
    render: SharedRender,
    stalePage: StalePage,
    composition: string,
  ): Promise<DocumentResponse> {
    const first = stalePage.composition === composition ? raceWithStale(render, stalePage) : render.started;
    const started = await first.catch(() => 'failed' as const);
    const hasFailed = started === 'failed' || (started?.kind === 'document' && started.status >= 500);
    if (!hasFailed && started) return toResponse(started, render.isJoined ? 'collapsed' : 'miss');
    const reason = hasFailed ? 'error' : 'revalidating';
    pageCache.countStale(reason, false);
    return toCachedResponse(stalePage.page, reason);
  }

  /** Null where the old page must be served instead. */
  function raceWithStale({ started }: SharedRender, stalePage: StalePage): Promise<StartedRender | null> {
    const isRecent = elapsedSince(stalePage.renderedAt, now()) <= REVALIDATE_MAX_AGE_MS;
    const mustRevalidate = !isRecent || elapsedSince(stalePage.outdatedSince ?? 0, now()) > REVALIDATE_MS;
    if (mustRevalidate && stalePage.failedAt === null) return started;
    return Promise.race([started, delay(revalidateWaitMs, null, { ref: false })]);
  }
}

/** Keys of a shared page; it has a match, because it is a page of a remote. */
function keysOf({ composition, match, pageRequest }: PageRenderInput): PageKeys {
  const key = pageKey(composition, pageRequest);
  const staleKey = match && match !== 'empty' ? stalePageKey(composition, match, pageRequest) : key;
  return { key, staleKey };
}

const awaitStart = async ({ started, isJoined }: SharedRender): Promise<[StartedRender, CacheOutcome]> => [
  await started,
  isJoined ? 'collapsed' : 'miss',
];

function toResponse(started: StartedRender, cacheOutcome?: CacheOutcome): DocumentResponse {
  if (started.kind === 'redirect') return started;
  return {
    kind: 'document',
    status: started.status,
    body: createStreamedBody(started.stream),
    ...(cacheOutcome ? { cacheOutcome } : {}),
  };
}

const toCachedResponse = (page: CachedPage, cacheOutcome: CacheOutcome): DocumentResponse => ({
  kind: 'stored',
  ...page,
  cacheOutcome,
});
