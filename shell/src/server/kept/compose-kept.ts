import { setTimeout as delay } from 'node:timers/promises';
import { compose, type Composed, type ComposeInput, type ComposerParts } from '../compose.ts';
import { bodyOf, bodyOfCached, type DocumentBody } from '../document-body.ts';
import { cutAtNonce } from '../nonce.ts';
import { laneOf, type RenderQueue } from '../render-queue.ts';
import { pageKey, type CachedPage, type PageCache } from './page-cache.ts';
import type { Provenance } from './provenance.ts';
import { SharedPieces } from './shared-pieces.ts';
import type { StalePage, StalePages } from './stale-pages.ts';

/** What a page is composed from. */
export interface Prepared extends Omit<ComposeInput, 'provenance'> {
  /** What the shell's own view was made from. */
  readonly viewFrom: Provenance;
  /** Whether every visitor of one locale and city gets the same. */
  readonly shared: boolean;
}

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

/** A render of a public page that is under way. */
interface Flight {
  readonly provenance: Provenance;
  readonly started: Promise<StartedRender>;
}

type StartedRender =
  | Extract<Composed, { kind: 'redirect' }>
  | { readonly kind: 'document'; readonly status: number; readonly pieces: SharedPieces };

/**
 * Makes a function that composes a page or takes a cached one (docs/adr/0025, 0046). Single-flight: simultaneous requests for one
 * public page share a render. The last whole render stands in while a new one takes long or fails.
 */
export function createKeptComposer(
  parts: ComposerParts,
  { pages, stale, renders, now = Date.now }: PageSources,
): (prepared: Prepared) => Promise<Answer> {
  const flights = new Map<string, Flight>();

  return async (prepared) => {
    if (!prepared.shared) return answerOf(await render(prepared, pages.begin()));
    const key = pageKey(prepared.composition, prepared.visit);
    const cached = pages.lookup(key, (provenance) => renderWhole(key, prepared, provenance));
    return cached ? cachedAnswer(await cached, 'hit') : renderOrStale(key, prepared);
  };

  /** Composes a page as soon as the queue has a place; the place is taken until the page's end. */
  async function render(
    { viewFrom, shared: _shared, ...input }: Prepared,
    provenance: Provenance,
  ): Promise<StartedRender> {
    const leave = await renders.enter(laneOf(input.visit.path));
    try {
      provenance.from(viewFrom);
      const composed = await compose(parts, { ...input, provenance });
      if (composed.kind === 'redirect') {
        leave();
        return composed;
      }
      const pieces = new SharedPieces(composed.html);
      pieces.whole.then(leave, leave);
      return { kind: 'document', status: composed.status, pieces };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Renders a page for the cache. @throws Error for what is not to be cached: the page that is there stays */
  async function renderWhole(key: string, prepared: Prepared, provenance: Provenance): Promise<CachedPage> {
    const started = await render(prepared, provenance);
    const html = started.kind === 'document' ? await started.pieces.whole : '';
    if (started.kind !== 'document' || started.status !== 200) throw new Error('Only whole pages are kept.');
    const page = { status: started.status, ...cutAtNonce(html) };
    if (!provenance.hasFailed()) stale.put(key, page);
    return page;
  }

  async function renderOrStale(key: string, prepared: Prepared): Promise<Answer> {
    const last = stale.findOverdue(key);
    const running = flights.get(key);
    // What changed after it began is not in it.
    const joined = running !== undefined && !running.provenance.isOver();
    if (last && !joined && last.failedAt !== null && now() - last.failedAt < RETRY_MS)
      return standIn(last, 'error', 'without a render');
    if (joined) pages.noteCollapsed();
    const flight = joined ? running : begin(key, prepared);
    try {
      const started = last ? await startedInTime(flight, last) : await flight.started;
      if (last && started === null) return standIn(last, 'revalidating');
      if (last && started?.kind === 'document' && started.status >= 500) return standIn(last, 'error');
      return answerOf(started ?? (await flight.started), joined ? 'collapsed' : 'miss');
    } catch (error) {
      if (last) return standIn(last, 'error');
      throw error;
    }
  }

  /** The old page. */
  function standIn({ page }: StalePage, why: 'revalidating' | 'error', how?: 'without a render'): Answer {
    pages.noteStale(why, how !== undefined);
    return cachedAnswer(page, why);
  }

  /** Null where the old page is to be served instead. */
  function startedInTime(
    { started }: Flight,
    { overdueSince, failedAt, renderedAt }: StalePage,
  ): Promise<StartedRender | null> {
    const isRecent = now() - renderedAt <= REVALIDATE_MAX_AGE_MS && now() - (overdueSince ?? 0) <= REVALIDATE_MS;
    if (!isRecent && failedAt === null) return started;
    return Promise.race([started, delay(REVALIDATE_WAIT_MS, null, { ref: false })]);
  }

  function begin(key: string, prepared: Prepared): Flight {
    const provenance = pages.begin();
    const flight: Flight = { provenance, started: render(prepared, provenance) };
    flights.set(key, flight);
    void finish(key, flight)
      .catch(() => stale.noteFailure(key))
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
    return flight;
  }

  /** Stores what came of a render. @throws what broke it off */
  async function finish(key: string, { started, provenance }: Flight): Promise<void> {
    const render = await started;
    if (render.kind === 'redirect') return stale.delete(key);
    store(key, { status: render.status, ...cutAtNonce(await render.pieces.whole) }, provenance);
  }

  function store(key: string, page: CachedPage, provenance: Provenance): void {
    if (page.status >= 500) return stale.noteFailure(key);
    if (page.status !== 200) return stale.delete(key);
    pages.put(key, page, provenance);
    if (!provenance.hasFailed()) stale.put(key, page);
  }
}

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
