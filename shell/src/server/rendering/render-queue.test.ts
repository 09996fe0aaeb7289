import { expect, test } from '@jest/globals';
import { createRenderQueue, getLane, OverloadError, type RenderLane, type RenderSlot } from './render-queue.ts';

test('RenderQueue: bounds what runs and waits, and assigns slots in order', async () => {
  const queue = createRenderQueue({ concurrency: 2, queue: 2, waitMs: 60_000 }, () => false);
  const [first, second] = await Promise.all([queue.acquire('browsing', 'shop@1'), queue.acquire('browsing', 'shop@1')]);
  const order: string[] = [];
  const third = queue.acquire('browsing', 'shop@1').then((slot) => (order.push('third'), slot));
  const fourth = queue.acquire('browsing', 'shop@1').then((slot) => (order.push('fourth'), slot));
  await expect(queue.acquire('browsing', 'shop@1')).rejects.toThrow(OverloadError);
  expect(queue.stats()).toEqual({ running: 2, waiting: 2, rejected: 1 });
  first.release();
  first.release();
  await third;
  expect([order, queue.stats().running]).toEqual([['third'], 2]);
  second.release();
  (await third).release();
  (await fourth).release();
  expect(queue.stats()).toEqual({ running: 0, waiting: 0, rejected: 1 });
});

test('RenderQueue: a wait ends, and a lagging event loop refuses browsing, never the checkout', async () => {
  let lags = false;
  const queue = createRenderQueue({ concurrency: 1, queue: 1, waitMs: 20 }, () => lags);
  const slot = await queue.acquire('browsing', 'shop@1');
  await expect(queue.acquire('browsing', 'shop@1')).rejects.toThrow('waited 20 ms');
  (await queue.acquire('checkout', 'shop@1')).release();
  slot.release();
  lags = true;
  await expect(queue.acquire('browsing', 'shop@1')).rejects.toThrow('event loop');
  (await queue.acquire('checkout', 'shop@1')).release();
  expect(queue.stats()).toEqual({ running: 0, waiting: 0, rejected: 2 });
});

test.each<RenderLane>(['browsing', 'checkout'])(
  'RenderQueue: hanging pages of one version leave slots in the %s lane for those of every other [COMP-08]',
  async (lane) => {
    const queue = createRenderQueue({ concurrency: 6, queue: 6, waitMs: 60_000 }, () => false);
    const slow: Promise<RenderSlot>[] = [];
    for (let page = 0; page < 200; page += 1) slow.push(queue.acquire(lane, 'slow@1'));
    const outcomes = Promise.allSettled(slow);
    expect(queue.stats().running).toBe(4);
    const others = await Promise.all(
      ['product@1', 'catalogue@1', 'content@1', 'shell'].flatMap((owner) =>
        Array.from({ length: 2 }, () => queue.acquire(lane, owner)),
      ),
    );
    expect(queue.stats().running).toBe(12);
    // Every owner may also wait, though one of them fills the queue.
    const waiting = queue.acquire(lane, 'product@1');
    for (const { release } of others) release();
    (await waiting).release();
    for (const one of slow) void one.then(({ release }) => release()).catch(() => undefined);
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(100);
    expect(queue.stats()).toEqual({ running: 0, waiting: 0, rejected: refused.length });
  },
);

test('RenderQueue: two hanging versions leave slots for a third', async () => {
  const queue = createRenderQueue({ concurrency: 24, queue: 100, waitMs: 100 }, () => false);
  const slow = ['slow@1', 'slower@1'].flatMap((owner) =>
    Array.from({ length: 60 }, () => queue.acquire('browsing', owner)),
  );
  const outcomes = Promise.allSettled(slow);
  const slots = await Promise.all(Array.from({ length: 5 }, () => queue.acquire('browsing', 'product@1')));
  expect(slots).toHaveLength(5);
  await outcomes;
});

test('RenderQueue: a document that streams leaves its slot, up to four times the concurrency', async () => {
  const queue = createRenderQueue({ concurrency: 2, queue: 0, waitMs: 0 }, () => false);
  const streaming: RenderSlot[] = [];
  for (let page = 0; page < 10; page += 1) {
    const slot = await queue.acquire('browsing', 'shop@1');
    slot.beginStreaming();
    slot.beginStreaming();
    streaming.push(slot);
  }
  expect(queue.stats().running).toBe(10);
  await expect(queue.acquire('browsing', 'shop@1')).rejects.toThrow(OverloadError);
  for (const { release } of streaming) release();
  expect(queue.stats().running).toBe(0);
});

test('RenderQueue: cart, checkout, payment and sign-in queue in the checkout lane', () => {
  const lanes = [
    '/cart/',
    '/checkout/',
    '/checkout/payment/',
    '/user-dashboard/cart/',
    '/sign-in/',
    '/',
    '/p/cart/',
    '/search/',
  ];
  expect(lanes.filter((path) => getLane(path) === 'checkout')).toHaveLength(5);
});
