import type { BehaviorSubject } from 'rxjs';
import type { NavigateOptions } from 'shared-contracts/host';
import { localizePath, type Locale } from 'shared-contracts/locale';
import { focusMain, currentUrl, type PageTransition } from './page-transition.ts';
import { parsePageUrl, createPageResolver } from './resolve-page.ts';
import type { PageHistory } from './page-history.ts';
import type { PagePrefetch } from '../prefetch/page-prefetch.ts';
import type { PreloadPage } from './preload-page.ts';
import type { CurrentPage } from './current-page.ts';

interface Options {
  readonly locale: Locale;
  readonly preloadPage: PreloadPage;
  readonly prefetch: PagePrefetch;
  readonly history: PageHistory;
  readonly currentPage: Pick<CurrentPage, 'forget'>;
  readonly transition: PageTransition;
  /** Told that a page view begins. */
  onStart(): void;
  /** Whether a newer composition went live since this document: the next page is then a new document. */
  isOutdated(): boolean;
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
  const { locale, prefetch, history, transition, isOutdated } = options;
  const resolvePage = createPageResolver(options.preloadPage, prefetch, async ({ path, search }) => {
    const url = location.origin + localizePath(locale, path + search);
    if (navigator.onLine || url === location.href || !(await options.hasDocument(url))) return false;
    location.assign(url);
    return true;
  });
  const runLatest = createLatestRunner(options.busy$);

  async function navigate(to: string, { replace = false, keepScroll = false }: NavigateOptions = {}): Promise<void> {
    const target = parsePageUrl(to);
    if (isOutdated()) {
      location.assign(localizePath(locale, target.path + target.search));
      return;
    }
    options.onStart();
    await runLatest(async (signal) => {
      let previewShown: Promise<string> | undefined;
      const resolved = await resolvePage(target, signal, (page) => {
        if (keepScroll || target.path === transition.url().path) return;
        previewShown = transition.preview(page, replace);
        // Whether it could be shown is asked below, once the page itself is there.
        previewShown.catch(() => undefined);
      });
      const previewUrl = await previewShown;
      signal.throwIfAborted();
      if (resolved === 'left') return;
      const url = localizePath(locale, resolved.url.path + resolved.url.search);
      if (previewUrl !== undefined) {
        await transition.swap(resolved.page, () => url !== previewUrl && history.replace(url), null);
        return;
      }
      const updateHistory = () =>
        replace || url === location.pathname + location.search ? history.replace(url) : history.push(url);
      await transition.swap(resolved.page, updateHistory, keepScroll ? null : 0);
      if (!keepScroll) focusMain();
    });
  }

  async function showHistoryEntry(): Promise<void> {
    const target = currentUrl();
    // A fragment of the same page: the browser has scrolled to it.
    const { path, search } = transition.url();
    if (target.path === path && target.search === search) return;
    options.onStart();
    await runLatest(async (signal) => {
      const cachedPage = history.pageOf(history.entry());
      const resolved = cachedPage ? { page: cachedPage } : await resolvePage(target, signal);
      if (resolved !== 'left') await transition.swap(resolved.page, history.sync, history.scrollTop(history.entry()));
    });
  }

  return {
    navigate,
    reload: () =>
      runLatest(async (signal) => {
        history.clearPages();
        prefetch.clear();
        options.currentPage.forget();
        const resolved = await resolvePage(currentUrl(), signal);
        if (resolved !== 'left') await transition.swap(resolved.page, () => undefined, null);
      }),
    start: () =>
      addEventListener('popstate', (event) => {
        // single-spa repeats our own steps as such an event; the page is on its way already.
        if (!('singleSpa' in event)) void showHistoryEntry();
      }),
  };
}

/** Runs one navigation at a time: a newer one makes an older one end without effect. */
function createLatestRunner(busy$: BehaviorSubject<boolean>) {
  let running: AbortController | null = null;
  return async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    busy$.next(true);
    try {
      await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    } finally {
      if (running === controller) {
        running = null;
        busy$.next(false);
      }
    }
  };
}
