import { expect, test } from '@jest/globals';
import { createActivityQueue, MOST_WAITING, PAUSES_MS } from './queue.ts';

/** Lets everything that waits for nothing but promises come to its end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function startQueue(answers: Readonly<Record<string, string[]>> = {}) {
  const sent: string[] = [];
  const open = new Map<string, () => void>();
  const pauses: { ms: number; end: () => void }[] = [];
  const queue = createActivityQueue<string>({
    send: async (event) => {
      sent.push(event);
      const failure = answers[event]?.shift();
      if (failure !== undefined) throw new Error(failure);
      await new Promise<void>((resolve) => open.set(event, resolve));
    },
    mayPass: (error) => (error as Error).message === 'passing',
    wait: (ms) => new Promise((resolve) => pauses.push({ ms, end: resolve })),
  });
  const answer = async (event: string) => {
    open.get(event)?.();
    await settle();
  };
  return { queue, sent, pauses, answer };
}

test('events wait until it is known who the shopper is, then go one at a time and in order [ACT-01]', async () => {
  const { queue, sent, answer } = startQueue();
  queue.add('start');
  queue.add('view');
  await settle();
  expect(sent).toEqual([]);
  queue.open();
  queue.add('cart');
  await settle();
  expect(sent).toEqual(['start']);
  await answer('start');
  expect(sent).toEqual(['start', 'view']);
  await answer('view');
  await answer('cart');
  queue.add('later');
  expect(sent).toEqual(['start', 'view', 'cart', 'later']);
});

test('what did not come through is tried five times with longer and longer waits, what is refused once', async () => {
  const { queue, sent, pauses, answer } = startQueue({ view: Array<string>(9).fill('passing'), bad: ['refused'] });
  queue.open();
  for (const event of ['view', 'bad', 'cart']) queue.add(event);
  await settle();
  for (const ms of PAUSES_MS) {
    expect(pauses.at(-1)?.ms).toBe(ms);
    pauses.at(-1)?.end();
    await settle();
  }
  await answer('cart');
  expect(sent).toEqual([...Array<string>(5).fill('view'), 'bad', 'cart']);
});

test('when the page is left all that waits is sent at once, and nothing twice when it comes back', async () => {
  const { queue, sent, pauses, answer } = startQueue({ view: ['passing'] });
  queue.open();
  for (const event of ['start', 'view', 'cart']) queue.add(event);
  await answer('start');
  expect(sent).toEqual(['start', 'view']);
  expect(queue.leave()).toEqual([]);
  expect(sent).toEqual(['start', 'view', 'view', 'cart']);
  pauses.at(-1)?.end();
  await settle();
  queue.add('again');
  await settle();
  expect(sent).toEqual(['start', 'view', 'view', 'cart', 'again']);
});

test('left before anything may be sent, the page gives back what waits; so much waits, no more', () => {
  const { queue, sent } = startQueue();
  for (let event = 0; event < MOST_WAITING + 5; event += 1) queue.add(String(event));
  const left = queue.leave();
  expect([left.length, left[0], left.at(-1)]).toEqual([MOST_WAITING, '0', String(MOST_WAITING - 1)]);
  expect(queue.leave()).toEqual([]);
  expect(sent).toEqual([]);
});
