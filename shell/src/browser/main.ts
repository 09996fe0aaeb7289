import { BehaviorSubject } from 'rxjs';
import type { LifeCycles } from 'single-spa';
import { listCountries } from 'shared-contracts/calls/location';
import type { Host } from 'shared-contracts/host';
import { localeFor, localeInfo } from 'shared-contracts/locale';
import { firstValueFrom, filter } from 'rxjs';
import { applyHead } from '../model/head-dom.ts';
import { headTags } from '../model/head.ts';
import { createRouteTable } from '../model/route-table.ts';
import { loadShellMessages } from '../model/shell-messages.ts';
import { signInUrl } from '../model/sign-in-url.ts';
import { createThemeStore } from '../model/theme.ts';
import { createToasts } from '../model/toasts.ts';
import type { ShellScreenState } from '../ui/shell-screen.tsx';
import { createPageHistory } from './history.ts';
import { followLinks } from './links.ts';
import { createNavigation } from './navigation.ts';
import { readPageState } from './page-document.ts';
import { createPrefetch } from './prefetch.ts';
import { createPrepare, type Prepared } from './prepare.ts';
import { createRegions } from './regions.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { createServices } from './services.ts';
import { createShellRoots } from './shell-roots.tsx';

void start();

async function start(): Promise<void> {
  const state = readPageState();
  const { locale } = state;
  const { language } = localeInfo(locale);
  const services = createServices(state);
  const { bus, request, session, place } = services;
  const loader = createRemoteLoader(state.composition, language);
  const messagesLoading = loadShellMessages(language);
  const toasts = createToasts({ now: () => performance.now(), after: (ms, run) => stopTimer(setTimeout(run, ms)) });
  const signedIn = async (): Promise<boolean> => {
    const known = await firstValueFrom(
      bus.state('session').pipe(filter(({ status }) => status === 'authenticated' || status === 'unauthenticated')),
    );
    return known.status === 'authenticated';
  };

  const table = createRouteTable(
    Object.entries(state.composition.remotes).map(([name, { routes }]) => ({ name, routes })),
  );
  const prepare = createPrepare({ table, loader, request, locale, location: place.current, signedIn });
  const prefetch = createPrefetch(prepare);
  const place$ = new BehaviorSubject({ locale, path: state.pageLocation.path, search: state.pageLocation.search });
  const screen$ = new BehaviorSubject<ShellScreenState>({
    kind: state.content.kind === 'remote' ? 'empty' : state.content.kind,
    place: place$.value,
  });
  const onRecoverableError = (region: string, error: unknown) => {
    console.error(`[${region}]`, error);
    services.reportError(error, { region });
  };

  const siteName = state.shell.brand.name[language];
  const show = async (prepared: Prepared): Promise<void> => {
    if (prepared.kind === 'redirect') return;
    place$.next({ locale, path: prepared.location.path, search: prepared.location.search });
    if (prepared.kind === 'page') {
      await regions.showPage(prepared.remote, prepared.view);
      applyHead(
        document,
        headTags({ head: prepared.head, locale, path: prepared.location.path, origin: state.origin, siteName }),
      );
      return;
    }
    if (prepared.kind === 'failed') services.reportError(prepared.error, { region: prepared.remote });
    screen$.next({ kind: prepared.kind, place: place$.value });
    await regions.showShellScreen();
    const title = (await messagesLoading)[prepared.kind === 'not-found' ? 'shell.notFound.title' : 'shell.error.title'];
    applyHead(
      document,
      headTags({
        head: { title: String(title), noIndex: true },
        locale,
        path: prepared.location.path,
        origin: state.origin,
        siteName,
      }),
    );
  };

  const outdated = () => services.liveComposition() !== null && services.liveComposition() !== state.composition.id;
  const navigation = createNavigation({
    locale,
    prepare,
    prefetch,
    history: createPageHistory(),
    show,
    outdated,
    initial: null,
  });
  const host: Host = {
    locale,
    get location() {
      return place.current();
    },
    request,
    bus,
    session$: bus.state('session'),
    navigate: navigation.navigate,
    reload: navigation.reload,
    signInUrl: (options) => signInUrl(locale, place$.value.path + place$.value.search, options),
    toast: (toast) => {
      toasts.add(toast);
      bus.publish({ type: 'toast', payload: toast });
    },
    reportError: services.reportError,
    mountSlot: (slot, element, crashed) => regions.mountSlot(slot, element, crashed),
  };

  const messages = await messagesLoading;
  const theme = createThemeStore({ storage: localStorage, root: document.documentElement });
  const roots = createShellRoots({
    state,
    host,
    messages,
    toasts,
    theme,
    busy$: navigation.busy$,
    isBusy: navigation.isBusy,
    place$,
    onRecoverableError,
    actions: {
      onChooseCity: (country, cityId) =>
        void request(listCountries, {}).then(({ results }) => place.chooseCity(results, country, cityId)),
      onChooseLanguage: (chosen) =>
        bus.publish({
          type: 'locale-changed',
          payload: { locale: localeFor(chosen, localeInfo(locale).country), previous: locale },
        }),
      onSignOut: () => void services.signOut(),
    },
  });
  const regions = createRegions({
    host,
    loader,
    remotes: Object.keys(state.composition.remotes),
    shellScreens: roots.screenLifecycles(screen$, () => void navigation.reload()) as LifeCycles,
    onRecoverableError,
    filledSlots: state.filledSlots,
  });

  regions.start();
  roots.hydrate();
  await showFirst();
  navigation.start();
  followLinks({ locale, navigate: (path) => void navigation.navigate(path), hint: prefetch.hint });
  void session.start();
  bus.on('location-changed').subscribe(() => void navigation.reload());

  /** Takes over the page that the server rendered; the application wrapper shows what the address asks for. */
  async function showFirst(): Promise<void> {
    const { content, pageLocation } = state;
    if (content.kind === 'remote') {
      const { page } = await loader.loadPage(content.remote, content.page);
      await regions.showPage(content.remote, { location: pageLocation, page, data: content.data });
    } else if (content.kind === 'empty') {
      await navigation.reload();
    } else {
      await regions.showShellScreen();
    }
  }
}

const stopTimer = (timer: ReturnType<typeof setTimeout>) => () => clearTimeout(timer);
