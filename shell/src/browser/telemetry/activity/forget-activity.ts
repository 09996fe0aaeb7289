import { formatSessionEnd } from './session-id.ts';
import { takePendingEvents } from './take-pending-events.ts';

/** Deletes what activity events have stored in this browser: the session's cookie and unsent events. */
export function forgetActivity(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in Safari before 18.4
  document.cookie = formatSessionEnd(location.protocol === 'https:');
  try {
    takePendingEvents(sessionStorage);
  } catch {
    // Storage is disabled, or holds data that is not from our pages.
    return;
  }
}
