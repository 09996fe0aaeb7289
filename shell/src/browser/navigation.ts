import { BehaviorSubject, type Observable } from 'rxjs';
import type { NavigateOptions } from 'shared-contracts/host';
import { localizePath, splitPathname, withTrailingSlash, type Locale } from 'shared-contracts/locale';
import type { PageHistory } from './history.ts';
import type { Prefetch } from './prefetch.ts';
import type { Prepare, Prepared } from './prepare.ts';

/** How many redirects of pages in a row are followed. */
const MAX_REDIRECTS = 5;

interface Options {
  readonly locale: Locale;
  readonly prepare: Prepare;
  readonly prefetch: Prefetch;
  readonly history: PageHistory;
  /** Puts a prepared page into the document. */
  show(prepared: Prepared): Promise<void>;
  /** Whether a newer composition went live since this document: the next page is then a new document. */
  outdated(): boolean;
  /** What stands in the document now. */
  initial: Prepared | null;
}

export interface Navigation {
  /** See `Host.navigate`. */
  navigate(path: string, options?: NavigateOptions): Promise<void>;
  reload(): Promise<void>;
  /** The page's path and query now, without locale segment. */
  here(): { readonly path: string; readonly search: string };
  readonly busy$: Observable<boolean>;
  isBusy(): boolean;
  /** Listens to Back and Forward. */
  start(): void;
}

/** Goes from page to page: loads first, then swaps; only the last of several navigations arrives. */
export function createNavigation({ locale, prepare, prefetch, history, show, outdated, initial }: Options): Navigation {
  const busy$ = new BehaviorSubject(false);
  const page$ = new BehaviorSubject<Prepared | null>(initial);
  let underWay: AbortController | null = null;

  const here = () => ({ path: splitPathname(location.pathname).path, search: location.search });

  /** Runs one navigation: a newer one makes it end without effect. */
  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
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
  }

  async function prepareFollowing(
    path: string,
    search: string,
    signal: AbortSignal,
  ): Promise<{ prepared: Prepared; path: string; search: string } | 'left'> {
    let target = { path, search };
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const prepared = await (prefetch.take(target.path, target.search) ?? prepare(target.path, target.search, signal));
      signal.throwIfAborted();
      if (prepared.kind !== 'redirect') return { prepared, ...target };
      if (leavesThePages(prepared.to)) {
        location.assign(prepared.to);
        return 'left';
      }
      target = splitSearch(withTrailingSlash(prepared.to));
    }
    throw new Error(`${path} leads in a circle: more than ${MAX_REDIRECTS} redirects in a row.`);
  }

  async function swap(prepared: Prepared, enter: () => void, scrollTop: number | null): Promise<void> {
    await withTransition(async () => {
      enter();
      await show(prepared);
      page$.next(prepared);
      if (scrollTop !== null) scrollTo({ top: scrollTop, behavior: 'instant' });
    });
  }

  function navigate(to: string, { replace = false, keepScroll = false }: NavigateOptions = {}): Promise<void> {
    const { path, search } = splitSearch(withTrailingSlash(to));
    if (outdated()) {
      location.assign(localizePath(locale, path + search));
      return Promise.resolve();
    }
    return run(async (signal) => {
      const outcome = await prepareFollowing(path, search, signal);
      if (outcome === 'left') return;
      const url = localizePath(locale, outcome.path + outcome.search);
      const enter = () => {
        history.leave(page$.value);
        if (replace || url === location.pathname + location.search) history.replace(url);
        else history.push(url);
      };
      await swap(outcome.prepared, enter, keepScroll ? null : 0);
      if (!keepScroll) focusMain();
    });
  }

  return {
    navigate,
    here,
    busy$,
    isBusy: () => busy$.value,
    reload: () =>
      run(async (signal) => {
        const { path, search } = here();
        history.forgetPages();
        prefetch.clear();
        const outcome = await prepareFollowing(path, search, signal);
        if (outcome !== 'left') await swap(outcome.prepared, () => undefined, null);
      }),
    start() {
      addEventListener('popstate', () => {
        void run(async (signal) => {
          const kept = history.page();
          const { path, search } = here();
          const outcome = kept ? { prepared: kept } : await prepareFollowing(path, search, signal);
          if (outcome !== 'left') await swap(outcome.prepared, () => undefined, history.scrollTop());
        });
      });
    },
  };
}

/** The identity provider, a file, another site: not a page that a remote shows. */
function leavesThePages(to: string): boolean {
  return /^(?:https?:)?\/\//.test(to) || to.startsWith('/api/');
}

function splitSearch(to: string): { path: string; search: string } {
  const url = new URL(to, location.origin);
  return { path: url.pathname, search: url.search };
}

/** The swap as one view transition where the browser has them and the shopper wants motion; never waits for the animation. */
async function withTransition(swap: () => Promise<void>): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden)
    return swap();
  const transition = document.startViewTransition(swap);
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}

/** Screen readers begin at the new page's content. */
function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
