/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { createElement, startTransition, use } from 'react';
import { waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { AppProps } from 'single-spa';
import { createEagerLifecycles } from './eager-lifecycles.ts';

const PROPS = {} as AppProps;

afterEach(() => void jest.useRealTimers());

/** @param html the server's HTML in the region */
function setUp(html: string, timeoutMs = 4_000) {
  document.body.innerHTML = `<main><div id="region">${html}</div></main>`;
  const steps: string[] = [];
  const hydration = Promise.withResolvers<void>();
  const mounts: Promise<unknown>[] = [];
  const leaves: (() => void)[] = [];
  const element = () => document.querySelector<HTMLElement>('#region') ?? document.createElement('div');
  const lifecycles = createEagerLifecycles(
    () => ({
      bootstrap: () => Promise.resolve(),
      mount: () => {
        steps.push('mount');
        return hydration.promise;
      },
      unmount: () => Promise.resolve(void steps.push('unmount')),
    }),
    {
      element,
      onMount: (mounting) => mounts.push(mounting),
      onDrawn: () => steps.push('drawn'),
      onUnmount: (leave) => leaves.push(leave),
      onError: (error) => steps.push(String(error)),
      timeoutMs,
    },
  );
  return { lifecycles, steps, hydration, mounts, leave: () => leaves.shift()?.() };
}

/** Whether the work is done before the page's time limit; with fake timers. */
async function stateOf(work: Promise<unknown>): Promise<'done' | 'waits'> {
  let state: 'done' | 'waits' = 'waits';
  void work.then(() => (state = 'done'));
  await jest.advanceTimersByTimeAsync(1_000);
  return state;
}

test('createEagerLifecycles: counts a page as mounted before hydration, and a server-rendered one as drawn at once', async () => {
  jest.useFakeTimers();
  const serverRendered = setUp('<h1>Lamps</h1>');
  expect(await stateOf(serverRendered.lifecycles.mount(PROPS))).toBe('done');
  expect(await stateOf(serverRendered.mounts[0]!)).toBe('waits');
  expect(serverRendered.steps).toEqual(['mount', 'drawn']);
  serverRendered.hydration.resolve();
  expect(await stateOf(serverRendered.mounts[0]!)).toBe('done');

  const clientRendered = setUp('');
  expect(await stateOf(clientRendered.lifecycles.mount(PROPS))).toBe('done');
  expect(await stateOf(clientRendered.mounts[0]!)).toBe('waits');
  expect(clientRendered.steps).toEqual(['mount']);
  clientRendered.hydration.resolve();
  expect(await stateOf(clientRendered.mounts[0]!)).toBe('done');
  expect(clientRendered.steps).toEqual(['mount', 'drawn']);
});

test('createEagerLifecycles: a page that suspends forever fails after the limit, and unmounts without waiting [COMP-08]', async () => {
  const { lifecycles, steps, mounts, leave } = setUp('', 5);
  await lifecycles.mount(PROPS);
  await expect(mounts[0]).rejects.toThrow('within 5 ms');
  await lifecycles.unmount(PROPS);
  leave();
  expect([document.querySelector('#region'), steps]).toEqual([null, ['mount']]);
});

test('createEagerLifecycles: an unmounted page stays until the next one is drawn, and React unmounts it later or before a remount', async () => {
  jest.useFakeTimers();
  const { lifecycles, steps, hydration, leave } = setUp('');
  hydration.resolve();
  await lifecycles.mount(PROPS);
  await jest.advanceTimersByTimeAsync(0);
  await lifecycles.unmount(PROPS);
  expect(document.querySelector('#region')).not.toBeNull();
  leave();
  expect([document.querySelector('#region'), steps]).toEqual([null, ['mount', 'drawn']]);
  await lifecycles.mount(PROPS);
  expect(steps.slice(2, 4)).toEqual(['unmount', 'mount']);
  await lifecycles.unmount(PROPS);
  leave();
  await jest.advanceTimersByTimeAsync(100);
  expect(steps.filter((step) => step !== 'drawn')).toEqual(['mount', 'unmount', 'mount', 'unmount']);
});

const never = new Promise<string>(() => undefined);

const Heading = ({ text }: { readonly text: string | Promise<string> }) =>
  createElement('h1', null, typeof text === 'string' ? text : use(text));

/** Lifecycles of a page whose server HTML is a heading “Lamps”, and which React hydrates with `text`. */
function hydrateHeading(text: string | Promise<string>) {
  const region = document.createElement('div');
  region.innerHTML = '<h1>Lamps</h1>';
  const hydration = Promise.withResolvers<void>();
  const error = Promise.withResolvers<unknown>();
  const leaves: (() => void)[] = [];
  let root: Root | null = null;
  const lifecycles = createEagerLifecycles(
    (onRecoverableError) => ({
      bootstrap: () => Promise.resolve(),
      mount() {
        startTransition(() => {
          root ??= hydrateRoot(region, createElement(Heading, { text }), { onRecoverableError });
        });
        return hydration.promise;
      },
      unmount: () => Promise.resolve(root?.unmount()),
    }),
    {
      element: () => region,
      onMount: (mounting) => void mounting.catch(() => undefined),
      onDrawn: () => undefined,
      onUnmount: (leave) => leaves.push(leave),
      onError: error.resolve,
    },
  );
  return { lifecycles, region, error: error.promise, finish: hydration.resolve, leave: () => leaves.shift()?.() };
}

test('createEagerLifecycles: a page that is left before it has hydrated ends without a hydration error [APP-22]', async () => {
  const { lifecycles, region, error, finish, leave } = hydrateHeading(never);
  const reported = hydrateHeading('Chairs');
  await lifecycles.mount(PROPS);
  await lifecycles.unmount(PROPS);
  leave();
  await waitFor(() => expect(region.innerHTML).toBe(''));
  // A later page's error comes after any of this page.
  const errors = [error.then(() => 'left'), reported.error.then(() => 'shown')];
  await reported.lifecycles.mount(PROPS);
  expect(await Promise.race(errors)).toBe('shown');
  finish();
  reported.finish();
});

test('createEagerLifecycles: reports HTML of the server that React replaces', async () => {
  const { lifecycles, error, finish } = hydrateHeading('Chairs');
  await lifecycles.mount(PROPS);
  expect(String(await error)).toContain('Hydration failed');
  finish();
});
