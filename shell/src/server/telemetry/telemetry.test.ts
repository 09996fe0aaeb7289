import { expect, test } from '@jest/globals';
import { createTraceId, nextPageView } from '../../model/requests/trace.ts';
import { createTelemetry, type PageFailure } from './telemetry.ts';

const PRODUCT = { remote: 'product', version: '1.4.0' };

const failure = (overrides: Partial<PageFailure> = {}): Omit<PageFailure, 'at'> => ({
  trace: createTraceId(),
  side: 'browser',
  phase: 'hydrate',
  region: 'product',
  version: PRODUCT,
  message: 'TypeError: x is undefined',
  path: '/p/x/',
  ...overrides,
});

test('Telemetry: counts views and failures by version; a document fails once, however often and on whichever side', () => {
  const telemetry = createTelemetry();
  telemetry.countPageViews([PRODUCT, { remote: 'cart-checkout', version: '2.0.0' }]);
  telemetry.countPageViews([PRODUCT], 2);
  const trace = createTraceId();
  telemetry.recordFailure(failure({ trace, side: 'server', phase: 'render' }));
  telemetry.recordFailure(failure({ trace }));
  telemetry.recordFailure(failure({ trace: nextPageView(trace), phase: 'navigate' }));
  telemetry.recordFailure(failure());
  expect(telemetry.getStats(PRODUCT)).toMatchObject({ views: 3, failedViews: 2 });
  expect([...(telemetry.getStats(PRODUCT)?.failures ?? [])]).toEqual([
    ['server render', 1],
    ['browser hydrate', 2],
    ['browser navigate', 1],
  ]);
  expect(telemetry.getStats({ remote: 'cart-checkout', version: '2.0.0' })).toMatchObject({
    views: 1,
    failedViews: 0,
  });
});

test('Telemetry: counts a report that is sent twice once', () => {
  const failures: PageFailure[] = [];
  const telemetry = createTelemetry({ onFailure: (one) => failures.push(one), now: () => 0 });
  telemetry.countPageViews([PRODUCT]);
  const sent = failure();
  telemetry.recordFailure(sent);
  telemetry.recordFailure({ ...sent });
  expect(telemetry.failures()).toEqual([{ ...sent, at: '1970-01-01T00:00:00.000Z' }]);
  expect(failures).toHaveLength(1);
});

test('Telemetry: a browser’s failure report creates no statistics for an unknown version', () => {
  const telemetry = createTelemetry();
  telemetry.recordFailure(failure({ version: { remote: 'product', version: '6.6.6' } }));
  expect(telemetry.listStats()).toEqual([]);
  expect(telemetry.failures()).toHaveLength(1);
});

test('Telemetry: bounds its memory: versions, failures and times', () => {
  const forgotten: string[] = [];
  const telemetry = createTelemetry({ onEvict: ({ version }) => forgotten.push(version) });
  for (let n = 0; n < 45; n += 1) telemetry.countPageViews([{ remote: 'product', version: `1.0.${n}` }]);
  expect(telemetry.listStats()).toHaveLength(40);
  expect(forgotten).toEqual(['1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4']);
  for (let n = 0; n < 150; n += 1) telemetry.recordFailure(failure({ message: `failure ${n}` }));
  expect(telemetry.failures()).toHaveLength(100);
  expect(telemetry.failures()[0]?.message).toBe('failure 149');
  for (let n = 0; n < 80; n += 1) telemetry.recordLoadTime(PRODUCT, 'data', n);
  expect(telemetry.getStats(PRODUCT)?.loads.data).toEqual(Array.from({ length: 60 }, (_, n) => n + 20));
});

test('Telemetry: measureLoad times work and returns its result', async () => {
  const loads: string[] = [];
  const telemetry = createTelemetry({ onLoad: ({ remote }, kind, ms) => loads.push(`${remote} ${kind} ${ms >= 0}`) });
  expect(await telemetry.measureLoad(PRODUCT, 'render', () => Promise.resolve('html'))).toBe('html');
  await expect(telemetry.measureLoad(PRODUCT, 'data', () => Promise.reject(new Error('late')))).rejects.toThrow('late');
  expect(loads).toEqual(['product render true']);
});
