import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { watchBus } from './watch-bus.ts';

/** A page that only knows how a function is put into it. */
function watchedPage() {
  const functions = new Map<string, (event: object) => void>();
  const page = {
    exposeFunction: (name: string, run: (event: object) => void) => Promise.resolve(void functions.set(name, run)),
  } as unknown as Page;
  return { page, publish: (type: string, payload: object) => functions.get('onShopEvent')?.({ type, payload }) };
}

const toast = (message: string) => ({ type: 'Info', message });

test('watchBus: returns events from before the wait, each once, in order', async () => {
  const { page, publish } = watchedPage();
  const bus = await watchBus(page);
  publish('toast', toast('first'));
  publish('logged-out', {});
  publish('toast', toast('second'));
  expect(await bus.next('toast')).toMatchObject({ message: 'first' });
  expect(await bus.next('toast')).toMatchObject({ message: 'second' });
  expect(bus.events.map(({ type }) => type)).toEqual(['toast', 'logged-out', 'toast']);
});

test('watchBus: waits for the matching event', async () => {
  const { page, publish } = watchedPage();
  const bus = await watchBus(page);
  const coming = bus.next('toast', ({ message }) => message === 'wanted');
  publish('toast', toast('other'));
  setTimeout(() => publish('toast', toast('wanted')), 40);
  expect(await coming).toMatchObject({ message: 'wanted' });
});

test('watchBus: lists the received events in the error after the time limit', async () => {
  const { page, publish } = watchedPage();
  const bus = await watchBus(page);
  await expect(bus.next('toast', undefined, 40)).rejects.toThrow('None came at all');
  publish('logged-out', {});
  await expect(bus.next('toast', undefined, 40)).rejects.toThrow('Came instead: logged-out {}');
});
