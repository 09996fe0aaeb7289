import type { Observable } from 'rxjs';
import { splitPathname } from 'shared-contracts/locale';
import { PAGE_DATA_PATH } from '../../model/requests/page-data.ts';
import { matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import { runWhenIdle } from '../scheduling/run-when-idle.ts';
import type { PagePrefetch } from './page-prefetch.ts';

/** Cards must be in view for this time, in ms, to count. */
const IN_VIEW_MS = 300;
/** Most pages of a list whose data is prefetched. */
const MAX_PAGES = 6;
/** Bytes of such data from which no more of a list is prefetched. */
const MAX_BYTES = 60_000;

export interface LookAheadOptions {
  readonly table: RouteTable;
  readonly loader: { warmPage(remote: string, page: string): Promise<unknown> };
  readonly prefetch: Pick<PagePrefetch, 'lookAhead'>;
  /** Whether a navigation is running. */
  readonly busy$: Observable<boolean>;
}

/**
 * Prefetches code and data of the pages that cards in view lead to: the code of each kind of page once, the data of the
 * first cards of a list within a budget (docs/adr/0084).
 */
export function startLookAhead({ table, loader, prefetch, busy$ }: LookAheadOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let list = { url: '', pages: 0, since: 0 };

  async function look(): Promise<void> {
    const { pathname, search } = location;
    const url = pathname + search;
    if (list.url !== url) list = { url, pages: 0, since: performance.now() };
    const pages = (await findCardsInView()).flatMap((card) => findPage(card, table));
    // Failures are ignored: the navigation reports them.
    await Promise.allSettled(pages.map(({ match }) => loader.warmPage(match.remote, match.route.page)));
    for (const { path, search: query, match } of pages) {
      const isLeft = list.url !== location.pathname + location.search;
      if (isLeft || list.pages >= MAX_PAGES || countBytes(list.since) >= MAX_BYTES) return;
      const preloading = match.route.audience === 'public' && prefetch.lookAhead(path, query);
      if (!preloading) continue;
      list.pages += 1;
      // One after the other: no shopper waits, and the next one begins only within the budget.
      await preloading;
    }
  }

  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(runWhenIdle, IN_VIEW_MS, () => void look());
  };
  // The current list at once, each later one when its navigation has ended.
  busy$.subscribe((isBusy) => !isBusy && schedule());
  addEventListener('scroll', schedule, { passive: true });
}

/**
 * Cards in view, in document order; a card is in view with any part of its box. Reading the boxes would make the browser
 * lay out the sections that it skips (`content-visibility`); observing them does not. Never resolves in a hidden page.
 */
const findCardsInView = (): Promise<Element[]> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target));
    });
    for (const card of document.querySelectorAll('main article')) observer.observe(card);
  });

/** The page that a card leads to; none without a link into the shop. */
function findPage(card: Element, table: RouteTable) {
  const link = card.querySelector<HTMLAnchorElement>('a[href]');
  if (!link) return [];
  const { path } = splitPathname(link.pathname);
  const match = matchPage(table, path);
  return match ? [{ path, search: link.search, match }] : [];
}

/** Bytes of pages' data that came over the network since a time, in ms. */
function countBytes(since: number): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name, startTime }) => startTime >= since && new URL(name).pathname.startsWith(PAGE_DATA_PATH))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}
