/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PageState } from '../model/page-state.ts';
import { createVitals } from './vitals.ts';

const sent: [string, unknown][] = [];

beforeEach(() => {
  Object.assign(navigator, { sendBeacon: (url: string, body: string) => sent.push([url, JSON.parse(body)]) });
});

afterEach(() => {
  sent.length = 0;
  jest.restoreAllMocks();
});

const page = (vitals: number) =>
  ({
    composition: { remotes: { product: { version: '1.4.0' } } },
    content: { kind: 'remote', remote: 'product' },
    observe: { vitals },
  }) as unknown as PageState;

function leave(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('how long pages took is told once, when the page is left', async () => {
  let age = 812.4;
  const vitals = createVitals(page(100), { age: () => age });
  vitals.hydrated();
  age = 40;
  const show = vitals.watch(() => Promise.resolve());
  await show({ kind: 'page', remote: 'product' });
  await show({ kind: 'not-found' });
  expect(sent).toEqual([]);
  leave();
  leave();
  expect(sent).toEqual([
    ['/__composition/vitals', [{ remote: 'product', version: '1.4.0', views: 1, loads: [812, 40] }]],
  ]);
});

test.each([
  [25, 0.25, 0],
  [25, 0.24, 1],
  [0, 0, 0],
])('where %p of a hundred documents are to tell, one at %p sends %p', (share, random, count) => {
  jest.spyOn(Math, 'random').mockReturnValue(random);
  createVitals(page(share), { age: () => 1 }).hydrated();
  leave();
  expect(sent).toHaveLength(count);
});

test('where the server asks for nothing, as of a bot, nothing is told', () => {
  const { composition, content } = page(100);
  createVitals({ composition, content }, { age: () => 1 }).hydrated();
  leave();
  expect(sent).toEqual([]);
});
