import type { Bus } from 'shared-contracts/bus/bus';
import type { Host } from 'shared-contracts/host';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { DocumentState } from '../../model/document/document-state.ts';
import { trackClientState } from '../client-state/track-client-state.ts';
import { hasCookies } from '../cookies/has-cookies.ts';
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
 * (CAT-06); offers newer versions (APP-13); and shows the notice about cookies or analytics. A menu that is open by then
 * is seen; until then the states keep their first values. `<html data-late-services>` says that they have started.
 */
export function startLateServices({ state, services, host, messages }: LateContext): void {
  const { bus } = services;
  trackClientState(bus, messages);
  // The next page sends them.
  sendRecentSearches(host).catch(() => undefined);
  offerUpdates({ currentId: state.composition.id, services, host, messages });
  // A failed notice comes with the next page.
  showNotice({ state, bus, host }).catch(() => undefined);
  document.documentElement.dataset['lateServices'] = '';
}

/**
 * Shows what a browser without cookies cannot do. Otherwise asks about analytics where the operator has turned them on
 * and there is no choice (ACC-13): without cookies the answer could not be kept, so nothing is counted.
 */
async function showNotice({ state, bus, host }: Pick<LateContext, 'state' | 'host'> & { bus: Bus }): Promise<void> {
  const { locale, dataLayer, observe } = state;
  if (!hasCookies()) {
    const { showCookieNotice } = await import(/* webpackChunkName: "cookies" */ '../cookies/show-cookie-notice.tsx');
    return showCookieNotice(host, locale);
  }
  const isMeasured = dataLayer ?? observe?.activity;
  if (!isMeasured || bus.current('consent') !== 'unknown') return;
  const { requestConsent } = await import(/* webpackChunkName: "consent" */ '../consent/consent.tsx');
  return requestConsent(host, locale);
}
