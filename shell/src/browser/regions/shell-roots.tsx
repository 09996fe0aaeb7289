import * as React from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import type { BehaviorSubject, Observable } from 'rxjs';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { Host } from 'shared-contracts/host';
import { RegionErrorBoundary } from 'storefront-kit/remote/error-boundary';
import { hydrateInSlices } from 'storefront-kit/remote/hydrate';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { RegionProviders } from 'storefront-kit/lifecycle/region';
import { createStyleCache } from 'storefront-kit/remote/style-cache';
import { REGION_IDS } from '../../model/document/region-ids.ts';
import type { DocumentState } from '../../model/document/document-state.ts';
import type { ThemeStore } from '../../model/ui-state/theme-store.ts';
import type { ToastStore } from '../../model/ui-state/toast-store.ts';
import { ErrorPage } from '../../ui/screens/error-page.tsx';
import { HeaderRoot } from '../../ui/header/header.tsx';
import { OverlayRoot } from '../../ui/overlay/overlay.tsx';
import type { HeaderProps, OverlayProps, LocalizedPageUrl } from '../../ui/props.ts';
import { ShellScreen, type ShellScreenState } from '../../ui/screens/shell-screen.tsx';
import { useStream } from '../../ui/shared/use-stream.ts';
import { updateFooterLinks } from './footer-links.ts';
import { nextTask } from '../scheduling/next-task.ts';
import { documentNonce } from '../../model/document/document-nonce.ts';
import { elementById, regionElement } from '../document/page-document.ts';

interface ShellRootsOptions {
  readonly state: DocumentState;
  readonly host: Host;
  readonly messages: MessageCatalogue;
  readonly toasts: ToastStore;
  readonly theme: ThemeStore;
  readonly navigation: OverlayProps['navigation'];
  readonly url$: BehaviorSubject<LocalizedPageUrl>;
  readonly actions: Pick<HeaderProps, 'onChooseCity' | 'onChooseLanguage' | 'onSignOut'>;
  readonly onRecoverableError: (region: string, error: unknown) => void;
}

/**
 * The shell's own React roots: header and overlay hydrate the server's HTML; the footer has no root
 * (footer-links.ts).
 */
export interface ShellRoots {
  /** Resolves when React has begun with all of them, each in a task of its own. */
  hydrate(): Promise<void>;
  /** Lifecycles of the shell's own screens in the main region. */
  screenLifecycles(screen$: BehaviorSubject<ShellScreenState>, retry: () => void): ReactAppOrParcel<object>;
}

export function createShellRoots(options: ShellRootsOptions): ShellRoots {
  const { state, host, messages, toasts, navigation, onRecoverableError } = options;
  const nonce = documentNonce();
  const cache = createStyleCache('shell', nonce);
  const slotContent: Partial<Record<SlotName, string>> = Object.fromEntries(
    state.filledSlots.map((slot) => [slot, '']),
  );
  const withProviders = (children: React.ReactNode) => (
    <RegionProviders host={host} cache={cache} messages={messages} slotContent={slotContent}>
      {children}
    </RegionProviders>
  );
  const withErrorBoundary = (children: React.ReactNode, region: string, Fallback: () => React.ReactNode) => (
    <RegionErrorBoundary host={host} region={`shell:${region}`} resetKey={region} Fallback={Fallback}>
      {children}
    </RegionErrorBoundary>
  );
  const rootOptions = (prefix: string): RootOptions => ({
    identifierPrefix: prefix,
    onRecoverableError: (error) => onRecoverableError('shell', error),
  });
  const hydrate = (id: string, prefix: string, children: React.ReactNode) =>
    hydrateInSlices(elementById(id), withProviders(children), rootOptions(prefix));

  return {
    async hydrate() {
      await nextTask();
      hydrate(
        REGION_IDS.header,
        'header-',
        withErrorBoundary(<HeaderContainer {...options} />, 'header', ErrorFallback),
      );
      await nextTask();
      hydrate(
        REGION_IDS.overlay,
        'overlay-',
        withErrorBoundary(<OverlayRoot toasts={toasts} navigation={navigation} />, 'overlay', EmptyFallback),
      );
      await nextTask();
      updateFooterLinks(elementById(REGION_IDS.footer), options.url$);
    },
    screenLifecycles(screen$, retry) {
      const element = () => regionElement('shell');
      return singleSpaReact<object>({
        React,
        ReactDOMClient: {
          createRoot: (container: HTMLElement) => createRoot(container, rootOptions('screen-')),
          hydrateRoot: (container: HTMLElement, root: React.ReactNode) =>
            hydrateInSlices(container, root, rootOptions('screen-')),
        },
        renderType: () => (element().hasChildNodes() ? 'hydrateRoot' : 'createRoot'),
        rootComponent: () => withProviders(<ScreenContainer screen$={screen$} retry={retry} />),
        domElementGetter: element,
        errorBoundary: () => React.createElement(React.Fragment),
      });
    },
  };
}

/**
 * Only the browser knows session and theme: the first render uses the server's values, the next one the real ones.
 */
function HeaderContainer({ state, host, theme, url$, actions }: ShellRootsOptions) {
  const url = useDelayedValue(url$);
  const session = useStreamValue(host.bus.state('session'), () => host.bus.current('session'));
  const location = useStreamValue(host.bus.state('location'), () => host.bus.current('location'));
  const cart = useStreamValue(host.bus.state('cart'), () => host.bus.current('cart'));
  const currentTheme = useStreamValue(theme.theme$, theme.current);
  const isHydrated = useHydrated();
  return (
    <HeaderRoot
      {...url}
      {...actions}
      data={state.shell}
      location={location}
      session={isHydrated ? session : INIT_SESSION}
      theme={isHydrated ? currentTheme : 'system'}
      cartCount={isHydrated && cart.ready ? cart.count : null}
      onChooseTheme={theme.choose}
    />
  );
}

const INIT_SESSION: HeaderProps['session'] = { status: 'init', user: null };

function ScreenContainer({
  screen$,
  retry,
}: {
  readonly screen$: BehaviorSubject<ShellScreenState>;
  readonly retry: () => void;
}) {
  return <ShellScreen screen={useSubjectValue(screen$)} onRetry={retry} />;
}

const useSubjectValue = <T,>(subject: BehaviorSubject<T>): T => useStream(subject, () => subject.value);

/** As `useSubjectValue`, but with low priority: React draws the requested page before the frame around it. */
function useDelayedValue<T>(subject: BehaviorSubject<T>): T {
  const [value, setValue] = React.useState(subject.value);
  React.useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = subject.subscribe((next) => {
      clearTimeout(timer);
      timer = setTimeout(() => React.startTransition(() => setValue(next)), LAYOUT_DELAY_MS);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [subject]);
  return value;
}

/**
 * Time limit in ms for header and footer to wait for the page: React would draw them first, because their update is
 * older.
 */
const LAYOUT_DELAY_MS = 50;

const useStreamValue = <T,>(stream: Observable<T>, current: () => T): T => useStream(stream, current);

/** Whether React has hydrated the server's HTML; later updates are drawn in slices. */
function useHydrated(): boolean {
  const [isHydrated, setHydrated] = React.useState(false);
  React.useEffect(() => React.startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

const EmptyFallback = (): null => null;

const ErrorFallback = () => <ErrorPage />;
