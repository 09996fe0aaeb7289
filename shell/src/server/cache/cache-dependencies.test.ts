import { describe, expect, test } from '@jest/globals';
import { createCacheDependencies } from './cache-dependencies.ts';
import { createInvalidationLog } from './invalidation-log.ts';

const productHeaders = new Headers({ 'cache-tag': 'product:1', 'surrogate-control': 'max-age=60' });

function start(now: () => number = () => 0) {
  const invalidations = createInvalidationLog();
  invalidations.setConnected(true);
  return { invalidations, dependencies: createCacheDependencies(invalidations, now) };
}

describe('createCacheDependencies', () => {
  test('any change may concern a response that is pending, until its tags are known', () => {
    const { invalidations, dependencies } = start();
    const endPending = dependencies.addPending(invalidations.mark());
    expect(dependencies.mayBeOutdated()).toBe(false);
    invalidations.invalidate(['card:7']);
    expect(dependencies.mayBeOutdated()).toBe(true);
    expect(dependencies.isExpired()).toBe(false);
    endPending();
    dependencies.addResponse(productHeaders);
    expect(dependencies.mayBeOutdated()).toBe(false);
    invalidations.invalidate(['product:1']);
    expect(dependencies.mayBeOutdated()).toBe(true);
  });

  test('a response that was requested after a change has it', () => {
    const { invalidations, dependencies } = start();
    invalidations.invalidate(['card:7']);
    dependencies.addPending(invalidations.mark());
    expect(dependencies.mayBeOutdated()).toBe(false);
  });

  test('a clock that steps back ends the lifetime of a response', () => {
    const clock = { now: 1_000_000 };
    const { dependencies } = start(() => clock.now);
    dependencies.addResponse(productHeaders);
    clock.now += 59_999;
    expect(dependencies.isExpired()).toBe(false);
    clock.now -= 3_600_000;
    expect(dependencies.isExpired()).toBe(true);
  });

  test('a clock that steps back ends nothing that has no expiry', () => {
    const clock = { now: 1_000_000 };
    const { dependencies } = start(() => clock.now);
    dependencies.addResponse(new Headers({ 'cache-tag': 'product:1' }));
    clock.now -= 3_600_000;
    expect(dependencies.isExpired()).toBe(false);
  });
});
