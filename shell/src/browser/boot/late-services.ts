import type { Host } from 'shared-contracts/host';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { DocumentState } from '../../model/document/document-state.ts';
import { trackClientState } from '../client-state/track-client-state.ts';
import { sendRecentSearches } from '../session/send-recent-searches.ts';
import type { BrowserServices } from '../session/services.ts';
import { offerUpdates } from '../updates/offer-updates.ts';

/** What the late services of a page need. */
export interface LateContext {
  readonly state: DocumentState;
  readonly services: BrowserServices;
  readonly host: Host;
  readonly messages: MessageCatalogue;
}

/**
 * Owns the bus states of what is open and scrolled, and the blocking loader (APP-15); sends a customer's recent searches
 * (CAT-06); offers newer versions (APP-13); and asks the visitor about analytics where the operator has turned them on and there is no choice (ACC-13). A menu
 * that is open by then is seen; until then the states keep their first values.
 */
export function startLateServices({ state, services, host, messages }: LateContext): void {
  const { bus } = services;
  trackClientState(bus, messages);
  // The next page sends them.
  sendRecentSearches(host).catch(() => undefined);
  offerUpdates({ currentId: state.composition.id, services, host, messages });
  const isMeasured = state.dataLayer ?? state.observe?.activity;
  // A browser that keeps no cookies could not keep the answer: nothing is counted.
  if (!isMeasured || bus.current('consent') !== 'unknown' || !navigator.cookieEnabled) return;
  import(/* webpackChunkName: "consent" */ '../consent/consent.tsx')
    .then(({ requestConsent }) => requestConsent(host, state.locale))
    // The next page asks.
    .catch(() => undefined);
}
