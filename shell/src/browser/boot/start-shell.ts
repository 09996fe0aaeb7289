import { localeInfo } from 'shared-contracts/locale';
import { localStore } from 'storefront-kit/browser/storage';
import type { DocumentState } from '../../model/document/document-state.ts';
import { getMessage } from '../../model/locale/format-message.ts';
import { loadShellMessages } from '../../model/locale/shell-messages.ts';
import { createThemeStore } from '../../model/ui-state/theme-store.ts';
import { createToastStore } from '../../model/ui-state/toast-store.ts';
import { createHeaderActions } from '../session/header-actions.ts';
import { createBrowserServices } from '../session/services.ts';
import { startSession } from '../session/start-session.ts';
import { createRegions } from '../regions/regions.ts';
import { createRemoteLoader } from '../regions/remote-loader.ts';
import { createShellRoots } from '../regions/shell-roots.tsx';
import { createShellNavigation } from '../navigation/shell-navigation.ts';
import { findNextPage, routeTableOf, warmNextPage } from '../prefetch/next-page.ts';
import { delayBusy } from '../scheduling/delay-busy.ts';
import { nextTask } from '../scheduling/next-task.ts';
import { runWhenIdle } from '../scheduling/run-when-idle.ts';
import { loadTelemetry } from '../telemetry/load-telemetry.ts';
import { createOfflineSupport } from '../offline/load.ts';
import { loadConsent } from '../consent/load.ts';
import { loadFavourites } from '../favourites/load.ts';
import { createHost } from './host.ts';
import { resolveTextStyle } from './text-style.ts';
import { loadLateServices } from './load-late-services.ts';

/** Time in ms that a page loads until the progress bar is shown. */
const PROGRESS_DELAY_MS = 80;

/**
 * Starts the shell in the server's document: hydrates regions, intercepts links, loads the session. Each part gets the
 * parts that it needs when it is created; regions get the host when they start.
 */
export async function startShell(state: DocumentState): Promise<void> {
  const { locale, composition, filledSlots } = state;
  const { language } = localeInfo(locale);
  const services = createBrowserServices(state);
  const { busy$, vitals } = services;
  const loader = createRemoteLoader(composition, language);
  const [messages, style] = await Promise.all([loadShellMessages(language), resolveTextStyle(state)]);
  await nextTask();
  const onRecoverableError = (region: string, error: unknown) =>
    services.reportError(error, { region, phase: 'hydrate' });
  const table = routeTableOf(state);
  const nextPage = findNextPage(table);
  const regions = createRegions({ remotes: Object.keys(composition.remotes), loader, filledSlots, onRecoverableError });
  const offline = createOfflineSupport();
  const navigation = createShellNavigation({
    state,
    style,
    services,
    table,
    loader,
    regions,
    messages,
    nextPage,
    offline,
  });
  // A quick page shows no bar, and the press on its link renders none.
  const loading$ = delayBusy(busy$, PROGRESS_DELAY_MS);
  const toasts = createToastStore({ now: () => performance.now(), after: (ms, run) => canceler(setTimeout(run, ms)) });
  const host = createHost({ state, style, services, toasts, navigation, regions });
  const showError = (id: string) => host.toast({ type: 'Error', message: getMessage(messages, id) });
  const roots = createShellRoots({
    state,
    host,
    messages,
    toasts,
    theme: createThemeStore({ storage: localStore, root: document.documentElement }),
    navigation: { loading$, isLoading: () => loading$.value },
    url$: navigation.url$,
    actions: createHeaderActions(locale, services, showError),
    onRecoverableError,
  });

  const retry = () => void navigation.retry();
  regions.start(host, roots.screenLifecycles(navigation.screen$, retry));
  await roots.hydrate();
  navigation.start();
  startSession(services);
  loadFavourites(host, messages, showError);
  loadConsent(services.bus);
  loadTelemetry(state, services);
  loadLateServices({ state, services, host, messages });
  await navigation.hydratePage();
  if (services.pageView.isStale) runWhenIdle(() => void navigation.refresh().catch(() => undefined));
  if (nextPage) warmNextPage(nextPage, loader);
  offline.load({ state, table, host, messages, services, navigation });
  // Signals hydration to tests and measuring tools.
  document.documentElement.dataset['hydrated'] = '';
  vitals.onHydrated();
}

const canceler = (timer: ReturnType<typeof setTimeout>) => () => clearTimeout(timer);
