import type { Host } from 'shared-contracts/host';
import type { TextStyle } from 'shared-contracts/locale';
import type { DocumentState } from '../../model/document/document-state.ts';
import { createSignInUrl } from '../../model/session/sign-in-url.ts';
import type { ToastStore } from '../../model/ui-state/toast-store.ts';
import type { ShellNavigation } from '../navigation/shell-navigation.ts';
import type { Regions } from '../regions/regions.ts';
import type { BrowserServices } from '../session/services.ts';
import { hasNewComposition } from '../updates/has-new-composition.ts';

interface Options {
  readonly state: DocumentState;
  readonly style: TextStyle;
  readonly services: BrowserServices;
  readonly toasts: ToastStore;
  readonly navigation: ShellNavigation;
  readonly regions: Pick<Regions, 'mountSlot'>;
}

/** Creates the host of a page, for every remote and for the shell's own regions. */
export function createHost({ state, style, services, toasts, navigation, regions }: Options): Host {
  const { locale, composition } = state;
  const { bus, request, locationStore, reportError } = services;
  const host: Host = {
    ...style,
    get location() {
      return locationStore.current();
    },
    request,
    bus,
    session$: bus.state('session'),
    navigate: navigation.navigate,
    async reload({ afterFailure = false } = {}) {
      if (afterFailure && (await hasNewComposition(composition.id))) location.reload();
      else await navigation.reload();
    },
    signInUrl(options) {
      const { path, search } = navigation.url$.value;
      return createSignInUrl(locale, path + search, options);
    },
    toast(toast) {
      toasts.add(toast);
      bus.publish({ type: 'toast', payload: toast });
    },
    reportError,
    mountSlot: (...slot) => regions.mountSlot(host, ...slot),
  };
  return host;
}
