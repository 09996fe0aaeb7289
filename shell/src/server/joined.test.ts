import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { joined, type Stretch } from './joined.ts';

async function all(stretches: AsyncIterable<Stretch>): Promise<Stretch[]> {
  const found: Stretch[] = [];
  for await (const stretch of stretches) found.push(stretch);
  return found;
}

test('pieces that are there together are one stretch; what comes later is another', async () => {
  async function* pieces() {
    yield 'head ';
    yield await Promise.resolve('header ');
    await delay(20);
    yield 'page ';
    yield 'state';
  }
  expect(await all(joined(pieces()))).toEqual([
    { text: 'head header ', last: false },
    { text: 'page state', last: true },
  ]);
  expect(await all(joined(['kept ', 'page']))).toEqual([{ text: 'kept page', last: true }]);
});

test('a failure comes through after what was there before it', async () => {
  async function* pieces() {
    yield 'head';
    await delay(5);
    throw new Error('render failed');
  }
  const stretches = joined(pieces());
  expect(await stretches.next()).toEqual({ done: false, value: { text: 'head', last: false } });
  await expect(stretches.next()).rejects.toThrow('render failed');
});

test('who makes the pieces is told when the reader goes away', async () => {
  let told = false;
  async function* pieces() {
    try {
      yield 'head';
      await delay(20);
      yield 'page';
    } finally {
      told = true;
    }
  }
  for await (const { text } of joined(pieces())) {
    expect(text).toBe('head');
    break;
  }
  expect(told).toBe(true);
});
