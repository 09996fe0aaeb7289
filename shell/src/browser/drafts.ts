import type { Observable } from 'rxjs';
import type { SessionState } from 'shared-contracts/state';

/**
 * Empties the tab's storage, which holds what was typed and not sent; where the browser stores nothing there is nothing to remove.
 * Scroll positions and activity events that wait are stored later, when the page is left.
 */
export function clearDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}

/** Clears the drafts of a customer who is one no longer: signed out, or signed in as somebody else, also in another tab. */
export function clearDraftsAfter(session$: Observable<SessionState>): void {
  let customer: string | undefined;
  session$.subscribe(({ user }) => {
    if (customer && user?.id !== customer) clearDrafts();
    customer = user?.id;
  });
}
