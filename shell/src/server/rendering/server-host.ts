import { createBus, type StateName } from 'shared-contracts/bus/bus';
import type { RequestFunction } from 'shared-contracts/endpoint';
import type { Host } from 'shared-contracts/host';
import type { Digits, Locale } from 'shared-contracts/locale';
import type { LocationState, SessionState } from 'shared-contracts/bus/state';
import { BehaviorSubject } from 'rxjs';
import { withArabicDigits } from 'storefront-kit/format/arabic-digits';
import { createSignInUrl } from '../../model/session/sign-in-url.ts';

interface Options {
  readonly locale: Locale;
  readonly digits: Digits;
  readonly location: LocationState;
  readonly request: RequestFunction;
  /** The page's own path with its query, without locale segment. */
  readonly path: string;
  /** Called when a region reads the path. */
  readonly onPathRead?: () => void;
  readonly reportError: Host['reportError'];
}

const rejectOnServer = (what: string) => () =>
  Promise.reject(new Error(`${what} works in the browser only: call it from an effect or an event handler.`));

/**
 * Creates the host for regions that render on the server: it has locale, location and path, but no browser features.
 */
export function createServerHost({ locale, digits, location, request, path, onPathRead, reportError }: Options): Host {
  const bus = createBus({ location, path, onError: (error) => reportError(error, { region: 'bus' }) });
  const trackRead = (state: StateName): void => {
    if (state === 'page') onPathRead?.();
  };
  return {
    locale,
    digits,
    adaptMessages: digits === 'arab' ? withArabicDigits : undefined,
    location,
    request,
    bus: {
      ...bus,
      state(name) {
        trackRead(name);
        return bus.state(name);
      },
      current(name) {
        trackRead(name);
        return bus.current(name);
      },
    },
    session$: new BehaviorSubject<SessionState>({ status: 'init', user: null }),
    navigate: rejectOnServer('host.navigate()'),
    reload: rejectOnServer('host.reload()'),
    signInUrl(options) {
      onPathRead?.();
      return createSignInUrl(locale, path, options);
    },
    toast: () => undefined,
    reportError,
    mountSlot: rejectOnServer('host.mountSlot()'),
  };
}
