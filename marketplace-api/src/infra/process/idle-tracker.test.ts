import { expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { createIdleTracker, trackShoppers } from './idle-tracker.ts';

/** A tracker whose time passes only while something waits, and what happens at a time. */
function createTracker() {
  let time = 1_000;
  const events = new Map<number, () => void>();
  const tracker = createIdleTracker({
    now: () => time,
    wait: (ms) => {
      const end = time + ms;
      for (const [at, run] of [...events].toSorted(([left], [right]) => left - right))
        if (at > time && at <= end) {
          time = at;
          run();
        }
      time = end;
      return Promise.resolve();
    },
  });
  const measureWait = async () => {
    const start = time;
    await tracker.whenIdle();
    return time - start;
  };
  const requestAfter = (ms: number) => events.set(time + ms, () => tracker.noteRequest());
  return { tracker, measureWait, requestAfter, pass: (ms: number) => (time += ms) };
}

test('IdleTracker: a process without requests is idle at once', async () => {
  expect(await createTracker().measureWait()).toBe(0);
});

test('IdleTracker: idle 10 s after the last request', async () => {
  const { tracker, measureWait, pass } = createTracker();
  tracker.noteRequest();
  pass(4_000);
  expect(await measureWait()).toBe(6_000);
  expect(await measureWait()).toBe(0);
});

test('IdleTracker: a request during the wait extends it', async () => {
  const { tracker, measureWait, requestAfter } = createTracker();
  tracker.noteRequest();
  requestAfter(3_000);
  expect(await measureWait()).toBe(13_000);
});

test('IdleTracker: with requests all the time the wait ends after 15 s', async () => {
  const { tracker, measureWait, requestAfter } = createTracker();
  tracker.noteRequest();
  for (let ms = 500; ms < 40_000; ms += 500) requestAfter(ms);
  expect(await measureWait()).toBe(15_000);
  expect(await measureWait()).toBe(15_000);
});

test.each([
  ['GET', '/api/v2/products/', 1],
  ['GET', '/media/mug-480.webp', 1],
  ['POST', '/api/v1/activity/', 1],
  ['POST', '/api/v1/checkout/', 1],
  ['GET', '/v1/recently-viewed', 1],
  ['GET', '/healthz', 0],
  ['GET', '/readyz?deep', 0],
  ['GET', '/metrics', 0],
  ['GET', '/api/internal/changes?after=1', 0],
] as const)(
  'IdleTracker: of %s %s it notes %d: requests of shoppers, not of the shop itself',
  async (method, url, count) => {
    const app = fastify();
    app.route({ method: ['GET', 'POST'], url: '*', handler: () => ({}) });
    let noted = 0;
    trackShoppers(app, { noteRequest: () => (noted += 1) });
    await app.inject({ method, url });
    await app.close();
    expect(noted).toBe(count);
  },
);
