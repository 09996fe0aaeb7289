import * as React from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import type { BehaviorSubject, Observable } from 'rxjs';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { Host } from 'shared-contracts/host';
import { RegionErrorBoundary } from 'storefront-kit/remote/error-boundary';
import { hydrateInSlices } from 'storefront-kit/remote/hydrate';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { RegionProviders } from 'storefront-kit/remote/region';
import { createStyleCache } from 'storefront-kit/remote/style-cache';
import { REGION_IDS } from '../../model/document/region-ids.ts';
import type { DocumentState } from '../../model/document/document-state.ts';
import type { ThemeStore } from '../../model/ui-state/theme-store.ts';
import type { ToastStore } from '../../model/ui-state/toast-store.ts';
import { ErrorPage } from '../../ui/screens/error-page.tsx';
import { HeaderRoot } from '../../ui/header/header.tsx';
import { OverlayRoot } from '../../ui/overlay/overlay.tsx';
import type { HeaderProps, OverlayProps, ViewPlace } from '../../ui/props.ts';
import { ShellScreen, type ShellScreenState } from '../../ui/screens/shell-screen.tsx';
import { useStream } from '../../ui/shared/use-stream.ts';
import { keepFooterLinks } from './footer-links.ts';
import { nextTask } from '../scheduling/next-task.ts';
import { documentNonce, elementById, regionElement } from '../boot/page-document.ts';

interface ShellRootsOptions {
  readonly state: DocumentState;
  readonly host: Host;
  readonly messages: MessageCatalogue;
  readonly toasts: ToastStore;
  readonly theme: ThemeStore;
  readonly navigation: OverlayProps['navigation'];
  readonly place$: BehaviorSubject<ViewPlace>;
  readonly actions: Pick<HeaderProps, 'onChooseCity' | 'onChooseLanguage' | 'onSignOut'>;
  readonly onRecoverableError: (region: string, error: unknown) => void;
}

/** The shell's own React roots: header and overlay take over what the server rendered; the footer stays as it is (footer-links.ts). */
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
  const provide = (children: React.ReactNode) => (
    <RegionProviders host={host} cache={cache} messages={messages} slotContent={slotContent}>
      {children}
    </RegionProviders>
  );
  const guard = (children: React.ReactNode, region: string, Fallback: () => React.ReactNode) => (
    <RegionErrorBoundary host={host} region={`shell:${region}`} resetKey={region} Fallback={Fallback}>
      {children}
    </RegionErrorBoundary>
  );
  const rootOptions = (prefix: string): RootOptions => ({
    identifierPrefix: prefix,
    onRecoverableError: (error) => onRecoverableError('shell', error),
  });
  const hydrate = (id: string, prefix: string, children: React.ReactNode) =>
    hydrateInSlices(elementById(id), provide(children), rootOptions(prefix));

  return {
    async hydrate() {
      await nextTask();
      hydrate(REGION_IDS.header, 'header-', guard(<LiveHeader {...options} />, 'header', BrokenShell));
      await nextTask();
      hydrate(
        REGION_IDS.overlay,
        'overlay-',
        guard(<OverlayRoot toasts={toasts} navigation={navigation} />, 'overlay', Nothing),
      );
      await nextTask();
      keepFooterLinks(elementById(REGION_IDS.footer), options.place$);
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
        rootComponent: () => provide(<LiveScreen screen$={screen$} retry={retry} />),
        domElementGetter: element,
        errorBoundary: () => React.createElement(React.Fragment),
      });
    },
  };
}

/** The session and theme are known only in the browser: the first render says what the server said, the next what is so. */
function LiveHeader({ state, host, theme, place$, actions }: ShellRootsOptions) {
  const place = useLater(place$);
  const session = useStateOf(host.bus.state('session'), () => host.bus.current('session'));
  const location = useStateOf(host.bus.state('location'), () => host.bus.current('location'));
  const cart = useStateOf(host.bus.state('cart'), () => host.bus.current('cart'));
  const chosenTheme = useStateOf(theme.theme$, theme.current);
  const hydrated = useHydrated();
  return (
    <HeaderRoot
      {...place}
      {...actions}
      data={state.shell}
      location={location}
      session={hydrated ? session : INIT_SESSION}
      theme={hydrated ? chosenTheme : 'system'}
      cartCount={hydrated && cart.ready ? cart.count : null}
      onChooseTheme={theme.choose}
    />
  );
}

const INIT_SESSION: HeaderProps['session'] = { status: 'init', user: null };

function LiveScreen({
  screen$,
  retry,
}: {
  readonly screen$: BehaviorSubject<ShellScreenState>;
  readonly retry: () => void;
}) {
  return <ShellScreen screen={useCurrent(screen$)} onRetry={retry} />;
}

const useCurrent = <T,>(subject: BehaviorSubject<T>): T => useStream(subject, () => subject.value);

/** As `useCurrent`, but a change may wait: what a shopper asked for is drawn before the frame around it. */
function useLater<T>(subject: BehaviorSubject<T>): T {
  const [value, setValue] = React.useState(subject.value);
  React.useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = subject.subscribe((next) => {
      clearTimeout(timer);
      timer = setTimeout(() => React.startTransition(() => setValue(next)), FRAME_WAITS_MS);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [subject]);
  return value;
}

/** How long header and footer wait for the page, in ms: React would draw them first, as they are asked first. */
const FRAME_WAITS_MS = 50;

const useStateOf = <T,>(stream: Observable<T>, current: () => T): T => useStream(stream, current);

/** Whether React has taken over the server's HTML; what follows from it is drawn in slices. */
function useHydrated(): boolean {
  const [hydrated, setHydrated] = React.useState(false);
  React.useEffect(() => React.startTransition(() => setHydrated(true)), []);
  return hydrated;
}

const Nothing = (): null => null;

const BrokenShell = () => <ErrorPage />;
