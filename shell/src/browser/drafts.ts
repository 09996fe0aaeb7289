import type { Observable } from 'rxjs';
import type { SessionState } from 'shared-contracts/state';

/** Items of the shell that are none of the customer's texts: activity events that wait to be sent. */
const WAITING_EVENTS = /^activity-/;

/** Removes what was typed in this tab and not sent; where the browser stores nothing there is nothing to remove. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!WAITING_EVENTS.test(key)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/** Clears the drafts of a customer who is one no longer: signed out, or signed in as somebody else, also in another tab. */
export function clearDraftsAfter(session$: Observable<SessionState>): void {
  let customer: string | undefined;
  session$.subscribe(({ user }) => {
    if (customer !== undefined && user?.id !== customer) clearDrafts();
    customer = user?.id;
  });
}
