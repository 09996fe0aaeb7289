import { filter, firstValueFrom } from 'rxjs';
import { listCountries } from 'shared-contracts/endpoints/catalogue/location';
import type { Host } from 'shared-contracts/host';
import { localeFor, localeInfo } from 'shared-contracts/locale';
import { getMessage } from '../../model/locale/format-message.ts';
import type { DocumentState } from '../../model/document/document-state.ts';
import { createRouteTable, matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import { loadShellMessages } from '../../model/locale/shell-messages.ts';
import { createSignInUrl } from '../../model/session/sign-in-url.ts';
import { createThemeStore } from '../../model/ui-state/theme-store.ts';
import { createToastStore, type ToastStore } from '../../model/ui-state/toast-store.ts';
import { createTransition } from '../navigation/page-transition.ts';
import { syncCityFromAddress } from '../session/sync-city-from-address.ts';
import { createPageHistory } from '../navigation/page-history.ts';
import { hasNewComposition } from '../updates/has-new-composition.ts';
import { interceptLinks } from '../navigation/link-interceptor.ts';
import { createNavigation, type Navigation } from '../navigation/navigation.ts';
import { nextTask } from '../scheduling/next-task.ts';
import { createPagePrefetch, type PagePrefetch } from '../prefetch/page-prefetch.ts';
import { createPagePreloader, type PreloadPage } from '../prefetch/preload-page.ts';
import { createRegionLoader } from '../regions/region-loader.ts';
import { createRegions } from '../regions/regions.ts';
import { createRemoteLoader, type RemoteLoader } from '../regions/remote-loader.ts';
import { createBrowserServices, type BrowserServices } from '../session/services.ts';
import { createShellRoots } from '../regions/shell-roots.tsx';
import { createSlotMounter } from '../regions/slot-mounter.ts';
import type { OfflineSupport } from '../offline/offline-context.ts';
import { startBackgroundTasks } from './background-tasks.ts';
import { createShowPage, createViewState, type ViewState } from '../navigation/show-page.ts';
import { createCurrentPage, type CurrentPage } from '../navigation/current-page.ts';
import { createHydratePage } from '../navigation/hydrate-page.ts';
import { createCodePrefetch } from '../prefetch/code-prefetch.ts';

/** Needed by the host, and dependent on it. */
interface HostRefs {
  navigation?: Navigation;
  mountSlot?: Host['mountSlot'];
  offline?: OfflineSupport | undefined;
}

/** Starts the shell in the server's document: hydrates regions, intercepts links, loads the session. */
export async function startShell(state: DocumentState): Promise<void> {
  const { locale, composition } = state;
  const services = createBrowserServices(state);
  const { bus, reportError, vitals } = services;
  const loader = createRemoteLoader(composition, localeInfo(locale).language);
  const messages = await loadShellMessages(localeInfo(locale).language);
  await nextTask();
  const toasts = createToastStore({ now: () => performance.now(), after: (ms, run) => canceler(setTimeout(run, ms)) });
  const viewState = createViewState(state);

  // Regions get the host, and the host's methods (navigate, mount slots) need objects that need the host. This
  // function ties the cycle.
  const refs: HostRefs = {};
  const onRecoverableError = createRecoverableErrorReporter(services);
  const host = createHost(state, services, toasts, viewState, refs);
  const roots = createShellRoots({
    state,
    host,
    messages,
    toasts,
    theme: createThemeStore({ storage: localStorage, root: document.documentElement }),
    navigation: { loading$: services.busy$, isLoading: () => services.busy$.value },
    url$: viewState.url$,
    actions: createActions(state, services, (id) => host.toast({ type: 'Error', message: getMessage(messages, id) })),
    onRecoverableError,
  });
  const loadRegion = createRegionLoader(host, loader, state.filledSlots);
  const regions = createRegions({
    remotes: Object.keys(composition.remotes),
    loadRegion,
    shellScreens: roots.screenLifecycles(viewState.screen$, () => void retry()),
    onRecoverableError,
  });
  refs.mountSlot = createSlotMounter({ loader, loadRegion, onRecoverableError });
  const show = createShowPage({ state, viewState, regions, messages, bus, reportError });
  const currentPage = createCurrentPage(state);
  const table = createRouteTable(Object.entries(composition.remotes).map(([name, { routes }]) => ({ name, routes })));
  const preloadPage = createShellPreloader(table, state, services, loader, currentPage);
  const prefetch = createPagePrefetch(preloadPage);
  const history = createPageHistory();
  const transition = createTransition({ locale, history, currentPage, show: vitals.watch(show), showPreview: show });
  const navigation = createNavigation({
    locale,
    preloadPage,
    prefetch,
    history,
    currentPage,
    transition,
    onStart: services.pageView.start,
    isOutdated: () => isOutdated(state, services),
    hasDocument: async (url) => (await refs.offline?.hasDocument(url)) ?? false,
    busy$: services.busy$,
  });
  refs.navigation = navigation;
  const hydratePage = createHydratePage({
    state,
    loader,
    regions,
    screen$: viewState.screen$,
    reportError,
    hasLeft: () => hasNavigated(state, viewState),
    onHydrated(page) {
      const personal = matchPage(table, page.location.path)?.route.audience !== 'public';
      transition.setInitial({ ...page, personal });
    },
    reload: navigation.reload,
  });
  const retry = async (): Promise<void> => {
    loader.dropPending();
    if (viewState.screen$.value.kind !== 'unhydrated') return host.reload({ afterFailure: true });
    return (await hasNewComposition(composition.id)) ? location.reload() : hydratePage();
  };

  regions.start();
  await roots.hydrate();
  navigation.start();
  const markHydrated = setUpLinks({ state, viewState, table, loader, navigation, prefetch });
  handleBusEvents(services, navigation, prefetch);
  refs.offline = startBackgroundTasks({ state, table, host, messages, services, ...getStatus(viewState, navigation) });
  await hydratePage();
  markHydrated();
  // Signals hydration to tests and measuring tools.
  document.documentElement.dataset['hydrated'] = '';
  vitals.onHydrated();
}

interface LinkOptions {
  readonly state: DocumentState;
  readonly viewState: ViewState;
  readonly table: RouteTable;
  readonly loader: RemoteLoader;
  readonly navigation: Navigation;
  readonly prefetch: PagePrefetch;
}

/** Intercepts links and prefetches their pages. @returns function to call when the page is hydrated */
function setUpLinks({ state, viewState, table, loader, navigation, prefetch }: LinkOptions): () => void {
  const codePrefetch = createCodePrefetch({ table, loader });
  let isHydrated = false;
  interceptLinks({
    locale: state.locale,
    navigate: (path) => void navigation.navigate(path),
    hint: prefetch.hint,
    prefetchCode: codePrefetch.prefetch,
    canSkipHydration: (path) => !isHydrated && !hasNavigated(state, viewState) && isOtherPageType(path, table, state),
  });
  codePrefetch.start();
  return () => void (isHydrated = true);
}

/** The server's page has been replaced by another one. */
function hasNavigated({ pageLocation }: DocumentState, { url$ }: ViewState): boolean {
  return url$.value.path !== pageLocation.path;
}

/** A public page of another kind than the server's: no link of the server's page needs code to lead there. */
function isOtherPageType(path: string, table: RouteTable, { content }: DocumentState): boolean {
  const match = matchPage(table, path);
  if (match?.route.audience !== 'public' || content.kind !== 'remote') return false;
  return match.remote !== content.remote || match.route.page !== content.page;
}

/** Creates the page preloader of this document. */
function createShellPreloader(
  table: RouteTable,
  { locale }: DocumentState,
  services: BrowserServices,
  loader: RemoteLoader,
  currentPage: CurrentPage,
): PreloadPage {
  return createPagePreloader({
    table,
    loader,
    request: services.request,
    locale,
    location: services.locationStore.current,
    isSignedIn: () => waitForSignInState(services),
    currentPage,
  });
}

function createHost(
  { locale, composition }: DocumentState,
  services: BrowserServices,
  toasts: ToastStore,
  { url$ }: ViewState,
  refs: HostRefs,
): Host {
  const { bus, request, locationStore, reportError } = services;
  return {
    locale,
    get location() {
      return locationStore.current();
    },
    request,
    bus,
    session$: bus.state('session'),
    navigate: async (path, options) => refs.navigation?.navigate(path, options),
    async reload({ afterFailure = false } = {}) {
      if (afterFailure && (await hasNewComposition(composition.id))) location.reload();
      else await refs.navigation?.reload();
    },
    signInUrl: (options) => createSignInUrl(locale, url$.value.path + url$.value.search, options),
    toast(toast) {
      toasts.add(toast);
      bus.publish({ type: 'toast', payload: toast });
    },
    reportError,
    mountSlot: async (slot, element, crashed) => (await refs.mountSlot?.(slot, element, crashed)) ?? null,
  };
}

/** @param showError shows an error message to the shopper, by its id. */
function createActions(
  { locale }: DocumentState,
  { bus, request, locationStore, reportError, signOut }: BrowserServices,
  showError: (id: string) => void,
) {
  const createErrorHandler = (id: string) => (error: unknown) => {
    reportError(error, { region: 'shell:header' });
    showError(id);
  };
  return {
    onChooseCity: (country: Parameters<typeof locationStore.chooseCity>[1], cityId: number) => {
      request(listCountries, {})
        .then(({ results }) => locationStore.chooseCity(results, country, cityId))
        .catch(createErrorHandler('kit.error.went_wrong'));
    },
    onChooseLanguage: (language: Parameters<typeof localeFor>[0]) =>
      bus.publish({
        type: 'locale-changed',
        payload: { locale: localeFor(language, localeInfo(locale).country), previous: locale },
      }),
    onSignOut: () => {
      signOut().catch(createErrorHandler('kit.error.logout_flow'));
    },
  };
}

/** The shell's own reactions to events and state of the bus. */
function handleBusEvents(
  { bus, request, locationStore, reportError, session, signOut }: BrowserServices,
  navigation: Navigation,
  prefetch: PagePrefetch,
): void {
  bus.on('location-changed').subscribe(() => void navigation.reload());
  bus.on('favourite-toggled').subscribe(prefetch.clear);
  syncCityFromAddress({ bus, request, locationStore, reportError });
  bus.handle('session/end', () => signOut().then(() => null));
  bus.handle('session/refresh', () => session.reload().then(session.current));
}

/** State of the current page, for a reload when the network returns. */
const getStatus = ({ screen$ }: ViewState, { reload }: Navigation) => ({
  hasFailed: () => screen$.value.kind === 'failed' || screen$.value.kind === 'unhydrated',
  reload,
});

/** Waits until the visitor's session is known. */
async function waitForSignInState({ bus }: BrowserServices): Promise<boolean> {
  const session = await firstValueFrom(
    bus.state('session').pipe(filter(({ status }) => status === 'authenticated' || status === 'unauthenticated')),
  );
  return session.status === 'authenticated';
}

/** Whether a newer composition became active after this document: the next page then needs a new document. */
function isOutdated({ composition }: DocumentState, { activeComposition }: BrowserServices): boolean {
  const activeId = activeComposition();
  return activeId !== null && activeId !== composition.id;
}

const createRecoverableErrorReporter =
  ({ reportError }: BrowserServices) =>
  (region: string, error: unknown): void =>
    reportError(error, { region, phase: 'hydrate' });

const canceler = (timer: ReturnType<typeof setTimeout>) => () => clearTimeout(timer);
