import { RECENT_SEARCHES_KEY } from '../../model/search/recent-searches-key.ts';

/**
 * Removes the customer's recent searches, which the account has, and clears the tab's storage, which holds a customer's unsent input; without storage there is nothing to remove. Scroll
 * positions and pending activity events are stored later, when the page is left.
 */
export function clearDrafts(): void {
  try {
    localStorage.removeItem(RECENT_SEARCHES_KEY);
    sessionStorage.clear();
  } catch {
    return;
  }
}
