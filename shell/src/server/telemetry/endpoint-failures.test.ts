import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { addEndpointMetrics, createEndpointFailures, type EndpointFailureCount } from './endpoint-failures.ts';

const CATALOGUE = { remote: 'catalogue', version: '1.2.0' };
const failure = (endpoint: string, reason = 'timeout' as const) => ({ endpoint, reason });

function create() {
  const logged: EndpointFailureCount[] = [];
  const clock = { ms: Date.parse('2026-06-01T10:00:00Z') };
  const failures = createEndpointFailures({ now: () => clock.ms, log: (one) => logged.push(one) });
  return { failures, logged, clock };
}

test('EndpointFailures: counts by remote, version, endpoint and reason; logs an endpoint once a minute with its request', () => {
  const { failures, logged, clock } = create();
  failures.record(CATALOGUE, failure('listBrands'), 'request-1');
  failures.record(CATALOGUE, failure('listBrands'), 'request-2');
  failures.record(CATALOGUE, { endpoint: 'listBrands', reason: 'contract' }, 'request-3');
  failures.record({ remote: 'content', version: '3.0.0' }, failure('listShorts'), 'request-4');
  expect(
    failures.counts().map(({ endpoint, reason, count, requestId }) => [endpoint, reason, count, requestId]),
  ).toEqual([
    ['listShorts', 'timeout', 1, 'request-4'],
    ['listBrands', 'contract', 1, 'request-3'],
    ['listBrands', 'timeout', 2, 'request-2'],
  ]);
  expect(logged.map(({ endpoint, requestId }) => [endpoint, requestId])).toEqual([
    ['listBrands', 'request-1'],
    ['listShorts', 'request-4'],
  ]);
  clock.ms += 59_999;
  failures.record(CATALOGUE, failure('listBrands'), 'request-5');
  expect(logged).toHaveLength(2);
  clock.ms += 1;
  failures.record(CATALOGUE, failure('listBrands'), 'request-6');
  expect(logged[2]).toMatchObject({ endpoint: 'listBrands', count: 4, requestId: 'request-6' });
});

test('EndpointFailures: counts the failures of browsers in addition to those of the server', () => {
  const { failures } = create();
  failures.record(CATALOGUE, failure('listBrands'), 'request-1');
  failures.record(CATALOGUE, { ...failure('listBrands'), side: 'browser', count: 3 }, 'request-2');
  failures.record(CATALOGUE, { ...failure('listBrands'), side: 'browser', count: 2 }, 'request-3');
  expect(failures.counts().map(({ side, count, requestId }) => [side, count, requestId])).toEqual([
    ['browser', 5, 'request-3'],
    ['server', 1, 'request-1'],
  ]);
});

test('EndpointFailures: stores a bounded number of counts', () => {
  const { failures } = create();
  for (let at = 0; at < 1_000; at += 1) failures.record(CATALOGUE, failure(`call-${at}`), 'request');
  expect(failures.counts()).toHaveLength(300);
  expect(failures.counts()[0]?.endpoint).toBe('call-999');
});

test('addEndpointMetrics: endpoint_failures_total has the counts [API-05]', async () => {
  const { failures } = create();
  failures.record(CATALOGUE, failure('listBrands'), 'request-1');
  failures.record(CATALOGUE, failure('listBrands'), 'request-2');
  const registry = new Registry();
  addEndpointMetrics(registry, failures);
  expect(await registry.metrics()).toContain(
    'endpoint_failures_total{remote="catalogue",version="1.2.0",endpoint="listBrands",reason="timeout",side="server"} 2',
  );
});
