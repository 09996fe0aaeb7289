import { localizePath, splitPathname, type Locale } from 'shared-contracts/locale';
import type { Address } from './resolve-page.ts';
import type { PageHistory } from './page-history.ts';
import type { Arrived, PreparedPage } from './preloaded-page.ts';
import type { StandingPage } from './current-page.ts';
import { withTransition } from './view-transition.ts';

interface Options {
  readonly locale: Locale;
  readonly history: PageHistory;
  readonly standing: Pick<StandingPage, 'set' | 'forget'>;
  /** Puts a prepared page into the document. */
  show(page: Arrived): Promise<void>;
  /** Puts what is known of a page into the document, before its data is there. */
  showEarly(page: PreparedPage): Promise<void>;
}

/** Pages arrive here: in the document, in the browser's history, and where the next navigation finds what stands. */
export interface Arrival {
  /** Where the page that stands is. */
  address(): Address;
  /** The page that the server wrote is alive: nothing need be asked again when Back leads to it. */
  began(page: PreparedPage): void;
  /** @param scrollTop in px; null keeps the position: the page stays the same to the eye, so it does not fade either. */
  swap(page: Arrived, enter: () => void, scrollTop: number | null): Promise<void>;
  /** Shows what is known of a page under its address, while its data is on its way. Resolves to that address. */
  early(page: PreparedPage, replace: boolean): Promise<string>;
}

export function createArrival({ locale, history, standing, show, showEarly }: Options): Arrival {
  let shown: Arrived | null = null;
  let shownAddress = here();

  return {
    address: () => shownAddress,
    began(page) {
      const { path, search } = page.location;
      if (shownAddress.path === path && shownAddress.search === search) shown ??= page;
    },
    async swap(page, enter, scrollTop) {
      const animate = scrollTop === null ? (work: () => Promise<void>) => work() : withTransition;
      await animate(async () => {
        history.leave(shown);
        enter();
        await show(page);
        shown = page;
        standing.set(page);
        shownAddress = here();
        if (scrollTop !== null) scrollTo({ top: scrollTop, behavior: 'instant' });
      });
    },
    async early(page, replace) {
      const { path, search } = page.location;
      const url = localizePath(locale, path + search);
      history.leave(shown);
      if (replace) history.replace(url);
      else history.push(url);
      // It is no page that Back may bring again, nor one that another state of it can build on.
      shown = null;
      standing.forget();
      shownAddress = here();
      await showEarly(page);
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
export const here = (): Address => ({ path: splitPathname(location.pathname).path, search: location.search });

/** Who uses a keyboard or listens goes on at the beginning of the page. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });
