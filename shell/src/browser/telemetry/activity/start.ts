import type { Bus } from 'shared-contracts/bus';
import { isApiError, type EndpointInput, type RequestFunction } from 'shared-contracts/endpoint';
import { logActivity } from 'shared-contracts/endpoints/activity-events';
import type { BusEvent } from 'shared-contracts/events';
import { localeInfo, localizePath, type Locale } from 'shared-contracts/locale';
import { readStoredTheme } from '../../../model/ui-state/theme-store.ts';
import { keepUntold } from './store-pending-events.ts';
import { createActivityQueue } from './queue.ts';
import { sessionOfToday } from './session-id.ts';
import { SESSION_STARTED, activityOf, type Activity } from './event-mapping.ts';
import { takeUntold } from './take-pending-events.ts';

/** An event as it is when it happens; who it was is known once the session is. */
type WaitingEvent = Omit<EndpointInput<typeof logActivity>['body'], 'user_id' | 'user_email'>;

interface Options {
  readonly bus: Pick<Bus, 'all$' | 'state' | 'current'>;
  /** Its requests outlive the page. */
  readonly request: RequestFunction;
  readonly locale: Locale;
  /** Where cookies are; default: the document. */
  readonly jar?: { cookie: string };
}

/**
 * Tells the backend what the shopper does (ACT-01): an event at a time, once it is known who the shopper is. When the page is left, what
 * waits is sent at once, or kept for the tab's next page.
 * @param early events that were published before this code was there
 */
export function startActivity({ bus, request, locale, jar = document }: Options, early: readonly BusEvent[]): void {
  const queue = createActivityQueue<WaitingEvent>({
    send: (event) => request(logActivity, { body: { ...event, ...whoIs(bus) } }),
    mayPass: (error) => !isApiError(error) || error.status >= 500 || error.status === 408 || error.status === 429,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const referer = watchReferer(bus, locale);
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
        theme: readStoredTheme(localStorage) ?? 'light',
        referer: referer(),
      },
    });
  const sessionId = (): string => {
    const { id, begun } = sessionOfToday({ jar, secure, now: new Date() });
    if (begun) add(id, SESSION_STARTED);
    return id;
  };
  const take = (event: BusEvent): void => {
    const activity = activityOf(event);
    if (activity) add(sessionId(), activity);
  };

  // What a page kept is an event of the bus, or one that has its session already.
  for (const untold of readUntold()) {
    if ('type' in untold) take(untold);
    else queue.add(untold);
  }
  sessionId();
  early.forEach(take);
  bus.all$.subscribe(take);
  bus.state('session').subscribe(({ status }) => {
    if (status === 'authenticated' || status === 'unauthenticated') queue.open();
  });
  addEventListener('pagehide', () => keepUntold(queue.leave()));
}

/** Nothing where storage is switched off, or holds something else than our pages wrote. */
function readUntold(): readonly (BusEvent | WaitingEvent)[] {
  try {
    return takeUntold(sessionStorage) as readonly (BusEvent | WaitingEvent)[];
  } catch {
    return [];
  }
}

/** Who is signed in; nothing of a guest. */
function whoIs(bus: Pick<Bus, 'current'>): { user_id?: string; user_email?: string } {
  const { user } = bus.current('session');
  return user ? { user_id: user.id, user_email: user.email } : {};
}

/** The page that the shopper came from: of the shop's own the last one, else what the browser says; never a query, which may hold anything. */
function watchReferer(bus: Pick<Bus, 'state'>, locale: Locale): () => string {
  const [outside = ''] = document.referrer.split(/[?#]/);
  let [here, before] = ['', outside];
  bus.state('page').subscribe(({ path }) => {
    if (path === here) return;
    if (here !== '') before = location.origin + localizePath(locale, here);
    here = path;
  });
  return () => before.slice(0, 500);
}
