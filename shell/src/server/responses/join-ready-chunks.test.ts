import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { joinReadyChunks } from './join-ready-chunks.ts';

async function collect(source: AsyncIterable<string> | Iterable<string>): Promise<string[]> {
  const received: string[] = [];
  for await (const chunk of joinReadyChunks(source)) received.push(chunk);
  return received;
}

test('joinReadyChunks: joins the chunks of one turn, and sends a chunk before a later one', async () => {
  async function* source() {
    yield 'head ';
    await Promise.resolve();
    yield 'header ';
    await delay(20);
    yield 'late ';
    yield 'tail';
  }
  expect(await collect(source())).toEqual(['head header ', 'late tail']);
  expect(await collect(['a', 'b', 'c'])).toEqual(['abc']);
  expect(await collect([])).toEqual([]);
});

test.each([0, 20])('joinReadyChunks: passes on what came before an error, then the error, after %i ms', async (ms) => {
  async function* source() {
    yield 'first';
    if (ms > 0) await delay(ms);
    throw new Error('The worker ended.');
  }
  const received: string[] = [];
  const reading = (async () => {
    for await (const chunk of joinReadyChunks(source())) received.push(chunk);
  })();
  await expect(reading).rejects.toThrow('The worker ended.');
  expect(received).toEqual(['first']);
});

test('joinReadyChunks: ends its source when the reader stops, and ignores an error after that', async () => {
  const ended = Promise.withResolvers<void>();
  async function* source() {
    try {
      yield 'x';
      await delay(20);
      throw new Error('Nobody reads this.');
    } finally {
      ended.resolve();
    }
  }
  for await (const chunk of joinReadyChunks(source())) {
    expect(chunk).toBe('x');
    break;
  }
  await ended.promise;
});
