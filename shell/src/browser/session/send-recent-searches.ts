import type { Host } from 'shared-contracts/host';
import { localStore } from 'storefront-kit/browser/storage';
import { RECENT_SEARCHES_KEY } from '../../model/search/recent-searches-key.ts';
import { waitForSignInState } from './wait-for-sign-in-state.ts';

/**
 * Sends a customer's searches of this browser to the account, so that other browsers have them: those before the
 * sign-in, and those whose sending failed (CAT-06). A browser without searches loads no code for it.
 */
export async function sendRecentSearches(host: Host): Promise<void> {
  if (localStore.getItem(RECENT_SEARCHES_KEY) === null || !(await waitForSignInState(host.bus))) return;
  const { syncSearches } = await import(/* webpackChunkName: "search" */ '../../model/search/recent-searches.ts');
  await syncSearches(host);
}
