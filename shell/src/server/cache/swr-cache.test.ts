import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createInvalidationLog } from './invalidation-log.ts';
import { SwrCache } from './swr-cache.ts';

const KEYS = ['a', 'b', 'c', 'd'];
const CONNECTED = { freshMs: 10, staleMs: 40 };
const DISCONNECTED = { freshMs: 2, staleMs: 6 };

/** A loaded value: its tag is its key, its number orders the loads. */
interface Value {
  readonly key: string;
  readonly loadedAt: number;
  readonly size: number;
}

type Step =
  | { readonly kind: 'get'; readonly key: string; readonly size: number; readonly fails: boolean }
  | { readonly kind: 'advance'; readonly ms: number }
  | { readonly kind: 'invalidate'; readonly key: string }
  | { readonly kind: 'connect'; readonly connected: boolean };

const key = fc.constantFrom(...KEYS);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('get'), key, size: fc.integer({ min: 0, max: 60 }), fails: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('advance'), ms: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('invalidate'), key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('connect'), connected: fc.boolean() }) },
);

const headers = (tag: string) => new Headers({ 'cache-tag': tag });
const settle = () => new Promise((resolve) => setImmediate(resolve));

function openCache({
  lifetime = CONNECTED,
  ...bounds
}: {
  readonly maxEntries: number;
  readonly maxSize?: number;
  readonly lifetime?: typeof CONNECTED;
}) {
  const invalidations = createInvalidationLog();
  invalidations.setConnected(true);
  const clock = { now: 1_000 };
  const cache = new SwrCache<Value>({
    invalidations,
    whileConnected: lifetime,
    whileDisconnected: DISCONNECTED,
    ...bounds,
    sizeOf: ({ size }) => size,
    now: () => clock.now,
  });
  let loads = 0;
  const load = (name: string, size: number, fails: boolean) =>
    cache.get(name, async (dependencies) => {
      loads += 1;
      const value = { key: name, loadedAt: clock.now, size };
      dependencies.addResponse(headers(name));
      await Promise.resolve();
      if (fails) throw new Error('The load failed.');
      return value;
    });
  return { cache, clock, invalidations, load, loadCount: () => loads };
}

/** Runs a step other than a read. */
function apply(
  current: Exclude<Step, { readonly kind: 'get' }>,
  {
    clock,
    invalidations,
    invalidatedAt,
  }: Pick<ReturnType<typeof openCache>, 'clock' | 'invalidations'> & {
    readonly invalidatedAt: Map<string, number>;
  },
): void {
  if (current.kind === 'advance') clock.now += current.ms;
  else if (current.kind === 'connect') invalidations.setConnected(current.connected);
  else {
    invalidations.invalidate([current.key]);
    invalidatedAt.set(current.key, clock.now);
    clock.now += 1;
  }
}

