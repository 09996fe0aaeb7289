/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createBus, STATE_OWNERS } from 'shared-contracts/bus/bus';
import { startEventTail } from './event-tail.ts';

const sent: { url: string; body: { trace: string; path: string; events: { type: string }[] } }[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  const sendBeacon = (url: string, body: string) => sent.push({ url, body: JSON.parse(body) as never });
  Object.assign(navigator, { sendBeacon });
});

afterEach(() => {
  jest.useRealTimers();
  sent.length = 0;
});

test('startEventTail: sends events of one page view together, early ones included, and those of the next separately', () => {
  const bus = createBus({ onError: (error) => expect(error).toBeUndefined() });
  let trace = 'first';
  startEventTail({ bus, earlyEvents: [{ type: 'logged-out', payload: {} }], trace: () => trace });
  bus.publish({ type: 'search-done', payload: { q: 'x', count: 1 } });
  expect(sent).toEqual([]);
  trace = 'second';
  bus.publish({ type: 'search-done', payload: { q: 'y', count: 2 } });
  jest.advanceTimersByTime(1_000);
  expect(sent.map(({ url }) => url)).toEqual(Array(2).fill('/__composition/events'));
  expect(sent.map(({ body }) => [body.trace, body.path, body.events.map(({ type }) => type)])).toEqual([
    ['first', '/', ['logged-out', 'state', 'search-done']],
    ['second', '/', ['search-done']],
  ]);
});

test('startEventTail: sends collected events when the page is left', () => {
  const bus = createBus({ onError: (error) => expect(error).toBeUndefined() });
  startEventTail({ bus, earlyEvents: [], trace: () => 'only' });
  bus.publish({ type: 'logged-out', payload: {} });
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(1);
});

test('startEventTail: sends every state at first, then each change, without the customer’s data [APP-15]', () => {
  const bus = createBus({ onError: (error) => expect(error).toBeUndefined() });
  startEventTail({ bus, earlyEvents: [], trace: () => 'only' });
  const user = { id: '1', name: 'Sara', email: 'sara@example.com', phone: null, isPhoneVerified: false };
  bus.setState('session', { status: 'authenticated', user: user as never });
  bus.setState('carousels', { '/ Deals': 640 });
  jest.advanceTimersByTime(1_000);
  const entries = sent.flatMap(({ body }) => body.events as { type: string; payload?: Record<string, unknown> }[]);
  expect(Object.keys(entries[0]?.payload ?? {}).toSorted()).toEqual(Object.keys(STATE_OWNERS).toSorted());
  expect(entries.slice(1)).toEqual([
    { type: 'state', payload: { session: true } },
    { type: 'state', payload: { carousels: { '/ Deals': 640 } } },
  ]);
  expect(JSON.stringify(sent)).not.toContain('sara');
});
