/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createBus } from 'shared-contracts/bus/bus';
import { loadShellMessages } from '../../model/locale/shell-messages.ts';
import { showLoader } from './show-loader.ts';
import { trackCarousels } from './track-carousels.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const newBus = () => createBus({ onError: (error) => expect(error).toBeUndefined() });

/** A row at a position, as a right-to-left page has it below zero. */
function addRow(name: string, scrollLeft: number): HTMLElement {
  document.body.innerHTML = `<main><ul tabindex="0" aria-label="${name}"></ul><ul aria-label="no row"></ul></main>`;
  const row = document.querySelector('ul')!;
  Object.defineProperty(row, 'ariaLabel', { value: name });
  Object.defineProperty(row, 'scrollLeft', { value: scrollLeft, configurable: true });
  return row;
}

test('trackCarousels: stores where a row of the page rests, by path and name [APP-15]', () => {
  const bus = newBus();
  trackCarousels(bus);
  const row = addRow('Deals', -640);
  for (const element of document.querySelectorAll('ul')) element.dispatchEvent(new Event('scroll'));
  expect(bus.current('carousels')).toEqual({});
  jest.advanceTimersByTime(150);
  expect(bus.current('carousels')).toEqual({ '/ Deals': 640 });

  row.dispatchEvent(new Event('scroll'));
  row.remove();
  bus.setState('page', { path: '/c/phones/' });
  jest.advanceTimersByTime(150);
  expect(bus.current('carousels')).toEqual({ '/ Deals': 640 });
});

test('trackCarousels: scrolls a row again after Back, also one that comes later, and not after a link [APP-15]', async () => {
  const bus = newBus();
  bus.setState('carousels', { '/ Deals': 640 });
  trackCarousels(bus);
  const scrolled: unknown[] = [];
  const show = () => Object.assign(addRow('Deals', 0), { scrollTo: (to: unknown) => scrolled.push(to) });
  show();
  bus.setState('page', { path: '/' });
  expect(scrolled).toEqual([]);

  dispatchEvent(new Event('popstate'));
  document.body.replaceChildren();
  bus.setState('page', { path: '/' });
  show();
  await jest.advanceTimersByTimeAsync(0);
  expect(scrolled).toEqual([{ left: 640, behavior: 'instant' }]);
});

test('showLoader: opens after a moment, closes with the state, and no page stays blocked that is left [APP-15]', async () => {
  const bus = newBus();
  const shown: string[] = [];
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      shown.push(this.textContent);
    },
    close: () => undefined,
  });
  showLoader(bus, await loadShellMessages('ar'));
  bus.setState('loader', 'order');
  jest.advanceTimersByTime(399);
  bus.setState('loader', null);
  jest.advanceTimersByTime(1_000);
  expect(shown).toEqual([]);

  bus.setState('loader', 'order');
  jest.advanceTimersByTime(400);
  expect(shown).toEqual(['جارٍ إرسال طلبك. يرجى الانتظار…']);
  dispatchEvent(new Event('pagehide'));
  expect(bus.current('loader')).toBeNull();
  expect(document.querySelector('dialog')).toBeNull();
});
