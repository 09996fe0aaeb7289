import { cutAtNonce } from '../rendering/nonce.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import type { Provenance } from './cache-dependencies.ts';
import type { Prepared, RenderPage, StartedRender } from './render-page.ts';
import type { StalePages } from './stale-pages.ts';

/** A render of a public page that is under way. */
export interface Flight {
  readonly started: Promise<StartedRender>;
  /** Whether another request began it. */
  readonly joined: boolean;
}

/** Single-flight: simultaneous requests for one public page share a render. */
export interface Flights {
  /** Whether a render of the page is under way that has everything that changed until now. */
  isRunning(key: string): boolean;
  /** Joins the render that is under way, or begins one; what comes of it is stored. */
  join(key: string, prepared: Prepared): Flight;
  /** Renders a page for the cache. @throws Error for what is not to be cached: the page that is there stays */
  renderWhole(key: string, prepared: Prepared, provenance: Provenance): Promise<CachedPage>;
}

interface Parts {
  readonly pages: PageCache;
  readonly stale: StalePages;
  readonly renderPage: RenderPage;
}

export function createFlights({ pages, stale, renderPage }: Parts): Flights {
  const running = new Map<string, { readonly provenance: Provenance; readonly started: Promise<StartedRender> }>();
  // What changed after a render began is not in it.
  const current = (key: string) => {
    const flight = running.get(key);
    return flight && !flight.provenance.isOver() ? flight : undefined;
  };
  return {
    isRunning: (key) => current(key) !== undefined,
    join(key, prepared) {
      const flight = current(key);
      if (flight) {
        pages.noteCollapsed();
        return { started: flight.started, joined: true };
      }
      return { started: begin(key, prepared), joined: false };
    },
    async renderWhole(key, prepared, provenance) {
      const started = await renderPage(prepared, provenance);
      const html = started.kind === 'document' ? await started.pieces.whole : '';
      if (started.kind !== 'document' || started.status !== 200) throw new Error('Only whole pages are kept.');
      const page = { status: started.status, ...cutAtNonce(html) };
      if (!provenance.hasFailed()) stale.put(key, page);
      return page;
    },
  };

  function begin(key: string, prepared: Prepared): Promise<StartedRender> {
    const provenance = pages.begin();
    const flight = { provenance, started: renderPage(prepared, provenance) };
    running.set(key, flight);
    void finish(key, flight.started, provenance)
      .catch(() => stale.noteFailure(key))
      .finally(() => {
        if (running.get(key) === flight) running.delete(key);
      });
    return flight.started;
  }

  /** Stores what came of a render. @throws what broke it off */
  async function finish(key: string, started: Promise<StartedRender>, provenance: Provenance): Promise<void> {
    const rendered = await started;
    if (rendered.kind === 'redirect') return stale.delete(key);
    const page = { status: rendered.status, ...cutAtNonce(await rendered.pieces.whole) };
    if (page.status >= 500) return stale.noteFailure(key);
    if (page.status !== 200) return stale.delete(key);
    pages.put(key, page, provenance);
    if (!provenance.hasFailed()) stale.put(key, page);
  }
}
