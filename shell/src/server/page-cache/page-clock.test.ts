import { describe, expect, test } from '@jest/globals';
import { createInvalidationLog } from '../cache/invalidation-log.ts';
import type { ComposedPage } from '../rendering/compose-page.ts';
import type { ComposeInput } from '../rendering/compose-input.ts';
import { createRenderQueue } from '../rendering/render-queue.ts';
import { createPageRequest } from '../requests/page-request.ts';
import { createPageCache } from './page-cache.ts';
import { createRenderPage, type PageRenderInput } from './render-page.ts';
import { createSingleFlightRenders } from './single-flight-renders.ts';
import { createStalePages } from './stale-pages.ts';
import { withPageCache } from './with-page-cache.ts';

const HOUR = 3_600_000;
const RENDER_LIMITS = { concurrency: 100, queue: 100, waitMs: 60_000 };
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** The caches of pages with a clock of the test, and pages that a test composes. */
function createBed() {
  const clock = { now: 100 * HOUR };
  const now = () => clock.now;
  const invalidations = createInvalidationLog();
  invalidations.setConnected(true);
  const pageCache = createPageCache(invalidations, now);
  const stalePages = createStalePages({ maxAgeMs: 24 * HOUR, maxBytes: 1_000_000 }, now);
  const renderQueue = createRenderQueue(RENDER_LIMITS, () => false);
  const createInput = () =>
    ({
      composition: { id: 'c1', remotes: {} },
      match: null,
      isShared: true,
      layoutDependencies: pageCache.trackDependencies(),
      pageRequest: createPageRequest({
        locale: 'en-AE',
        path: '/p/lamp/',
        search: '',
        headers: {},
        requestId: 'r1',
        origin: 'https://shop.example',
        countries: [],
      }),
    }) as unknown as PageRenderInput;
  return { clock, now, invalidations, pageCache, stalePages, renderQueue, createInput };
}

async function* streamText(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
const compose = (text: string): ComposedPage => ({ kind: 'document', status: 200, html: streamText(text) });

describe('withPageCache', () => {
  test('a clock that steps back after a failure does not serve the old page without another render for hours', async () => {
    const { clock, now, invalidations, pageCache, stalePages, renderQueue, createInput } = createBed();
    let renders = 0;
    let isDown = false;
    const composePage = () => {
      renders += 1;
      return isDown ? Promise.reject(new Error('The backend is down.')) : Promise.resolve(compose(`Lamp ${renders}`));
    };
    const servePage = withPageCache(composePage, { pageCache, stalePages, renderQueue, revalidateWaitMs: 60_000, now });
    const open = async () => {
      const response = await servePage(createInput());
      await settle();
      return 'cacheOutcome' in response ? response.cacheOutcome : undefined;
    };
    expect(await open()).toBe('miss');
    clock.now += 2 * HOUR;
    invalidations.invalidateAll();
    isDown = true;
    expect(await open()).toBe('error');
    expect(await open()).toBe('error');
    expect(renders).toBe(2);
    clock.now -= HOUR;
    isDown = false;
    expect(await open()).toBe('miss');
    expect(renders).toBe(3);
  });

  test('a clock that steps back after a change does not serve the old page during renders for hours', async () => {
    const { clock, now, invalidations, pageCache, stalePages, renderQueue, createInput } = createBed();
    const gates: PromiseWithResolvers<ComposedPage>[] = [];
    const composePage = () => {
      const gate = Promise.withResolvers<ComposedPage>();
      gates.push(gate);
      return gate.promise;
    };
    const servePage = withPageCache(composePage, { pageCache, stalePages, renderQueue, revalidateWaitMs: 0, now });
    const open = async () => {
      const response = await servePage(createInput());
      return 'cacheOutcome' in response ? response.cacheOutcome : undefined;
    };
    const first = open();
    await settle();
    gates[0]?.resolve(compose('Lamp'));
    expect(await first).toBe('miss');
    await settle();
    clock.now += 60_000;
    invalidations.invalidateAll();
    expect(await open()).toBe('revalidating');
    clock.now -= 30_000;
    const waiting = open();
    await settle();
    gates[1]?.resolve(compose('New lamp'));
    expect(await waiting).toBe('collapsed');
  });
});

describe('createSingleFlightRenders', () => {
  test('a storm of changes during a slow response begins one more render a second, not one for each visitor', async () => {
    const { clock, now, invalidations, pageCache, stalePages, renderQueue, createInput } = createBed();
    const waiting: PromiseWithResolvers<ComposedPage>[] = [];
    const composePage = async ({ dependencies }: ComposeInput) => {
      const gate = Promise.withResolvers<ComposedPage>();
      waiting.push(gate);
      const endPending = dependencies.addPending(invalidations.mark());
      return gate.promise.finally(endPending);
    };
    const renderPage = createRenderPage(composePage, renderQueue);
    const renders = createSingleFlightRenders({ pageCache, stalePages, renderPage, now });
    const visit = async () => {
      const { isJoined } = renders.join({ key: 'c1 k', staleKey: 'k' }, createInput());
      await settle();
      return isJoined;
    };
    expect(await visit()).toBe(false);
    expect(await visit()).toBe(true);
    const began: number[] = [];
    for (let turn = 0; turn < 25; turn += 1) {
      clock.now += 100;
      invalidations.invalidate([`product:${turn}`]);
      if (!(await visit())) began.push(turn);
    }
    expect(began).toEqual([0, 10, 20]);
    for (const { resolve } of waiting) resolve(compose('Lamp'));
    await settle();
    expect(renders.isRunning('c1 k')).toBe(false);
  });
});
