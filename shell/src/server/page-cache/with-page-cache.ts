import { setTimeout as delay } from 'node:timers/promises';
import type { Composed, ComposerParts } from '../rendering/compose-page.ts';
import { bodyOf, bodyOfCached, type DocumentBody } from '../http/document-body.ts';
import type { RenderQueue } from '../rendering/render-queue.ts';
import { createFlights, type Flight } from './single-flight-renders.ts';
import { pageKey, type CachedPage, type PageCache } from './page-cache.ts';
import { createRenderPage, type Prepared, type StartedRender } from './render-page.ts';
import type { StalePage, StalePages } from './stale-pages.ts';

/**
 * Where a public page came from: the cache, a render for this request (`miss`) or for an earlier one that still runs
 * (`collapsed`), or the last whole render while a new one takes long (`revalidating`) or cannot be had (`error`).
 */
export type PageSource = 'hit' | 'miss' | 'collapsed' | 'revalidating' | 'error';

/** How a request for a document is answered: composed for it, or from what is kept. */
export type Answer =
  | Extract<Composed, { kind: 'redirect' }>
  | {
      readonly kind: 'document';
      readonly status: number;
      readonly body: DocumentBody;
      /** Undefined where the page is not for everyone. */
      readonly source?: PageSource;
    };

/** Where public pages come from. */
export interface PageSources {
  readonly pages: PageCache;
  readonly stale: StalePages;
  readonly renders: RenderQueue;
  readonly now?: () => number;
}

/** How long a request waits for the new render of an outdated page before it gets the old one, in ms. */
const REVALIDATE_WAIT_MS = 300;
/** For this long after a change the old page may be served while a new render takes its time, in ms. */
const REVALIDATE_MS = 30_000;
/** For this long after a failed render the old page is served at once, in ms. */
const RETRY_MS = 5_000;
/** An older page is served for errors only, in ms. */
const REVALIDATE_MAX_AGE_MS = 10 * 60_000;

/**
 * Makes a function that composes a page or takes a cached one (docs/adr/0025, 0046). Single-flight: simultaneous requests for one
 * public page share a render. The last whole render stands in while a new one takes long or fails.
 */
export function createKeptComposer(
  parts: ComposerParts,
  { pages, stale, renders, now = Date.now }: PageSources,
): (prepared: Prepared) => Promise<Answer> {
  const renderPage = createRenderPage(parts, renders);
  const flights = createFlights({ pages, stale, renderPage });

  return async (prepared) => {
    if (!prepared.shared) return answerOf(await renderPage(prepared, pages.begin()));
    const key = pageKey(prepared.composition, prepared.visit);
    const cached = pages.lookup(key, (provenance) => flights.renderWhole(key, prepared, provenance));
    if (cached) return cachedAnswer(await cached, 'hit');
    const last = stale.findOverdue(key);
    if (!last) return answerOf(...(await startedOf(flights.join(key, prepared))));
    if (last.failedAt !== null && now() - last.failedAt < RETRY_MS && !flights.isRunning(key)) {
      pages.noteStale('error', true);
      return cachedAnswer(last.page, 'error');
    }
    return renderOrStandIn(flights.join(key, prepared), last);
  };

  /** The new render when it comes in time and is sound, else the old page. */
  async function renderOrStandIn(flight: Flight, last: StalePage): Promise<Answer> {
    const started = await startedInTime(flight, last).catch(() => 'failed' as const);
    const failed = started === 'failed' || (started?.kind === 'document' && started.status >= 500);
    if (!failed && started) return answerOf(started, flight.joined ? 'collapsed' : 'miss');
    const why = failed ? 'error' : 'revalidating';
    pages.noteStale(why, false);
    return cachedAnswer(last.page, why);
  }

  /** Null where the old page is to be served instead. */
  function startedInTime({ started }: Flight, last: StalePage): Promise<StartedRender | null> {
    const isRecent = now() - last.renderedAt <= REVALIDATE_MAX_AGE_MS;
    const isBound = !isRecent || now() - (last.overdueSince ?? 0) > REVALIDATE_MS;
    if (isBound && last.failedAt === null) return started;
    return Promise.race([started, delay(REVALIDATE_WAIT_MS, null, { ref: false })]);
  }
}

const startedOf = async ({ started, joined }: Flight): Promise<[StartedRender, PageSource]> => [
  await started,
  joined ? 'collapsed' : 'miss',
];

function answerOf(started: StartedRender, source?: PageSource): Answer {
  if (started.kind === 'redirect') return started;
  return { kind: 'document', status: started.status, body: bodyOf(started.pieces), ...(source ? { source } : {}) };
}

const cachedAnswer = (page: CachedPage, source: PageSource): Answer => ({
  kind: 'document',
  status: page.status,
  body: bodyOfCached(page),
  source,
});
