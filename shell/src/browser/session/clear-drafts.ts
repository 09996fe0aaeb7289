import { localStore, sessionStore } from 'storefront-kit/browser/storage';
import { RECENT_SEARCHES_KEY } from '../../model/search/recent-searches-key.ts';

/**
 * Removes the customer's recent searches, which the account has, and clears the tab's storage, which holds a customer's
 * unsent input. Scroll positions and pending activity events are stored later, when the page is left.
 */
export function clearDrafts(): void {
  localStore.removeItem(RECENT_SEARCHES_KEY);
  sessionStore.clear();
}
