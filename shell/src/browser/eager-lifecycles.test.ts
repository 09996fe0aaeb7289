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
    { element, onMount: (mounting) => heard.push(mounting), onError: (error) => done.push(String(error)), drawLimitMs },
  );
  return { lifecycles, done, alive, heard };
}

const within = (work: Promise<unknown>) =>
  Promise.race([work.then(() => 'done'), new Promise((resolve) => void setTimeout(() => resolve('waits'), 20))]);

test('a page that the server wrote counts as mounted before it is alive, another when it stands', async () => {
  const written = setUp('<h1>Lamps</h1>');
  expect(await within(written.lifecycles.mount(PROPS))).toBe('done');
  expect(await within(written.heard[0]!)).toBe('waits');
  written.alive.resolve();
  expect(await within(written.heard[0]!)).toBe('done');

  const made = setUp('');
  const mounting = made.lifecycles.mount(PROPS);
  expect(await within(mounting)).toBe('waits');
  made.alive.resolve();
  expect(await within(mounting)).toBe('done');
});

test('a page that suspends for ever counts as mounted after the limit, and is left without waiting [COMP-08]', async () => {
  const { lifecycles, done, heard } = setUp('', 5);
  await lifecycles.mount(PROPS);
  await expect(heard[0]).rejects.toThrow('within 5 ms');
  await lifecycles.unmount(PROPS);
  expect([document.querySelector('#region'), done]).toEqual([null, ['mount']]);
});

test('a page that is left goes from the document at once, and is let go later or before it comes again', async () => {
  const { lifecycles, done, alive } = setUp('');
  alive.resolve();
  await lifecycles.mount(PROPS);
  await lifecycles.unmount(PROPS);
  expect([document.querySelector('#region'), done]).toEqual([null, ['mount']]);
  await lifecycles.mount(PROPS);
  expect(done).toEqual(['mount', 'unmount', 'mount']);
  await lifecycles.unmount(PROPS);
  await new Promise((resolve) => void setTimeout(resolve, 150));
  expect(done).toEqual(['mount', 'unmount', 'mount', 'unmount']);
});
