import { setTimeout as delay } from 'node:timers/promises';
import type { ComposedPage, ComposerOptions } from '../rendering/compose-page.ts';
import { createStreamedBody, createCachedBody, type DocumentBody } from '../http/document-body.ts';
import type { RenderQueue } from '../rendering/render-queue.ts';
import { createSingleFlightRenders, type SharedRender } from './single-flight-renders.ts';
import { pageKey, type CachedPage, type PageCache } from './page-cache.ts';
import { createRenderPage, type PageRenderInput, type StartedRender } from './render-page.ts';
import type { StalePage, StalePages } from './stale-pages.ts';

/**
 * Where a public page came from: the cache, a render for this request (`miss`) or for an earlier one that still runs
 * (`collapsed`), or the last whole render while a new one takes long (`revalidating`) or cannot be had (`error`).
 */
export type CacheOutcome = 'hit' | 'miss' | 'collapsed' | 'revalidating' | 'error';

/** How a request for a document is answered: composed for it, or from what is kept. */
export type DocumentResponse =
  | Extract<ComposedPage, { kind: 'redirect' }>
  | {
      readonly kind: 'document';
      readonly status: number;
      readonly body: DocumentBody;
      /** Undefined where the page is not for everyone. */
      readonly cacheOutcome?: CacheOutcome;
    };

/** Where public pages come from. */
export interface PageCacheOptions {
  readonly pageCache: PageCache;
  readonly stalePages: StalePages;
  readonly renderQueue: RenderQueue;
  readonly now?: () => number;
}

/** How long a request waits for the new render of an outdated page before it gets the old one, in ms. */
const REVALIDATE_WAIT_MS = 300;
/** For this long after a change the old page may be served while a new render takes its time, in ms. */
const REVALIDATE_MS = 30_000;
/** For this long after a failed render the old page is served at once, in ms. */
const FAILURE_TTL_MS = 5_000;
/** An older page is served for errors only, in ms. */
const REVALIDATE_MAX_AGE_MS = 10 * 60_000;

/**
 * Makes a function that composes a page or takes a cached one (docs/adr/0025, 0046). Single-flight: simultaneous requests for one
 * public page share a render. The last whole render stands in while a new one takes long or fails.
 */
export function withPageCache(
  options: ComposerOptions,
  { pageCache, stalePages, renderQueue, now = Date.now }: PageCacheOptions,
): (page: PageRenderInput) => Promise<DocumentResponse> {
  const renderPage = createRenderPage(options, renderQueue);
  const renderPool = createSingleFlightRenders({ pageCache, stalePages, renderPage });

  return async (page) => {
    if (!page.isShared) return toResponse(await renderPage(page, pageCache.trackDependencies()));
    const key = pageKey(page.composition, page.pageRequest);
    const cached = pageCache.lookup(key, (dependencies) => renderPool.renderWhole(key, page, dependencies));
    if (cached) return toCachedResponse(await cached, 'hit');
    const stalePage = stalePages.findOutdated(key);
    if (!stalePage) return toResponse(...(await awaitStart(renderPool.join(key, page))));
    if (stalePage.failedAt !== null && now() - stalePage.failedAt < FAILURE_TTL_MS && !renderPool.isRunning(key)) {
      pageCache.countStale('error', true);
      return toCachedResponse(stalePage.page, 'error');
    }
    return renderOrServeStale(renderPool.join(key, page), stalePage);
  };

  /** The new render when it comes in time and is sound, else the old page. */
  async function renderOrServeStale(render: SharedRender, stalePage: StalePage): Promise<DocumentResponse> {
    const started = await raceWithStale(render, stalePage).catch(() => 'failed' as const);
    const hasFailed = started === 'failed' || (started?.kind === 'document' && started.status >= 500);
    if (!hasFailed && started) return toResponse(started, render.isJoined ? 'collapsed' : 'miss');
    const reason = hasFailed ? 'error' : 'revalidating';
    pageCache.countStale(reason, false);
    return toCachedResponse(stalePage.page, reason);
  }

  /** Null where the old page is to be served instead. */
  function raceWithStale({ started }: SharedRender, stalePage: StalePage): Promise<StartedRender | null> {
    const isRecent = now() - stalePage.renderedAt <= REVALIDATE_MAX_AGE_MS;
    const mustRevalidate = !isRecent || now() - (stalePage.outdatedSince ?? 0) > REVALIDATE_MS;
    if (mustRevalidate && stalePage.failedAt === null) return started;
    return Promise.race([started, delay(REVALIDATE_WAIT_MS, null, { ref: false })]);
  }
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
  kind: 'document',
  status: page.status,
  body: createCachedBody(page),
  cacheOutcome,
});
