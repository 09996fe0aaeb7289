import type { Bus } from 'shared-contracts/bus/bus';
import { isApiError, type EndpointInput, type RequestFunction } from 'shared-contracts/endpoint';
import { logActivity } from 'shared-contracts/endpoints/telemetry/activity-events';
import type { BusEvent } from 'shared-contracts/bus/events';
import { localeInfo, localizePath, type Locale } from 'shared-contracts/locale';
import { localStore } from 'storefront-kit/browser/storage';
import { readStoredTheme } from '../../../model/ui-state/theme-store.ts';
import { storePendingEvents } from './store-pending-events.ts';
import { createActivityQueue } from './queue.ts';
import { getDailySession } from './session-id.ts';
import { SESSION_STARTED, toActivity, type Activity } from './event-mapping.ts';
import { takePendingEvents } from './take-pending-events.ts';

/** An event at the time when it happens; the customer is added once the session is known. */
type PendingEvent = Omit<EndpointInput<typeof logActivity>['body'], 'user_id' | 'user_email'>;

interface Options {
  readonly bus: Pick<Bus, 'all$' | 'state' | 'current'>;
  /** Its requests outlive the page. */
  readonly request: RequestFunction;
  readonly locale: Locale;
  /** Whether the visitor agrees now: nothing else is sent or stored. */
  readonly isAllowed: () => boolean;
  /** Source of cookies; default: the document. */
  readonly jar?: { cookie: string };
}

/**
 * Sends activity events to the backend (ACT-01), one at a time, once the session is known. When the page is left,
 * pending events are sent at once, or stored for the tab's next page.
 * @param earlyEvents events that were published before this code was loaded
 */
export function startActivity(
  { bus, request, locale, isAllowed, jar = document }: Options,
  earlyEvents: readonly BusEvent[],
): void {
  const queue = createActivityQueue<PendingEvent>({
    // Consent can be withdrawn while events wait.
    send: async (event) => isAllowed() && request(logActivity, { body: { ...event, ...getCurrentUser(bus) } }),
    canRetry: (error) => !isApiError(error) || error.status >= 500 || error.status === 408 || error.status === 429,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const getReferrer = trackReferrer(bus, locale);
  const secure = location.protocol === 'https:';

  const add = (session_id: string, activity: Activity): void =>
    queue.add({
      session_id,
      service: 'store-front',
      ...activity,
      tags: [...activity.tags],
      payload: {
        city: bus.current('location').city.name,
        language: localeInfo(locale).language,
        theme: readStoredTheme(localStore) ?? 'light',
        referer: getReferrer(),
      },
    });
  const getSessionId = (): string => {
    const { id, isNew } = getDailySession({ jar, secure, now: new Date() });
    if (isNew) add(id, SESSION_STARTED);
    return id;
  };
  const track = (event: BusEvent): void => {
    const activity = isAllowed() && toActivity(event);
    if (activity) add(getSessionId(), activity);
  };

  // A stored item is a bus event, or an activity event with a session.
  for (const pending of readPendingEvents()) {
    if ('type' in pending) track(pending);
    else queue.add(pending);
  }
  // Consent can be withdrawn while this code loads.
  if (isAllowed()) getSessionId();
  earlyEvents.forEach(track);
  bus.all$.subscribe(track);
  bus.state('session').subscribe(({ status }) => {
    if (status === 'authenticated' || status === 'unauthenticated') queue.open();
  });
  addEventListener('pagehide', () => {
    const unsent = queue.flush();
    if (isAllowed()) storePendingEvents(unsent);
  });
}

/** Empty when storage is disabled, or holds data that is not from our pages. */
function readPendingEvents(): readonly (BusEvent | PendingEvent)[] {
  try {
    return takePendingEvents(sessionStorage) as readonly (BusEvent | PendingEvent)[];
  } catch {
    return [];
  }
}

/** The signed-in customer; nothing for a guest. */
function getCurrentUser(bus: Pick<Bus, 'current'>): { user_id?: string; user_email?: string } {
  const { user } = bus.current('session');
  return user ? { user_id: user.id, user_email: user.email } : {};
}

/**
 * The previous page: the shop's own last one, else the browser's referrer; never a query, which may hold personal
 * data.
 */
function trackReferrer(bus: Pick<Bus, 'state'>, locale: Locale): () => string {
  const [externalReferrer = ''] = document.referrer.split(/[?#]/);
  let [currentPath, referrer] = ['', externalReferrer];
  bus.state('page').subscribe(({ path }) => {
    if (path === currentPath) return;
    if (currentPath !== '') referrer = location.origin + localizePath(locale, currentPath);
    currentPath = path;
  });
  return () => referrer.slice(0, 500);
}
