import { expect, test } from '@jest/globals';
import { parseBatch } from './messages.ts';

test('parseBatch: refuses a batch of more messages than any turn has', () => {
  const create = (length: number) => ({ acknowledged: 0, messages: Array.from({ length }, () => ({ type: 'pong' })) });
  expect(parseBatch(create(2))?.messages).toHaveLength(2);
  expect(parseBatch(create(50_000))).toBeNull();
});
