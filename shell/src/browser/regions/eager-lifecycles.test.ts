/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { AppProps } from 'single-spa';
import { eagerLifecycles } from './eager-lifecycles.ts';

const PROPS = {} as AppProps;

/** @param html what the server wrote into the region */
function setUp(html: string, drawLimitMs = 4_000) {
  document.body.innerHTML = `<main><div id="region">${html}</div></main>`;
  const done: string[] = [];
  const alive = Promise.withResolvers<void>();
  const heard: Promise<unknown>[] = [];
  const leaves: (() => void)[] = [];
  const element = () => document.querySelector<HTMLElement>('#region') ?? document.createElement('div');
  const lifecycles = eagerLifecycles(
    {
      bootstrap: () => Promise.resolve(),
      mount: () => {
        done.push('mount');
        return alive.promise;
      },
      unmount: () => Promise.resolve(void done.push('unmount')),
    },
    {
      element,
      onMount: (mounting) => heard.push(mounting),
      onDrawn: () => done.push('drawn'),
      onUnmount: (leave) => leaves.push(leave),
      onError: (error) => done.push(String(error)),
      drawLimitMs,
    },
  );
  return { lifecycles, done, alive, heard, leave: () => leaves.shift()?.() };
}

const within = (work: Promise<unknown>) =>
  Promise.race([work.then(() => 'done'), new Promise((resolve) => void setTimeout(() => resolve('waits'), 20))]);

test('eagerLifecycles: a page counts as mounted before it is alive; one that the server wrote is drawn at once', async () => {
  const written = setUp('<h1>Lamps</h1>');
  expect(await within(written.lifecycles.mount(PROPS))).toBe('done');
  expect(await within(written.heard[0]!)).toBe('waits');
  expect(written.done).toEqual(['mount', 'drawn']);
  written.alive.resolve();
  expect(await within(written.heard[0]!)).toBe('done');

  const made = setUp('');
  expect(await within(made.lifecycles.mount(PROPS))).toBe('done');
  expect(await within(made.heard[0]!)).toBe('waits');
  expect(made.done).toEqual(['mount']);
  made.alive.resolve();
  expect(await within(made.heard[0]!)).toBe('done');
  expect(made.done).toEqual(['mount', 'drawn']);
});

test('eagerLifecycles: a page that suspends for ever fails after the limit, and is left without waiting [COMP-08]', async () => {
  const { lifecycles, done, heard, leave } = setUp('', 5);
  await lifecycles.mount(PROPS);
  await expect(heard[0]).rejects.toThrow('within 5 ms');
  await lifecycles.unmount(PROPS);
  leave();
  expect([document.querySelector('#region'), done]).toEqual([null, ['mount']]);
});

test('eagerLifecycles: a page that is left stays until the next one is drawn, and is let go later or before it comes again', async () => {
  const { lifecycles, done, alive, leave } = setUp('');
  alive.resolve();
  await lifecycles.mount(PROPS);
  await new Promise((resolve) => void setTimeout(resolve, 0));
  await lifecycles.unmount(PROPS);
  expect(document.querySelector('#region')).not.toBeNull();
  leave();
  expect([document.querySelector('#region'), done]).toEqual([null, ['mount', 'drawn']]);
  await lifecycles.mount(PROPS);
  expect(done.slice(2, 4)).toEqual(['unmount', 'mount']);
  await lifecycles.unmount(PROPS);
  leave();
  await new Promise((resolve) => void setTimeout(resolve, 150));
  expect(done.filter((step) => step !== 'drawn')).toEqual(['mount', 'unmount', 'mount', 'unmount']);
});
