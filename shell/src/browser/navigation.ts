import type { BehaviorSubject } from 'rxjs';
import type { NavigateOptions } from 'shared-contracts/host';
import { localizePath, splitPathname, type Locale } from 'shared-contracts/locale';
import { addressOf, createFollow, type Address } from './follow.ts';
import type { PageHistory } from './history.ts';
import type { Prefetch } from './prefetch.ts';
import type { Prepare } from './prepare.ts';
import type { Arrived } from './prepared.ts';
import type { StandingPage } from './standing-page.ts';
import { withTransition } from './transition.ts';

interface Options {
  readonly locale: Locale;
  readonly prepare: Prepare;
  readonly prefetch: Prefetch;
  readonly history: PageHistory;
  readonly standing: Pick<StandingPage, 'set' | 'forget'>;
  /** Puts a prepared page into the document. */
  show(page: Arrived): Promise<void>;
  /** Told that a page view begins. */
  begin(): void;
  /** Whether a newer composition went live since this document: the next page is then a new document. */
  outdated(): boolean;
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
  const { locale, prefetch, history, show, outdated } = options;
  const follow = createFollow(options.prepare, prefetch);
  const run = latestOnly(options.busy$);
  let shown: Arrived | null = null;
  let shownAddress = here();

  /** @param scrollTop in px; null keeps the position: the page stays the same to the eye, so it does not fade either. */
  async function swap(page: Arrived, enter: () => void, scrollTop: number | null): Promise<void> {
    const animate = scrollTop === null ? (work: () => Promise<void>) => work() : withTransition;
    await animate(async () => {
      history.leave(shown);
      enter();
      await show(page);
      shown = page;
      options.standing.set(page);
      shownAddress = here();
      if (scrollTop !== null) scrollTo({ top: scrollTop, behavior: 'instant' });
    });
  }

  async function navigate(to: string, { replace = false, keepScroll = false }: NavigateOptions = {}): Promise<void> {
    const address = addressOf(to);
    if (outdated()) {
      location.assign(localizePath(locale, address.path + address.search));
      return;
    }
    options.begin();
    await run(async (signal) => {
      const followed = await follow(address, signal);
      if (followed === 'left') return;
      const url = localizePath(locale, followed.address.path + followed.address.search);
      const enter = () =>
        replace || url === location.pathname + location.search ? history.replace(url) : history.push(url);
      await swap(followed.page, enter, keepScroll ? null : 0);
      if (!keepScroll) document.getElementById('main')?.focus({ preventScroll: true });
    });
  }

  async function arriveFromHistory(): Promise<void> {
    const address = here();
    // A fragment of the same page: the browser has scrolled to it.
    if (address.path === shownAddress.path && address.search === shownAddress.search) return;
    options.begin();
    await run(async (signal) => {
      const kept = history.pageOf(history.entry());
      const followed = kept ? { page: kept } : await follow(address, signal);
      if (followed !== 'left') await swap(followed.page, history.arrive, history.scrollTop(history.entry()));
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
        if (followed !== 'left') await swap(followed.page, () => undefined, null);
      }),
    start: () =>
      addEventListener('popstate', (event) => {
        // single-spa repeats our own steps as such an event; the page is on its way already.
        if (!('singleSpa' in event)) void arriveFromHistory();
      }),
  };
}

const here = (): Address => ({ path: splitPathname(location.pathname).path, search: location.search });

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
