import { filter, firstValueFrom } from 'rxjs';
import { listCountries } from 'shared-contracts/endpoints/location';
import type { Host } from 'shared-contracts/host';
import { localeFor, localeInfo } from 'shared-contracts/locale';
import { getMessage } from '../../model/locale/format-message.ts';
import type { DocumentState } from '../../model/document/document-state.ts';
import { createRouteTable, matchPage, type RouteTable } from '../../model/routing/route-table.ts';
import { loadShellMessages } from '../../model/locale/shell-messages.ts';
import { createSignInUrl } from '../../model/session/sign-in-url.ts';
import { createThemeStore } from '../../model/ui-state/theme-store.ts';
import { createToastStore, type ToastStore } from '../../model/ui-state/toast-store.ts';
import { createArrival } from '../navigation/page-transition.ts';
import { followAddress } from '../session/sync-city-from-address.ts';
import { createPageHistory } from '../navigation/page-history.ts';
import { hasNewComposition } from '../updates/has-new-composition.ts';
import { followLinks } from '../navigation/link-interceptor.ts';
import { createNavigation, type Navigation } from '../navigation/navigation.ts';
import { nextTask } from '../scheduling/next-task.ts';
import { createPrefetch, type Prefetch } from '../prefetch/page-prefetch.ts';
import { createPrepare, type Prepare } from '../navigation/preload-page.ts';
import { createRegionParts } from '../regions/region-loader.ts';
import { createRegions } from '../regions/regions.ts';
import { createRemoteLoader, type RemoteLoader } from '../regions/remote-loader.ts';
import { createServices, type Services } from './services.ts';
import { createShellRoots } from '../regions/shell-roots.tsx';
import { createSlotMounter } from '../regions/slot-mounter.ts';
import type { Offline } from '../offline/offline-context.ts';
import { runBeside } from './background-tasks.ts';
import { createShowPage, shownAtFirst, type Shown } from '../navigation/show-page.ts';
import { createStandingPage, type StandingPage } from '../navigation/current-page.ts';
import { createTakeOver } from '../regions/hydrate-page.ts';
import { createWarm } from '../prefetch/code-prefetch.ts';

/** What the host needs and what needs the host. */
interface Late {
  navigation?: Navigation;
  mountSlot?: Host['mountSlot'];
  offline?: Offline | undefined;
}

/** Takes over the document that the server wrote: regions come alive, links swap pages, the session is looked up. */
export async function startShell(state: DocumentState): Promise<void> {
  const { locale, composition } = state;
  const services = createServices(state);
  const { bus, reportError } = services;
  const loader = createRemoteLoader(composition, localeInfo(locale).language);
  const messages = await loadShellMessages(localeInfo(locale).language);
  await nextTask();
  const toasts = createToastStore({ now: () => performance.now(), after: (ms, run) => stopper(setTimeout(run, ms)) });
  const shown = shownAtFirst(state);

  // The host is what regions get, and what it does (navigate, fill slots) is done by those who need the host: both ends meet here.
  const late: Late = {};
  const onRecoverableError = reportRecoverable(services);
  const host = createHost(state, services, toasts, shown, late);
  const roots = createShellRoots({
    state,
    host,
    messages,
    toasts,
    theme: createThemeStore({ storage: localStorage, root: document.documentElement }),
    navigation: { loading$: services.busy$, isLoading: () => services.busy$.value },
    place$: shown.place$,
    actions: headerActions(state, services, (id) => host.toast({ type: 'Error', message: getMessage(messages, id) })),
    onRecoverableError,
  });
  const partsOf = createRegionParts(host, loader, state.filledSlots);
  const regions = createRegions({
    remotes: Object.keys(composition.remotes),
    partsOf,
    shellScreens: roots.screenLifecycles(shown.screen$, () => void retry()),
    onRecoverableError,
  });
  late.mountSlot = createSlotMounter({ loader, partsOf, onRecoverableError });
  const show = createShowPage({ state, shown, regions, messages, bus, reportError });
  const standing = createStandingPage(state);
  const table = createRouteTable(Object.entries(composition.remotes).map(([name, { routes }]) => ({ name, routes })));
  const prepare = preparation(table, state, services, loader, standing);
  const prefetch = createPrefetch(prepare);
  const history = createPageHistory();
  const arrival = createArrival({ locale, history, standing, show: services.vitals.watch(show), showEarly: show });
  const navigation = createNavigation({
    locale,
    prepare,
    prefetch,
    history,
    standing,
    arrival,
    begin: services.pageView.begin,
    outdated: () => isOutdated(state, services),
    hasDocument: async (url) => (await late.offline?.hasDocument(url)) ?? false,
    busy$: services.busy$,
  });
  late.navigation = navigation;
  const takeOver = createTakeOver({
    state,
    loader,
    regions,
    screen$: shown.screen$,
    reportError,
    left: () => isElsewhere(state, shown),
    stands(page) {
      const personal = matchPage(table, page.location.path)?.route.audience !== 'public';
      arrival.began({ ...page, personal });
    },
    reload: navigation.reload,
  });
  const retry = async (): Promise<void> => {
    loader.dropPending();
    if (shown.screen$.value.kind !== 'lifeless') return host.reload({ afterFailure: true });
    return (await hasNewComposition(composition.id)) ? location.reload() : takeOver();
  };

  regions.start();
  await roots.hydrate();
  navigation.start();
  const alive = followFromHere({ state, shown, table, loader, navigation, prefetch });
  answerBus(services, navigation, prefetch);
  late.offline = runBeside({ state, table, host, messages, services, ...whatStands(shown, navigation) });
  await takeOver();
  alive();
  // What waits for it: tests, measuring tools.
  document.documentElement.dataset['alive'] = '';
  services.vitals.hydrated();
}

