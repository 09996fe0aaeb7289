import { expect, test } from '@jest/globals';
import { createActivityQueue, MAX_PENDING, RETRY_DELAYS_MS } from './queue.ts';

/** Lets all pending promise callbacks run. */
const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

function startQueue(failures: Readonly<Record<string, string[]>> = {}) {
  const sent: string[] = [];
  const open = new Map<string, () => void>();
  const pauses: { ms: number; end: () => void }[] = [];
  const queue = createActivityQueue<string>({
    send: async (event) => {
      sent.push(event);
      const failure = failures[event]?.shift();
      if (failure !== undefined) throw new Error(failure);
      await new Promise<void>((resolve) => open.set(event, resolve));
    },
    canRetry: (error) => (error as Error).message === 'passing',
    wait: (ms) => new Promise((resolve) => pauses.push({ ms, end: resolve })),
  });
  const respond = async (event: string) => {
    open.get(event)?.();
    await flushPromises();
  };
  return { queue, sent, pauses, respond };
}

test('createActivityQueue: events wait until the visitor’s session is known, then go one at a time and in order [ACT-01]', async () => {
  const { queue, sent, respond } = startQueue();
  queue.add('start');
  queue.add('view');
  await flushPromises();
  expect(sent).toEqual([]);
  queue.open();
  queue.add('cart');
  await flushPromises();
  expect(sent).toEqual(['start']);
  await respond('start');
  expect(sent).toEqual(['start', 'view']);
  await respond('view');
  await respond('cart');
  queue.add('later');
  expect(sent).toEqual(['start', 'view', 'cart', 'later']);
});

test('createActivityQueue: retries a failed event five times with growing delays, and drops a rejected one at once', async () => {
  const { queue, sent, pauses, respond } = startQueue({ view: Array<string>(9).fill('passing'), bad: ['refused'] });
  queue.open();
  for (const event of ['view', 'bad', 'cart']) queue.add(event);
  await flushPromises();
  for (const ms of RETRY_DELAYS_MS) {
    expect(pauses.at(-1)?.ms).toBe(ms);
    pauses.at(-1)?.end();
    await flushPromises();
  }
  await respond('cart');
  expect(sent).toEqual([...Array<string>(5).fill('view'), 'bad', 'cart']);
});

test('createActivityQueue: sends all pending events at once when the page is left, and none twice when it returns', async () => {
  const { queue, sent, pauses, respond } = startQueue({ view: ['passing'] });
  queue.open();
  for (const event of ['start', 'view', 'cart']) queue.add(event);
  await respond('start');
  expect(sent).toEqual(['start', 'view']);
  expect(queue.flush()).toEqual([]);
  expect(sent).toEqual(['start', 'view', 'view', 'cart']);
  pauses.at(-1)?.end();
  await flushPromises();
  queue.add('again');
  await flushPromises();
  expect(sent).toEqual(['start', 'view', 'view', 'cart', 'again']);
});

test('createActivityQueue: left before it is open, it returns its pending events, at most the limit', () => {
  const { queue, sent } = startQueue();
  for (let event = 0; event < MAX_PENDING + 5; event += 1) queue.add(String(event));
  const unsent = queue.flush();
  expect([unsent.length, unsent[0], unsent.at(-1)]).toEqual([MAX_PENDING, '0', String(MAX_PENDING - 1)]);
  expect(queue.flush()).toEqual([]);
  expect(sent).toEqual([]);
});
