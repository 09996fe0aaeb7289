/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { createBus } from 'shared-contracts/bus/bus';
import type { RequestFunction } from 'shared-contracts/endpoint';
import type { logActivity } from 'shared-contracts/endpoints/telemetry/activity-events';
import type { BusEvent } from 'shared-contracts/bus/events';
import { buildUser } from 'shared-contracts/testing/customer-builders';
import * as v from 'valibot';
import { storePendingEvents } from './store-pending-events.ts';
import { startActivity } from './start.ts';
import { toActivity } from './event-mapping.ts';

type Body = v.InferOutput<typeof logActivity.body>;

const waitForTask = () => new Promise((resolve) => setTimeout(resolve));
const SEARCH: BusEvent = { type: 'search-done', payload: { q: 'lamp', count: 4 } };

const jar = { cookie: '' };
const consent = { isGiven: true };

beforeEach(() => {
  jar.cookie = '';
  consent.isGiven = true;
  localStorage.clear();
  sessionStorage.clear();
});

function start(earlyEvents: readonly BusEvent[] = []) {
  const sent: Body[] = [];
  const bus = createBus({ onError: () => undefined });
  // The contract's schema of an activity event.
  const request = (async (call: typeof logActivity, { body }: { body: unknown }) =>
    void sent.push(v.parse(call.body, body))) as unknown as RequestFunction;
  startActivity({ bus, request, locale: 'ar-SA', jar, isAllowed: () => consent.isGiven }, earlyEvents);
  const signIn = (user: ReturnType<typeof buildUser> | null) => {
    bus.setState('session', user ? { status: 'authenticated', user } : { status: 'unauthenticated', user: null });
    return waitForTask();
  };
  return { bus, sent, signIn };
}

test('startActivity: a guest sends startSession first, then earlier events, once the session is known [ACT-01]', async () => {
  const { bus, sent, signIn } = start([SEARCH]);
  bus.setState('session', { status: 'loading', user: null });
  await waitForTask();
  expect(sent).toEqual([]);
  await signIn(null);
  bus.publish({ type: 'payment-chosen', payload: { method: 'cash' } });
  await waitForTask();
  expect(sent.map(({ action }) => action)).toEqual(['startSession', 'search', 'choosePayment']);
  const [first, , last] = sent;
  expect(first?.session_id).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(last).toEqual({
    session_id: first?.session_id,
    service: 'store-front',
    feature: 'checkout',
    action: 'choosePayment',
    payload: { city: 'Dubai', language: 'ar', theme: 'light', referer: '' },
    result: 'success',
    tags: ['method:cash'],
  });
});

test('startActivity: names the customer, the chosen theme and the previous page [ACT-01]', async () => {
  localStorage.setItem('theme', 'dark');
  const user = buildUser();
  const { bus, sent, signIn } = start();
  await signIn(user);
  bus.setState('page', { path: '/c/phones/' });
  bus.publish(SEARCH);
  await waitForTask();
  expect(sent.at(-1)).toMatchObject({
    user_id: user.id,
    user_email: user.email,
    payload: { theme: 'dark', referer: 'http://localhost/ar-SA/' },
  });
});

test('startActivity: on the next day the next event begins a new session; a valid session begins none [ACT-01]', async () => {
  const first = start();
  await first.signIn(null);
  const second = start();
  await second.signIn(null);
  expect([first.sent.length, second.sent.length]).toEqual([1, 0]);
  jar.cookie = '';
  second.bus.publish(SEARCH);
  await waitForTask();
  expect(second.sent.map(({ action }) => action)).toEqual(['startSession', 'search']);
  expect(second.sent[0]?.session_id).not.toBe(first.sent[0]?.session_id);
});

test('startActivity: left before the session is known, the page hands its events to the next one', async () => {
  const previous = start([SEARCH]);
  dispatchEvent(new Event('pagehide'));
  // A page that was left before this code loaded stores the bus events.
  await new Promise((resolve) => setTimeout(resolve, 2));
  storePendingEvents([{ type: 'payment-chosen', payload: { method: 'cash' } }]);
  const { sent, signIn } = start();
  await signIn(null);
  expect(sent.map(({ action }) => action)).toEqual(['startSession', 'search', 'choosePayment']);
  await previous.signIn(null);
  expect([previous.sent.length, sessionStorage.length]).toEqual([0, 0]);
});

test('toActivity: maps each bus event to feature and action; removes personal data from typed text', () => {
  const line = { product: 7, name: 'Lamp', quantity: 3, price: { amount: '19.95', currency: 'AED' } } as const;
  const rows = (
    [
      { type: 'cart-item-added', payload: line },
      { type: 'favourite-toggled', payload: { product: 7, favourite: false } },
      { type: 'promo-changed', payload: { code: null, percent: 0 } },
      { type: 'filters-changed', payload: { path: '/c/a/', filters: ['brand:zen'], ordering: ['-price'] } },
      { type: 'search-done', payload: { q: 'noor@example.com lamp', count: 0 } },
      { type: 'toast', payload: { type: 'Error', message: 'No' } as never },
    ] satisfies BusEvent[]
  ).map((event) => {
    const activity = toActivity(event);
    return activity && [activity.feature, activity.action, activity.result, ...activity.tags].join(' ');
  });
  expect(rows).toEqual([
    'cart add success product:7 quantity:3',
    'favourites remove success product:7',
    'cart clearPromo success',
    'catalogue filter success path:/c/a/ brand:zen ordering:-price',
    'search search empty words:••• lamp count:0',
    null,
  ]);
});

test('startActivity: after a withdrawal it sends and stores nothing, and begins a new session when allowed again [ACC-13]', async () => {
  const { bus, sent, signIn } = start();
  bus.publish(SEARCH);
  consent.isGiven = false;
  jar.cookie = '';
  await signIn(null);
  bus.publish(SEARCH);
  await waitForTask();
  expect([sent, jar.cookie]).toEqual([[], '']);
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
  consent.isGiven = true;
  bus.publish(SEARCH);
  await waitForTask();
  expect(sent.map(({ action }) => action)).toEqual(['startSession', 'search']);
});

test('startActivity: a consent that was withdrawn while this code was loading leaves no cookie [ACC-13]', async () => {
  consent.isGiven = false;
  const { bus, sent, signIn } = start([SEARCH]);
  await signIn(null);
  bus.publish(SEARCH);
  await waitForTask();
  expect([sent, jar.cookie, sessionStorage.length]).toEqual([[], '', 0]);
});
