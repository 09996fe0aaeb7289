import { describe, expect, test } from '@jest/globals';
import { createHedged } from './hedged.ts';

/** Attempts that a test settles by hand, at times that it sets. */
function createAttempts() {
  const attempts: PromiseWithResolvers<string>[] = [];
  const clock = { now: 0 };
  const hedged = createHedged(
    () => {
      const attempt = Promise.withResolvers<string>();
      attempts.push(attempt);
      return attempt.promise;
    },
    () => clock.now,
  );
  return { attempts, clock, hedged };
}

describe('createHedged', () => {
  test('begins another attempt for a caller who comes when the first hangs, and takes the quicker one [COMP-15]', async () => {
    const { attempts, clock, hedged } = createAttempts();
    clock.now = 499;
    hedged.hedge();
    expect(attempts).toHaveLength(1);
    clock.now = 500;
    hedged.hedge();
    hedged.hedge();
    expect(attempts).toHaveLength(2);
    attempts[1]?.resolve('second');
    expect(await hedged.result).toBe('second');
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

  test('begins nothing once it is settled', async () => {
    const { attempts, clock, hedged } = createAttempts();
    attempts[0]?.resolve('first');
    await hedged.result;
    clock.now = 9_000;
    hedged.hedge();
    expect(attempts).toHaveLength(1);
  });
});
