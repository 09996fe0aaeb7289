import { localizePath, splitPathname, type Locale } from 'shared-contracts/locale';
import type { PageUrl } from './resolve-page.ts';
import type { PageHistory } from './page-history.ts';
import type { RenderablePage, PreloadedPage } from './preloaded-page.ts';
import type { CurrentPage } from './current-page.ts';
import { withViewTransition } from './view-transition.ts';

interface Options {
  readonly locale: Locale;
  readonly history: PageHistory;
  readonly currentPage: Pick<CurrentPage, 'set' | 'forget'>;
  /** Puts a prepared page into the document. */
  show(page: RenderablePage): Promise<void>;
  /** Puts what is known of a page into the document, before its data is there. */
  showPreview(page: PreloadedPage): Promise<void>;
}

/** Pages arrive here: in the document, in the browser's history, and where the next navigation finds what stands. */
export interface PageTransition {
  /** Where the page that stands is. */
  url(): PageUrl;
  /** The page that the server wrote is alive: nothing need be asked again when Back leads to it. */
  setInitial(page: PreloadedPage): void;
  /** @param scrollTop in px; null keeps the position: the page stays the same to the eye, so it does not fade either. */
  swap(page: RenderablePage, updateHistory: () => void, scrollTop: number | null): Promise<void>;
  /** Shows what is known of a page under its address, while its data is on its way. Resolves to that address. */
  preview(page: PreloadedPage, replace: boolean): Promise<string>;
}

export function createTransition({ locale, history, currentPage, show, showPreview }: Options): PageTransition {
  let shownPage: RenderablePage | null = null;
  let shownUrl = currentUrl();

  return {
    url: () => shownUrl,
    setInitial(page) {
      const { path, search } = page.location;
      if (shownUrl.path === path && shownUrl.search === search) shownPage ??= page;
    },
    async swap(page, updateHistory, scrollTop) {
      const animate = scrollTop === null ? (work: () => Promise<void>) => work() : withViewTransition;
      await animate(async () => {
        history.save(shownPage);
        updateHistory();
        await show(page);
        shownPage = page;
        currentPage.set(page);
        shownUrl = currentUrl();
        if (scrollTop !== null) scrollTo({ top: scrollTop, behavior: 'instant' });
      });
    },
    async preview(page, replace) {
      const { path, search } = page.location;
      const url = localizePath(locale, path + search);
      history.save(shownPage);
      if (replace) history.replace(url);
      else history.push(url);
      // It is no page that Back may bring again, nor one that another state of it can build on.
      shownPage = null;
      currentPage.forget();
      shownUrl = currentUrl();
      await showPreview(page);
      // A shopper may have gone on meanwhile.
      if (url === location.pathname + location.search) {
        scrollTo({ top: 0, behavior: 'instant' });
        focusMain();
      }
      return url;
    },
  };
}

/** The browser's address, without locale segment. */
export const currentUrl = (): PageUrl => ({ path: splitPathname(location.pathname).path, search: location.search });

/** Who uses a keyboard or listens goes on at the beginning of the page. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });
