import { localizePath, splitPathname, type Locale } from 'shared-contracts/locale';
import type { PageUrl } from './resolve-page.ts';
import type { PageHistory } from './page-history.ts';
import type { RenderablePage, PreloadedPage } from '../prefetch/preloaded-page.ts';
import type { PageSkeleton } from '../prefetch/page-skeleton.ts';
import type { CurrentPage } from './current-page.ts';
import { withViewTransition } from './view-transition.ts';

interface Options {
  readonly locale: Locale;
  readonly history: PageHistory;
  readonly currentPage: Pick<CurrentPage, 'set' | 'forget'>;
  /** Shows a preloaded page in the document. */
  show(page: RenderablePage): Promise<void>;
  /** Shows a preview or skeleton of a page in the document, before its data has loaded. */
  showPreview(page: PreloadedPage | PageSkeleton): Promise<void>;
}

/** Ends a navigation: updates the document, the browser's history and `CurrentPage`. */
export interface PageTransition {
  /** Location of the current page. */
  url(): PageUrl;
  /** The server-rendered page is hydrated: Back can show it without a request. */
  setInitial(page: PreloadedPage): void;
  /**
   * @param scrollTop in px; null preserves the position. The page then looks the same, so it does not fade either.
   * @param signal aborted by a newer navigation: what is not done yet is left out
   * @throws the signal's reason if it is aborted before anything has changed
   */
  swap(page: RenderablePage, updateHistory: () => void, scrollTop: number | null, signal: AbortSignal): Promise<void>;
  /** Shows a preview or skeleton of a page at its URL while its data loads. Resolves to that URL. */
  preview(page: PreloadedPage | PageSkeleton, replace: boolean, pressed: Element | null): Promise<string>;
  /** The shown page is neither a page for Back nor data for another state of it: it is incomplete, or outdated. */
  forget(): void;
}

export function createTransition({ locale, history, currentPage, show, showPreview }: Options): PageTransition {
  let shownPage: RenderablePage | null = null;
  let shownUrl = currentUrl();
  /** Whether the history's entry is shown; not while its page is being rendered. */
  let isComplete = true;

  const saveShown = (): void => {
    if (isComplete) history.save(shownPage);
  };

  const forget = (): void => {
    shownPage = null;
    currentPage.forget();
  };

  return {
    url: () => shownUrl,
    forget,
    setInitial(page) {
      const { path, search } = page.location;
      if (shownUrl.path === path && shownUrl.search === search) shownPage ??= page;
    },
    async swap(page, updateHistory, scrollTop, signal) {
      const animate = scrollTop === null ? (work: () => Promise<void>) => work() : withViewTransition;
      await animate(async () => {
        signal.throwIfAborted();
        saveShown();
        updateHistory();
        [shownUrl, isComplete] = [currentUrl(), false];
        await show(page);
        if (signal.aborted) return;
        [shownPage, isComplete] = [page, true];
        currentPage.set(page);
        if (scrollTop !== null) scrollTo({ top: scrollTop, behavior: 'instant' });
      });
    },
    async preview(page, replace, pressed) {
      const { path, search } = page.location;
      const url = localizePath(locale, path + search);
      saveShown();
      if (replace) history.replace(url);
      else history.push(url);
      forget();
      isComplete = true;
      shownUrl = currentUrl();
      await showPreview(page);
      // The shopper can have navigated on in this time.
      if (url === location.pathname + location.search) {
        scrollTo({ top: 0, behavior: 'instant' });
        focusMain(pressed);
      }
      return url;
    },
  };
}

/** The browser's URL, without locale segment. */
export const currentUrl = (): PageUrl => ({ path: splitPathname(location.pathname).path, search: location.search });

/**
 * For keyboard and screen reader users, the focus moves to the beginning of the page. It stays in a field that the
 * shopper has gone to since the press.
 */
export function focusMain(pressed: Element | null): void {
  const { activeElement } = document;
  if (activeElement !== pressed && activeElement?.matches('input,textarea')) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}
