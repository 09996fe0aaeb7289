import type { BehaviorSubject } from 'rxjs';
import type { NavigateOptions } from 'shared-contracts/host';
import { localizePath, type Locale } from 'shared-contracts/locale';
import { focusMain, here, type Arrival } from './page-transition.ts';
import { addressOf, createFollow } from './resolve-page.ts';
import type { PageHistory } from './page-history.ts';
import type { Prefetch } from '../prefetch/page-prefetch.ts';
import type { Prepare } from './preload-page.ts';
import type { StandingPage } from './current-page.ts';

interface Options {
  readonly locale: Locale;
  readonly prepare: Prepare;
  readonly prefetch: Prefetch;
  readonly history: PageHistory;
  readonly standing: Pick<StandingPage, 'forget'>;
  readonly arrival: Arrival;
  /** Told that a page view begins. */
  begin(): void;
  /** Whether a newer composition went live since this document: the next page is then a new document. */
  outdated(): boolean;
  /** Whether the browser keeps a document of an address for a time without a network. */
  hasDocument(url: string): Promise<boolean>;
  /** Told whether a page is on its way. */
  readonly busy$: BehaviorSubject<boolean>;
}

export interface Navigation {
  /** See `Host.navigate`. */
  navigate(path: string, options?: NavigateOptions): Promise<void>;
  reload(): Promise<void>;
  /** Listens to Back and Forward. */
  start(): void;
}

/** Goes from page to page: loads first, then swaps; only the last of several navigations arrives. */
export function createNavigation(options: Options): Navigation {
  const { locale, prefetch, history, arrival, outdated } = options;
  const follow = createFollow(options.prepare, prefetch, async ({ path, search }) => {
    const url = location.origin + localizePath(locale, path + search);
    if (navigator.onLine || url === location.href || !(await options.hasDocument(url))) return false;
    location.assign(url);
    return true;
  });
  const run = latestOnly(options.busy$);

  async function navigate(to: string, { replace = false, keepScroll = false }: NavigateOptions = {}): Promise<void> {
    const address = addressOf(to);
    if (outdated()) {
      location.assign(localizePath(locale, address.path + address.search));
      return;
    }
    options.begin();
    await run(async (signal) => {
      let early: Promise<string> | undefined;
      const followed = await follow(address, signal, (page) => {
        if (keepScroll || address.path === arrival.address().path) return;
        early = arrival.early(page, replace);
        // Whether it could be shown is asked below, once the page itself is there.
        early.catch(() => undefined);
      });
      const entered = await early;
      signal.throwIfAborted();
      if (followed === 'left') return;
      const url = localizePath(locale, followed.address.path + followed.address.search);
      if (entered !== undefined) {
        await arrival.swap(followed.page, () => url !== entered && history.replace(url), null);
        return;
      }
      const enter = () =>
        replace || url === location.pathname + location.search ? history.replace(url) : history.push(url);
      await arrival.swap(followed.page, enter, keepScroll ? null : 0);
      if (!keepScroll) focusMain();
    });
  }

  async function arriveFromHistory(): Promise<void> {
    const address = here();
    // A fragment of the same page: the browser has scrolled to it.
    const { path, search } = arrival.address();
    if (address.path === path && address.search === search) return;
    options.begin();
    await run(async (signal) => {
      const kept = history.pageOf(history.entry());
      const followed = kept ? { page: kept } : await follow(address, signal);
      if (followed !== 'left') await arrival.swap(followed.page, history.arrive, history.scrollTop(history.entry()));
    });
  }

  return {
    navigate,
    reload: () =>
      run(async (signal) => {
        history.forgetPages();
        prefetch.clear();
        options.standing.forget();
        const followed = await follow(here(), signal);
        if (followed !== 'left') await arrival.swap(followed.page, () => undefined, null);
      }),
    start: () =>
      addEventListener('popstate', (event) => {
        // single-spa repeats our own steps as such an event; the page is on its way already.
        if (!('singleSpa' in event)) void arriveFromHistory();
      }),
  };
}

/** Runs one navigation at a time: a newer one makes an older one end without effect. */
function latestOnly(busy$: BehaviorSubject<boolean>) {
  let underWay: AbortController | null = null;
  return async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    underWay?.abort();
    const mine = new AbortController();
    underWay = mine;
    busy$.next(true);
    try {
      await work(mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) throw error;
    } finally {
      if (underWay === mine) {
        underWay = null;
        busy$.next(false);
      }
    }
  };
}
