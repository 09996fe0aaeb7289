import type { TextStyle } from 'shared-contracts/locale';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { DocumentState } from '../../model/document/document-state.ts';
import { matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import { loadLookAhead } from '../prefetch/load-look-ahead.ts';
import type { NextPage } from '../prefetch/next-page.ts';
import { createPageDataLoader } from '../prefetch/page-data.ts';
import { createPagePrefetch } from '../prefetch/page-prefetch.ts';
import { createSkeletons } from '../prefetch/page-skeleton.ts';
import { createPagePreloader } from '../prefetch/preload-page.ts';
import type { Regions } from '../regions/regions.ts';
import type { RemoteLoader } from '../regions/remote-loader.ts';
import type { BrowserServices } from '../session/services.ts';
import { waitForSignInState } from '../session/wait-for-sign-in-state.ts';
import { hasNewComposition } from '../updates/has-new-composition.ts';
import { createCurrentPage, type CurrentPage } from './current-page.ts';
import { createHydratePage } from './hydrate-page.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { createPageHistory } from './page-history.ts';
import { createTransition } from './page-transition.ts';
import { createShowPage, createViewState, type ViewState } from './show-page.ts';
import { startLinks } from './start-links.ts';

interface Options {
  readonly state: DocumentState;
  readonly style: TextStyle;
  readonly services: BrowserServices;
  readonly table: RouteTable;
  readonly loader: RemoteLoader;
  readonly regions: Regions;
  readonly messages: MessageCatalogue;
  readonly nextPage: NextPage | null;
  readonly offline: {
    /** Whether the service worker has cached a document of this URL for offline use. */
    hasDocument(url: string): Promise<boolean>;
  };
}

/** Navigation of a document of the server, with the state of its current page. */
export interface ShellNavigation extends Navigation, ViewState {
  /** Whether an error screen is shown because the page could not be loaded. */
  hasFailed(): boolean;
  /** The shopper's retry on such a screen. */
  retry(): Promise<void>;
  /** Hydrates the server's page. Never rejects. */
  hydratePage(): Promise<void>;
}

/** Creates the navigation of a document. `start` listens to Back and Forward, links, and events of the bus. */
export function createShellNavigation(options: Options): ShellNavigation {
  const { state, services, table, loader, regions, messages, offline, nextPage } = options;
  const { locale, composition, pageLocation } = state;
  const { bus, reportError, vitals, busy$ } = services;
  const viewState = createViewState(state);
  const { url$, screen$ } = viewState;
  const { showPage, showPreview } = createShowPage({ state, viewState, regions, messages, bus, reportError });
  const currentPage = createCurrentPage(state);
  const { preloadPage, prefetch } = createPreloading(options, currentPage);
  const history = createPageHistory();
  const show = vitals.watch(showPage);
  const transition = createTransition({ locale, history, currentPage, show, showPreview });
  const navigation = createNavigation({
    locale,
    preloadPage,
    prefetch,
    history,
    transition,
    findSkeleton: createSkeletons(table, nextPage, () => url$.value.path),
    onStart: services.pageView.start,
    isOutdated: () => isOutdated(composition.id, services.activeComposition()),
    hasDocument: offline.hasDocument,
    busy$,
  });
  /** The server's page has been replaced by another one. */
  const hasLeft = () => url$.value.path !== pageLocation.path;
  const hydratePage = createHydratePage({
    state,
    loader,
    regions,
    screen$: screen$,
    reportError,
    hasLeft,
    onHydrated(page) {
      const personal = matchPage(table, page.location.path)?.route.audience !== 'public';
      transition.setInitial({ ...page, personal });
    },
    reload: navigation.reload,
  });
  let isHydrated = false;

  return {
    ...navigation,
    ...viewState,
    hasFailed: () => screen$.value.kind === 'failed' || screen$.value.kind === 'unhydrated',
    async retry() {
      loader.dropPending();
      const restorePage = screen$.value.kind === 'unhydrated' ? hydratePage : navigation.reload;
      if (await hasNewComposition(composition.id)) location.reload();
      else await restorePage();
    },
    async hydratePage() {
      await hydratePage();
      isHydrated = true;
      loadLookAhead({ table, loader, prefetch, busy$ });
    },
    start() {
      navigation.start();
      startLinks({
        state,
        table,
        loader,
        navigation,
        prefetch,
        isSignedIn: () => services.session.current().status === 'authenticated',
        isHydrating: () => !isHydrated && !hasLeft(),
      });
      bus.on('location-changed').subscribe(() => void navigation.reload());
      services.written$.subscribe(prefetch.clear);
    },
  };
}

/** Preloads pages on a navigation, and before one. */
function createPreloading({ state, style, services, table, loader }: Options, currentPage: CurrentPage) {
  const { composition, locale } = state;
  const getLocation = services.locationStore.current;
  const preloadPage = createPagePreloader({
    table,
    loader,
    request: services.request,
    loadPageData: createPageDataLoader({ composition, locale, location: getLocation, fetch: services.fetch }),
    ...style,
    location: getLocation,
    isSignedIn: () => waitForSignInState(services.bus),
    currentPage,
  });
  return { preloadPage, prefetch: createPagePrefetch(preloadPage) };
}

/** Whether a newer composition became active after this document: the next page then needs a new document. */
function isOutdated(currentId: string, activeId: string | null): boolean {
  return activeId !== null && activeId !== currentId;
}
