import { describe, expect, test } from '@jest/globals';
import { createHedgedRequest } from './hedged-request.ts';

/** Attempts that the test resolves or rejects, at times that it sets. */
function createAttempts() {
  const attempts: (PromiseWithResolvers<string> & { readonly signal: AbortSignal })[] = [];
  const clock = { now: 0 };
  const hedged = createHedgedRequest(
    (signal) => {
      const attempt = Promise.withResolvers<string>();
      attempts.push({ ...attempt, signal });
      signal.addEventListener('abort', () => attempt.reject(signal.reason));
      return attempt.promise;
    },
    () => clock.now,
  );
  return { attempts, clock, hedged };
}

describe('createHedgedRequest', () => {
  test('begins another attempt for a caller during a hanging first one, and uses the faster result [COMP-15]', async () => {
    const { attempts, clock, hedged } = createAttempts();
    clock.now = 99;
    hedged.hedge();
    expect(attempts).toHaveLength(1);
    clock.now = 100;
    hedged.hedge();
    hedged.hedge();
    expect(attempts).toHaveLength(2);
    attempts[1]?.resolve('second');
    expect(await hedged.result).toBe('second');
  });

  test('begins another attempt for a caller who comes within a slot’s limit after a hanging one [COMP-15]', async () => {
    const { attempts, clock, hedged } = createAttempts();
    // Requests of a page with a slot follow each other when the slot's 300 ms are over.
    for (clock.now = 300; clock.now <= 900; clock.now += 300) hedged.hedge();
    expect(attempts).toHaveLength(4);
    attempts[3]?.resolve('last');
    expect(await hedged.result).toBe('last');
  });

  test('has at most four attempts pending: a further one replaces the second oldest', async () => {
    const { attempts, clock, hedged } = createAttempts();
    for (clock.now = 100; clock.now <= 500; clock.now += 100) hedged.hedge();
    expect(attempts.map(({ signal }) => signal.aborted)).toEqual([false, true, true, false, false, false]);
    attempts[0]?.resolve('first');
    expect(await hedged.result).toBe('first');
  });

  test('aborts the other attempts once one has succeeded', async () => {
    const { attempts, clock, hedged } = createAttempts();
    clock.now = 100;
    hedged.hedge();
    attempts[1]?.resolve('second');
    await hedged.result;
    expect(attempts.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  test('fails with the last error, once no attempt is left', async () => {
    const { attempts, clock, hedged } = createAttempts();
    clock.now = 1_000;
    hedged.hedge();
    attempts[0]?.reject(new Error('first'));
    await Promise.resolve();
    attempts[1]?.reject(new Error('second'));
    await expect(hedged.result).rejects.toThrow('second');
  });

  test('begins no attempt after it has a result', async () => {
    const { attempts, clock, hedged } = createAttempts();
    attempts[0]?.resolve('first');
    await hedged.result;
    clock.now = 9_000;
    hedged.hedge();
    expect(attempts).toHaveLength(1);
  });
});
