import type { BehaviorSubject } from 'rxjs';
import type { NavigateOptions } from 'shared-contracts/host';
import { rejectOnAbort } from 'storefront-kit/data/optional-data';
import { localizePath, type Locale } from 'shared-contracts/locale';
import { focusMain, currentUrl, type PageTransition } from './page-transition.ts';
import { parsePageUrl, createPageResolver, type PageUrl } from './resolve-page.ts';
import type { PageHistory } from './page-history.ts';
import type { PagePrefetch } from '../prefetch/page-prefetch.ts';
import type { PageSkeleton } from '../prefetch/page-skeleton.ts';
import type { PreloadedPage } from '../prefetch/preloaded-page.ts';
import type { PreloadPage } from '../prefetch/preload-page.ts';
import { nextPaint } from '../scheduling/next-paint.ts';

interface Options {
  readonly locale: Locale;
  readonly preloadPage: PreloadPage;
  readonly prefetch: PagePrefetch;
  readonly history: PageHistory;
  readonly transition: PageTransition;
  /** The skeleton of a page, filled with its card; null where there is none. */
  findSkeleton(url: PageUrl): PageSkeleton | null;
  /** Called when a page view begins. */
  onStart(): void;
  /** Whether a newer composition became active after this document: the next page then needs a new document. */
  isOutdated(): boolean;
  /** Whether the service worker has cached a document of this URL for offline use. */
  hasDocument(url: string): Promise<boolean>;
  /** Called with `true` when a navigation begins and with `false` when it ends. */
  readonly busy$: BehaviorSubject<boolean>;
}

export interface Navigation {
  /** See `Host.navigate`. */
  navigate(path: string, options?: NavigateOptions): Promise<void>;
  reload(): Promise<void>;
  /** Shows newer data of the current page in place, unless the shopper navigates. A failure leaves the page as it is. */
  refresh(): Promise<void>;
  /** Listens to Back and Forward. */
  start(): void;
}

