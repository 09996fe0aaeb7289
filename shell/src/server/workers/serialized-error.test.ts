import { describe, expect, test } from '@jest/globals';
import { serializeError } from './serialized-error.ts';

const LONG = 'x'.repeat(1_000_000);

describe('serializeError', () => {
  test('cuts a long message, and leaves out the stack that begins with it', () => {
    const { message, stack } = serializeError(new Error(LONG));
    expect(message).toHaveLength(10_000);
    expect(stack).toBeUndefined();
  });

  test('cuts a long stack', () => {
    expect(serializeError(Object.assign(new Error('short'), { stack: LONG })).stack).toHaveLength(10_000);
  });

  test('cuts a thrown text', () => {
    expect(serializeError(LONG).message).toHaveLength(10_000);
  });
});
