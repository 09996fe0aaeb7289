import { expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { joinChunks } from './join-chunks.ts';

const LATE_MS = 20;

async function collect(chunks: AsyncIterable<string>): Promise<string[]> {
  const collected: string[] = [];
  for await (const chunk of chunks) collected.push(chunk);
  return collected;
}

test('JoinChunks: joins what is ready in one turn, and sends it before it waits for more [APP-22]', async () => {
  async function* stream() {
    yield 'head ';
    await Promise.resolve();
    yield 'header ';
    await delay(LATE_MS);
    yield 'page ';
    yield 'footer';
  }
  expect(await collect(joinChunks(stream()))).toEqual(['head header ', 'page footer']);
});

test('JoinChunks: empty, and one chunk', async () => {
  expect(await collect(joinChunks(readableOf([])))).toEqual([]);
  expect(await collect(joinChunks(readableOf(['all'])))).toEqual(['all']);
});

test.each([0, LATE_MS])('JoinChunks: what came before a failure after %d ms is sent, then it is thrown', async (ms) => {
  async function* stream() {
    yield 'head ';
    yield 'header';
    if (ms > 0) await delay(ms);
    throw new Error('the worker ended');
  }
  const sent: string[] = [];
  await expect(async () => {
    for await (const chunk of joinChunks(stream())) sent.push(chunk);
  }).rejects.toThrow('the worker ended');
  expect(sent).toEqual(['head header']);
});

test('JoinChunks: a reader that leaves ends the source', async () => {
  let hasEnded = false;
  async function* stream() {
    try {
      for (;;) {
        yield 'chunk';
        await delay(LATE_MS);
      }
    } finally {
      hasEnded = true;
    }
  }
  for await (const chunk of joinChunks(stream())) if (chunk === 'chunk') break;
  await delay(2 * LATE_MS);
  expect(hasEnded).toBe(true);
});

async function* readableOf(chunks: readonly string[]): AsyncGenerator<string, undefined, undefined> {
  yield* chunks;
}