/** Navigates between pages: loads first, then swaps. Of several navigations only the last one takes effect. */
export function createNavigation(options: Options): Navigation {
  const { locale, prefetch, history, transition, isOutdated } = options;
  const resolvePage = createPageResolver(options.preloadPage, prefetch, createDocumentLoader(options));
  // The current page's own document can be the stored one.
  const resolveAgain = createPageResolver(options.preloadPage, prefetch, () => Promise.resolve(false));
  const latest = createLatestRunner(options.busy$);
  /** Page that Back or Forward is loading. */
  let expected: PageUrl | null = null;

  /** @param pressed had the focus at the press */
  async function navigate(
    to: string,
    { replace = false, keepScroll = false }: NavigateOptions = {},
    pressed = document.activeElement,
  ): Promise<void> {
    const target = parsePageUrl(to);
    if (isOutdated()) return location.assign(localizePath(locale, target.path + target.search));
    options.onStart();
    const work = async (signal: AbortSignal): Promise<void> => {
      const hasPreview = !keepScroll && target.path !== transition.url().path;
      const show = (page: PreloadedPage | PageSkeleton | null): Promise<string> | undefined => {
        signal.throwIfAborted();
        return page ? transition.preview(page, replace, pressed) : undefined;
      };
      // The response to the press is painted first; what comes now takes longer.
      await nextPaint();
      signal.throwIfAborted();
      let previewed = showFirst(() => show(hasPreview ? options.findSkeleton(target) : null));
      // The result is checked below, once the page itself is loaded.
      previewed.catch(() => undefined);
      const resolved = await resolvePage(target, signal, (preview) => {
        // A skeleton shows the same.
        if (hasPreview) previewed = previewed.then((url) => url ?? show(preview));
        previewed.catch(() => undefined);
      });
      const previewUrl = await previewed;
      signal.throwIfAborted();
      if (resolved === 'left') return;
      const url = localizePath(locale, resolved.url.path + resolved.url.search);
      if (previewUrl !== undefined) {
        await transition.swap(resolved.page, () => url !== previewUrl && history.replace(url), null, signal);
        // A skeleton left with what had the focus in it.
        if (document.activeElement === document.body) focusMain(pressed);
        return;
      }
      const updateHistory = () =>
        replace || url === location.pathname + location.search ? history.replace(url) : history.push(url);
      await transition.swap(resolved.page, updateHistory, keepScroll ? null : 0, signal);
      if (!keepScroll) focusMain(pressed);
    };
    await latest.run(work, () => navigate(to, { replace, keepScroll }, pressed));
  }

  async function showHistoryEntry(): Promise<void> {
    const target = currentUrl();
    // A fragment of the same page: the browser has scrolled to it.
    const { path, search } = expected ?? transition.url();
    if (target.path === path && target.search === search) return;
    options.onStart();
    expected = target;
    try {
      await latest.run(async (signal) => {
        const cachedPage = history.pageOf(history.entry());
        const resolved = cachedPage ? { page: cachedPage } : await resolvePage(target, signal);
        if (resolved === 'left') return;
        await transition.swap(resolved.page, history.sync, history.scrollTop(history.entry()), signal);
      });
    } finally {
      if (expected === target) expected = null;
    }
  }

  /** @param onlyPage leaves the current page where there is none to show */
  const loadAgain = async (onlyPage: boolean): Promise<void> => {
    history.clearPages();
    prefetch.clear();
    transition.forget();
    // The page that is being left needs no newer data.
    if (latest.repeat) return latest.repeat();
    return latest.run(async (signal) => {
      const resolved = await resolveAgain(currentUrl(), signal);
      if (resolved === 'left' || (onlyPage && resolved.page.kind !== 'page')) return;
      await transition.swap(resolved.page, history.sync, null, signal);
    });
  };

  return {
    navigate: (to, navigateOptions) => navigate(to, navigateOptions),
    reload: () => loadAgain(false),
    refresh: async () => (options.busy$.value ? undefined : loadAgain(true)),
    start: () => listenToHistory(showHistoryEntry),
  };
}

/** Shows the skeleton of a page, if there is one; resolves once it is painted: the whole page takes longer. */
async function showFirst(show: () => Promise<string> | undefined): Promise<string | undefined> {
  const url = await show();
  if (url !== undefined) await nextPaint();
  return url;
}

function listenToHistory(showEntry: () => Promise<void>): void {
  addEventListener('popstate', (event) => {
    // single-spa dispatches such an event for the shell's own navigations; they are running already.
    if (!('singleSpa' in event)) void showEntry();
  });
}

/** Offline, loads the stored document of a page; resolves to whether there is one. */
const createDocumentLoader =
  ({ locale, hasDocument }: Pick<Options, 'locale' | 'hasDocument'>) =>
  async ({ path, search }: PageUrl): Promise<boolean> => {
    const url = location.origin + localizePath(locale, path + search);
    if (navigator.onLine || !(await hasDocument(url))) return false;
    location.assign(url);
    return true;
  };

/** Runs one navigation at a time: a newer one cancels the effect of an older one. */
function createLatestRunner(busy$: BehaviorSubject<boolean>) {
  let running: AbortController | null = null;
  const runner = {
    /** Begins the running navigation again; null where none runs that can be repeated. */
    repeat: null as (() => Promise<void>) | null,
    async run(work: (signal: AbortSignal) => Promise<void>, repeat: (() => Promise<void>) | null = null) {
      running?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      let repetition: Promise<void> | undefined;
      running = controller;
      runner.repeat = repeat && (() => (repetition = repeat()));
      busy$.next(true);
      try {
        // What it still waits for may take seconds after a newer navigation.
        await rejectOnAbort(work(signal), signal);
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        if (running === controller) {
          running = runner.repeat = null;
          busy$.next(false);
        }
      }
      await repetition;
    },
  };
  return runner;
}
