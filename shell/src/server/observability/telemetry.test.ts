import { expect, test } from '@jest/globals';
import { newTrace, nextView } from '../../model/requests/trace.ts';
import { createTelemetry, type Failure } from './telemetry.ts';

const PRODUCT = { remote: 'product', version: '1.4.0' };

const failure = (overrides: Partial<Failure> = {}): Omit<Failure, 'at'> => ({
  trace: newTrace(),
  side: 'browser',
  phase: 'hydrate',
  region: 'product',
  version: PRODUCT,
  message: 'TypeError: x is undefined',
  path: '/p/x/',
  ...overrides,
});

test('views and failures are counted by version; one document fails once, however often and on whichever side', () => {
  const telemetry = createTelemetry();
  telemetry.viewed([PRODUCT, { remote: 'cart-checkout', version: '2.0.0' }]);
  telemetry.viewed([PRODUCT], 2);
  const trace = newTrace();
  telemetry.failed(failure({ trace, side: 'server', phase: 'render' }));
  telemetry.failed(failure({ trace }));
  telemetry.failed(failure({ trace: nextView(trace), phase: 'navigate' }));
  telemetry.failed(failure());
  expect(telemetry.figuresOf(PRODUCT)).toMatchObject({ views: 3, failedViews: 2 });
  expect([...(telemetry.figuresOf(PRODUCT)?.failures ?? [])]).toEqual([
    ['server render', 1],
    ['browser hydrate', 2],
    ['browser navigate', 1],
  ]);
  expect(telemetry.figuresOf({ remote: 'cart-checkout', version: '2.0.0' })).toMatchObject({
    views: 1,
    failedViews: 0,
  });
});

test('a report that is sent twice counts once', () => {
  const told: Failure[] = [];
  const telemetry = createTelemetry({ onFailure: (one) => told.push(one), now: () => 0 });
  telemetry.viewed([PRODUCT]);
  const sent = failure();
  telemetry.failed(sent);
  telemetry.failed({ ...sent });
  expect(telemetry.failures()).toEqual([{ ...sent, at: '1970-01-01T00:00:00.000Z' }]);
  expect(told).toHaveLength(1);
});

test('nobody makes figures for a version by reporting failures of it', () => {
  const telemetry = createTelemetry();
  telemetry.failed(failure({ version: { remote: 'product', version: '6.6.6' } }));
  expect(telemetry.figures()).toEqual([]);
  expect(telemetry.failures()).toHaveLength(1);
});

test('memory is bounded: versions, failures and times', () => {
  const forgotten: string[] = [];
  const telemetry = createTelemetry({ onForget: ({ version }) => forgotten.push(version) });
  for (let n = 0; n < 45; n += 1) telemetry.viewed([{ remote: 'product', version: `1.0.${n}` }]);
  expect(telemetry.figures()).toHaveLength(40);
  expect(forgotten).toEqual(['1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4']);
  for (let n = 0; n < 150; n += 1) telemetry.failed(failure({ message: `failure ${n}` }));
  expect(telemetry.failures()).toHaveLength(100);
  expect(telemetry.failures()[0]?.message).toBe('failure 149');
  for (let n = 0; n < 80; n += 1) telemetry.loaded(PRODUCT, 'data', n);
  expect(telemetry.figuresOf(PRODUCT)?.loads.data).toEqual(Array.from({ length: 60 }, (_, n) => n + 20));
});

test('work is timed, and gives what it gives', async () => {
  const loads: string[] = [];
  const telemetry = createTelemetry({ onLoad: ({ remote }, kind, ms) => loads.push(`${remote} ${kind} ${ms >= 0}`) });
  expect(await telemetry.timed(PRODUCT, 'render', () => Promise.resolve('html'))).toBe('html');
  await expect(telemetry.timed(PRODUCT, 'data', () => Promise.reject(new Error('late')))).rejects.toThrow('late');
  expect(loads).toEqual(['product render true']);
});
