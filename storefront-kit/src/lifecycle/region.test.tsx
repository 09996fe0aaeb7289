/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { use } from 'react';
import { BehaviorSubject } from 'rxjs';
import { fakeHost } from '../testing/fake-host.ts';
import type { PageView } from '../remote/page.ts';
import { PageRegion } from './region.tsx';

// Not imported statically: Emotion's two packages form a cycle that Jest cannot load together.
const { createStyleCache } = await import('../remote/style-cache.ts');

beforeEach(() => {
  jest.useFakeTimers();
  // React writes caught errors to the console.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

interface Data {
  readonly title: string;
  /** The page suspends until this promise resolves. */
  readonly until?: Promise<unknown>;
}

function Page({ data: { title, until } }: { readonly data: Data }) {
  if (until) use(until);
  return <h1>{title}</h1>;
}

const never = new Promise(() => undefined);

const viewOf = (data: Data, preview?: true): PageView => ({
  location: { path: `/${data.title}/`, search: '', params: {} },
  page: { Page },
  data,
  ...(preview && { preview }),
});

/** A region that shows lamps; its host takes 500 ms to reload the page. */
async function showRegion() {
  const view = new BehaviorSubject(viewOf({ title: 'lamps' }));
  const reload = async () => {
    await new Promise((resolve) => void setTimeout(resolve, 500));
    view.next(viewOf({ title: 'loaded again' }));
  };
  const host = { ...fakeHost({}), reload };
  const messages = { 'kit.regionFailed': 'This part failed.', 'kit.error.retry': 'Try again' };
  await act(async () => {
    render(
      <PageRegion
        remote="catalogue"
        host={host}
        cache={createStyleCache('catalogue', undefined)}
        messages={messages}
        slotContent={{}}
        view={{ current: () => view.value, changes: view }}
      />,
    );
    await Promise.resolve();
  });
  const show = (next: PageView, forMs = 0) =>
    act(async () => {
      view.next(next);
      await jest.advanceTimersByTimeAsync(forMs);
    });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { host, show, wait };
}

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;

describe('PageRegion', () => {
  test('shows the fallback and reports a page that suspends after a navigation within its remote [COMP-08]', async () => {
    const { host, show, wait } = await showRegion();
    await show(viewOf({ title: 'chairs', until: never }), 3_900);
    expect([heading(), screen.queryByRole('alert'), host.errors.length]).toEqual(['lamps', null, 0]);
    await wait(200);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button')).toBeTruthy();
    expect(heading()).not.toBe('lamps');
    expect(String(host.errors[0])).toContain('suspended for 4 s');
  });

  test('reports a page that suspends once: Try again waits for the next view', async () => {
    const { host, show, wait } = await showRegion();
    await show(viewOf({ title: 'chairs', until: never }), 4_100);
    screen.getByRole('button').click();
    await wait(400);
    expect([screen.queryByRole('alert') !== null, host.errors.length]).toEqual([true, 1]);
    await wait(5_000);
    expect([heading(), screen.queryByRole('alert'), host.errors.length]).toEqual(['loaded again', null, 1]);
  });

  test('shows the next page after one that suspended, with a new limit', async () => {
    const { host, show } = await showRegion();
    await show(viewOf({ title: 'chairs', until: never }), 4_100);
    await show(viewOf({ title: 'lamps' }), 5_000);
    expect([heading(), screen.queryByRole('alert')]).toEqual(['lamps', null]);
    await show(viewOf({ title: 'chairs', until: never }), 2_000);
    await show(viewOf({ title: 'tables', until: never }), 3_900);
    expect([heading(), host.errors.length]).toEqual(['lamps', 1]);
    await show(viewOf({ title: 'sofas' }), 5_000);
    expect([heading(), host.errors.length]).toEqual(['sofas', 1]);
  });

  test('shows a page that suspends for less than the limit', async () => {
    const { host, show, wait } = await showRegion();
    const { promise, resolve } = Promise.withResolvers<null>();
    await show(viewOf({ title: 'chairs', until: promise }), 3_000);
    expect(heading()).toBe('lamps');
    resolve(null);
    await wait(5_000);
    expect([heading(), host.errors.length]).toEqual(['chairs', 0]);
  });

  test('keeps the previous page while a preview suspends, without a limit, until the page itself is ready', async () => {
    const { host, show } = await showRegion();
    await show(viewOf({ title: 'chairs', until: never }, true), 9_000);
    expect([heading(), host.errors.length]).toEqual(['lamps', 0]);
    await show(viewOf({ title: 'chairs' }), 5_000);
    expect([heading(), host.errors.length]).toEqual(['chairs', 0]);
  });
});