interface Links {
  readonly state: DocumentState;
  readonly shown: Shown;
  readonly table: RouteTable;
  readonly loader: RemoteLoader;
  readonly navigation: Navigation;
  readonly prefetch: Prefetch;
}

/** Links swap pages, and what they lead to is made ready. @returns to be called when the page is alive */
function followFromHere({ state, shown, table, loader, navigation, prefetch }: Links): () => void {
  const warm = createWarm({ table, loader });
  let alive = false;
  followLinks({
    locale: state.locale,
    navigate: (path) => void navigation.navigate(path),
    hint: prefetch.hint,
    warm: warm.path,
    needsNoLife: (path) => !alive && !isElsewhere(state, shown) && isOtherKind(path, table, state),
  });
  warm.start();
  return () => void (alive = true);
}

/** Another page stands than the one that the server wrote. */
function isElsewhere({ pageLocation }: DocumentState, { place$ }: Shown): boolean {
  return place$.value.path !== pageLocation.path;
}

/** A public page of another kind than the one that the server wrote: none of its own links leads there by code of its own. */
function isOtherKind(path: string, table: RouteTable, { content }: DocumentState): boolean {
  const match = matchPage(table, path);
  if (match?.route.audience !== 'public' || content.kind !== 'remote') return false;
  return match.remote !== content.remote || match.route.page !== content.page;
}

/** How pages are made ready in this document. */
function preparation(
  table: RouteTable,
  { locale }: DocumentState,
  services: Services,
  loader: RemoteLoader,
  standing: StandingPage,
): Prepare {
  return createPrepare({
    table,
    loader,
    request: services.request,
    locale,
    location: services.place.current,
    signedIn: () => isSignedIn(services),
    standing,
  });
}

function createHost(
  { locale, composition }: DocumentState,
  services: Services,
  toasts: ToastStore,
  { place$ }: Shown,
  late: Late,
): Host {
  const { bus, request, place, reportError } = services;
  return {
    locale,
    get location() {
      return place.current();
    },
    request,
    bus,
    session$: bus.state('session'),
    navigate: async (path, options) => late.navigation?.navigate(path, options),
    async reload({ afterFailure = false } = {}) {
      if (afterFailure && (await hasNewComposition(composition.id))) location.reload();
      else await late.navigation?.reload();
    },
    signInUrl: (options) => createSignInUrl(locale, place$.value.path + place$.value.search, options),
    toast(toast) {
      toasts.add(toast);
      bus.publish({ type: 'toast', payload: toast });
    },
    reportError,
    mountSlot: async (slot, element, crashed) => (await late.mountSlot?.(slot, element, crashed)) ?? null,
  };
}

/** @param tell shows a message of an error to the shopper, by its id. */
function headerActions(
  { locale }: DocumentState,
  { bus, request, place, reportError, signOut }: Services,
  tell: (id: string) => void,
) {
  const failed = (id: string) => (error: unknown) => {
    reportError(error, { region: 'shell:header' });
    tell(id);
  };
  return {
    onChooseCity: (country: Parameters<typeof place.chooseCity>[1], cityId: number) => {
      request(listCountries, {})
        .then(({ results }) => place.chooseCity(results, country, cityId))
        .catch(failed('kit.error.went_wrong'));
    },
    onChooseLanguage: (language: Parameters<typeof localeFor>[0]) =>
      bus.publish({
        type: 'locale-changed',
        payload: { locale: localeFor(language, localeInfo(locale).country), previous: locale },
      }),
    onSignOut: () => {
      signOut().catch(failed('kit.error.logout_flow'));
    },
  };
}

/** What the shell does by itself when something happens on the bus. */
function answerBus(
  { bus, request, place, reportError, session, signOut }: Services,
  navigation: Navigation,
  prefetch: Prefetch,
): void {
  bus.on('location-changed').subscribe(() => void navigation.reload());
  bus.on('favourite-toggled').subscribe(prefetch.clear);
  followAddress({ bus, request, place, reportError });
  bus.handle('session/end', () => signOut().then(() => null));
  bus.handle('session/refresh', () => session.reload().then(session.current));
}

/** What is to be known of the page that stands when the network is back. */
const whatStands = ({ screen$ }: Shown, { reload }: Navigation) => ({
  hasFailed: () => screen$.value.kind === 'failed' || screen$.value.kind === 'lifeless',
  reload,
});

/** Waits until it is known who the visitor is. */
async function isSignedIn({ bus }: Services): Promise<boolean> {
  const known = await firstValueFrom(
    bus.state('session').pipe(filter(({ status }) => status === 'authenticated' || status === 'unauthenticated')),
  );
  return known.status === 'authenticated';
}

/** Whether a newer composition went live since this document: the next page is then a document of its own. */
function isOutdated({ composition }: DocumentState, { liveComposition }: Services): boolean {
  const live = liveComposition();
  return live !== null && live !== composition.id;
}

const reportRecoverable =
  ({ reportError }: Services) =>
  (region: string, error: unknown): void =>
    reportError(error, { region, phase: 'hydrate' });

const stopper = (timer: ReturnType<typeof setTimeout>) => () => clearTimeout(timer);