describe('SwrCache', () => {
  test('serves a value at most as long as its lifetime, and never after its tag was invalidated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        const { cache, clock, invalidations, load } = openCache({ maxEntries: 10 });
        const invalidatedAt = new Map<string, number>();
        const served: { readonly isExpired: boolean; readonly isInvalidated: boolean }[] = [];
        for (const current of steps) {
          if (current.kind === 'get') {
            const cached = load(current.key, current.size, current.fails);
            const value = await cached.value.catch(() => null);
            await settle();
            if (!value) continue;
            const { freshMs, staleMs } = invalidations.isConnected() ? CONNECTED : DISCONNECTED;
            const maxAge = cached.isFresh ? freshMs : freshMs + staleMs;
            served.push({
              isExpired: clock.now - value.loadedAt > maxAge,
              isInvalidated: value.loadedAt <= (invalidatedAt.get(current.key) ?? 0),
            });
          } else apply(current, { clock, invalidations, invalidatedAt });
        }
        expect(served.filter(({ isExpired, isInvalidated }) => isExpired || isInvalidated)).toEqual([]);
        expect(cache.stats().entries).toBeLessThanOrEqual(KEYS.length);
      }),
    );
  });

  test('holds the most recently used values within its bounds, and each of them is a hit', async () => {
    const use = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      size: fc.integer({ min: 1, max: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(use, { maxLength: 60, size: 'max' }),
        fc.integer({ min: 1, max: 5 }),
        async (uses, maxEntries) => {
          const { cache, load, loadCount } = openCache({ maxEntries, maxSize: 100 });
          const expected = new Map<string, number>();
          for (const { key: name, size } of uses) {
            const loadsBefore = loadCount();
            const cachedSize = expected.get(name);
            await load(name, size, false).value;
            await settle();
            expect(loadCount() - loadsBefore).toBe(cachedSize === undefined ? 1 : 0);
            expected.delete(name);
            expected.set(name, cachedSize ?? size);
            evictOldest(expected, maxEntries);
            expect(cache.stats()).toEqual({ entries: expected.size, size: totalOf(expected) });
          }
        },
      ),
    );
  });

  test('single-flight: concurrent callers share one load, also while it refreshes', async () => {
    const { clock, load, loadCount } = openCache({ maxEntries: 10 });
    const first = KEYS.map(() => load('a', 1, false).value);
    expect(new Set(await Promise.all(first)).size).toBe(1);
    expect(loadCount()).toBe(1);
    clock.now += CONNECTED.freshMs + 1;
    const stale = KEYS.map(() => load('a', 1, false));
    expect(stale.map(({ isFresh }) => isFresh)).toEqual([false, false, false, false]);
    expect(loadCount()).toBe(2);
    await settle();
    expect((await load('a', 1, false).value).loadedAt).toBe(clock.now);
    expect(loadCount()).toBe(2);
  });

  test('single-flight: a caller after a change joins no load whose tags are unknown; then one load a second is shared', async () => {
    const { cache, clock, invalidations } = openCache({ maxEntries: 10, lifetime: { freshMs: 60_000, staleMs: 0 } });
    const pending: PromiseWithResolvers<Value>[] = [];
    const get = () =>
      cache.get('a', (dependencies) => {
        const response = Promise.withResolvers<Value>();
        pending.push(response);
        const endPending = dependencies.addPending(dependencies.mark);
        return response.promise.finally(() => {
          endPending();
          dependencies.addResponse(headers('a'));
        });
      }).value;
    const [before, alsoBefore] = [get(), get()];
    expect(alsoBefore).toBe(before);
    invalidations.invalidate(['a']);
    expect(cache.has('a')).toBe(false);
    const after = get();
    expect(after).not.toBe(before);
    // A storm of changes begins no load for each caller.
    for (let turn = 0; turn < 9; turn += 1) {
      clock.now += 100;
      invalidations.invalidate([`other-${turn}`]);
      expect(get()).toBe(after);
    }
    clock.now += 100;
    const next = get();
    expect(next).not.toBe(after);
    expect(get()).toBe(next);
    expect(pending).toHaveLength(3);
    pending[2]?.resolve({ key: 'a', loadedAt: 3, size: 1 });
    await next;
    await settle();
    // The earlier loads end later, and change nothing.
    for (const [index, { resolve }] of pending.slice(0, 2).entries())
      resolve({ key: 'a', loadedAt: index + 1, size: 1 });
    await settle();
    expect((await get()).loadedAt).toBe(3);
    invalidations.invalidate(['other']);
    expect((await get()).loadedAt).toBe(3);
    expect(pending).toHaveLength(3);
  });

  test('a clock that steps back ends the lifetime of values that seem to come from the future', async () => {
    const { cache, clock, load, loadCount } = openCache({ maxEntries: 10 });
    await load('a', 1, false).value;
    clock.now -= 3_600_000;
    expect(cache.has('a')).toBe(false);
    const { value, isFresh } = load('a', 1, false);
    expect(isFresh).toBe(true);
    expect((await value).loadedAt).toBe(clock.now);
    expect(loadCount()).toBe(2);
  });

  test('stale-if-error: the stale value stays while refreshes fail; a failed first load is not cached', async () => {
    const { cache, clock, load, loadCount } = openCache({ maxEntries: 10 });
    await expect(load('a', 1, true).value).rejects.toThrow('The load failed.');
    await settle();
    expect(cache.stats().entries).toBe(0);
    const { loadedAt } = await load('a', 1, false).value;
    for (const attempt of [1, 2, 3]) {
      clock.now += CONNECTED.freshMs + 1;
      expect((await load('a', 1, true).value).loadedAt).toBe(loadedAt);
      await settle();
      expect(loadCount()).toBe(2 + attempt);
    }
    clock.now += CONNECTED.staleMs;
    await expect(load('a', 1, true).value).rejects.toThrow('The load failed.');
  });

  test('a refresh is not stored when the value was deleted meanwhile', async () => {
    const { cache, clock, load } = openCache({ maxEntries: 10 });
    await load('a', 1, false).value;
    clock.now += CONNECTED.freshMs + 1;
    await load('a', 1, false).value;
    cache.deleteWhere((name) => name === 'a');
    await settle();
    expect(cache.stats().entries).toBe(0);
  });

  test('a value above the largest size is served but not cached, and the others stay', async () => {
    const { cache, load } = openCache({ maxEntries: 10, maxSize: 100 });
    await load('a', 90, false).value;
    expect((await load('b', 101, false).value).size).toBe(101);
    await settle();
    expect(cache.stats()).toEqual({ entries: 1, size: 90 });
  });

  test('expires by time alone where it has no invalidation log', async () => {
    const clock = { now: 0 };
    const cache = new SwrCache<number>({
      lifetime: { freshMs: 5, staleMs: 5 },
      maxEntries: 2,
      now: () => clock.now,
    });
    const get = (value: number) => cache.get('a', () => Promise.resolve(value)).value;
    expect(await get(1)).toBe(1);
    clock.now = 5;
    expect(await get(2)).toBe(1);
    clock.now = 10;
    expect(await get(3)).toBe(1);
    await settle();
    expect(await get(4)).toBe(3);
    clock.now = 21;
    expect(await get(5)).toBe(5);
  });
});

/** The plain model of the bounds: evicts the least recently used until both fit. */
function evictOldest(sizes: Map<string, number>, maxEntries: number): void {
  for (const name of sizes.keys()) {
    if (sizes.size <= maxEntries && totalOf(sizes) <= 100) return;
    sizes.delete(name);
  }
}

const totalOf = (sizes: ReadonlyMap<string, number>): number =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0);
