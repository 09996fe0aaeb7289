/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createBus } from 'shared-contracts/bus/bus';
import type { SessionState } from 'shared-contracts/bus/state';
import { buildCart } from 'shared-contracts/testing/builders';
import { createTabSync } from './tab-sync.ts';

/** The open channels: each receives the messages of the others. */
const open = new Set<FakeChannel>();

class FakeChannel extends EventTarget {
  constructor() {
    super();
    open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of open) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    open.delete(this);
  }
}

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => visibility === 'hidden');
  globalThis.BroadcastChannel = FakeChannel as unknown as typeof BroadcastChannel;
});
afterEach(() => {
  dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const CART = buildCart({ version: 4 });

/** This tab, which shows version 4 of the cart. `refresh` returns the current visitor. */
function followed(refresh: () => SessionState = () => ({ status: 'unauthenticated', user: null })) {
  const bus = createBus({ onError: (error) => expect(error).toBeUndefined() });
  bus.setState('session', { status: 'unauthenticated', user: null });
  const refetch = jest.fn();
  const identify = jest.fn(refresh);
  bus.handle('session/refresh', () => identify());
  const tabs = createTabSync(bus);
  tabs.attach({ current: () => CART, refetch });
  return { tabs, refetch, identify };
}

const errorText = (data: unknown) => {
  const other = new FakeChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  other.postMessage(data);
  other.close();
};
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('TabSync: fetches when another tab has another version of the cart, and not for its own [CART-14]', () => {
  const { refetch } = followed();
  errorText({ id: CART.id, version: 4 });
  expect(refetch).not.toHaveBeenCalled();
  errorText({ id: CART.id, version: 5 });
  expect(refetch).toHaveBeenCalledTimes(1);
  errorText({});
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('TabSync: signals only id and version [CART-14]', () => {
  const { tabs } = followed();
  const received: unknown[] = [];
  new FakeChannel().addEventListener('message', (event) => received.push((event as MessageEvent).data));
  tabs.announce(CART);
  tabs.announce(null);
  expect(received).toEqual([{ id: CART.id, version: 4 }, {}]);
});

test('TabSync: a hidden tab fetches once when it becomes visible [CART-14]', () => {
  const { refetch } = followed();
  show('hidden');
  errorText({ id: CART.id, version: 5 });
  errorText({ id: 'another', version: 1 });
  expect(refetch).not.toHaveBeenCalled();
  show('visible');
  dispatchEvent(new Event('focus'));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('TabSync: focus fetches, at most every five seconds [CART-14]', () => {
  const { refetch } = followed();
  dispatchEvent(new Event('focus'));
  expect(refetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5_000);
  dispatchEvent(new Event('focus'));
  show('visible');
  expect(refetch).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(4_999);
  dispatchEvent(new Event('focus'));
  expect(refetch).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  dispatchEvent(new Event('focus'));
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('TabSync: a page from the back/forward cache fetches and listens again [CART-14]', () => {
  const { refetch } = followed();
  dispatchEvent(new Event('pagehide'));
  errorText({ id: CART.id, version: 5 });
  expect(refetch).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(refetch).toHaveBeenCalledTimes(1);
  errorText({ id: CART.id, version: 6 });
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('TabSync: for another cart it refreshes the session first, then fetches [CART-03][CART-14]', async () => {
  const { refetch, identify } = followed();
  errorText({ id: 'another', version: 1 });
  await jest.advanceTimersByTimeAsync(0);
  expect(identify).toHaveBeenCalledTimes(1);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('TabSync: synchronises by focus where the browser has no BroadcastChannel [CART-14]', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const { tabs, refetch } = followed();
  tabs.announce(CART);
  jest.advanceTimersByTime(5_000);
  dispatchEvent(new Event('focus'));
  expect(refetch).toHaveBeenCalledTimes(1);
});
