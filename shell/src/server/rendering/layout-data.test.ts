import { afterEach, expect, jest, test } from '@jest/globals';
import type { Endpoint, RequestFunction } from 'shared-contracts/endpoint';
import { menuCategories, menuTop } from 'shared-contracts/endpoints/catalogue/menu';
import type { LocationState } from 'shared-contracts/bus/state';
import { createEndpointFailures } from '../telemetry/endpoint-failures.ts';
import { createCacheDependencies } from '../cache/cache-dependencies.ts';
import { createLayoutDataSource } from './layout-data.ts';

const invalidations = { isConnected: () => true, mark: () => 0, hasChangedSince: () => false } as never;
afterEach(() => void jest.restoreAllMocks());

const LINK = { label: 'Help', path: '/help/' };
const CATEGORY = { id: 1, name: 'Mugs', slug: 'mugs', children: [] };

/** A data source over a backend whose endpoints in `broken` fail or never respond. */
function create() {
  const broken = new Map<string, 'dead' | 'slow'>();
  const endpoints = createEndpointFailures({ log: () => undefined });
  const request = ((call: Endpoint) => {
    const how = broken.get(call.id);
    if (how === 'slow') return new Promise(() => undefined);
    if (how === 'dead') return Promise.reject(new TypeError('fetch failed'));
    const results = call.id === menuTop.id ? [LINK] : call.id === menuCategories.id ? [CATEGORY] : [];
    return Promise.resolve({ results });
  }) as unknown as RequestFunction;
  const countries: string[] = [];
  const anonymousRequest = ({ location }: { location: LocationState }) => {
    countries.push(location.country);
    return request;
  };
  const backend = { anonymousRequest, personalRequest: () => request, hasSession: () => false };
  const brand = { name: { en: 'Shop', ar: 'متجر' } } as never;
  const viewOf = createLayoutDataSource({
    backend,
    invalidations,
    brand,
    recordEndpointFailure: endpoints.record,
    version: '1.0.0',
  });
  return { broken, countries, endpoints, viewOf };
}

test.each(['dead', 'slow'] as const)(
  'createLayoutDataSource: a menu whose endpoint is %s is missing alone and counted, and the data is incomplete [COMP-08]',
  async (how) => {
    const { broken, endpoints, viewOf } = create();
    broken.set(menuCategories.id, how);
    const { layout: view, dependencies } = await viewOf('en-AE', 'request-1');
    expect(view.data.categories).toEqual([]);
    expect(view.data.top).toEqual([LINK]);
    expect(dependencies.hasFailed()).toBe(true);
    expect(endpoints.counts()).toMatchObject([
      { remote: 'shell', version: '1.0.0', endpoint: menuCategories.id, count: 1, requestId: 'request-1' },
    ]);
  },
);

test('createLayoutDataSource: complete data counts no failure', async () => {
  const { endpoints, viewOf } = create();
  const { layout: view, dependencies } = await viewOf('en-AE', 'request-1');
  expect(view.data.categories).toEqual([{ label: 'Mugs', path: '/c/mugs/', children: [] }]);
  expect(dependencies.hasFailed()).toBe(createCacheDependencies(invalidations).hasFailed());
  expect(endpoints.counts()).toEqual([]);
});

test('createLayoutDataSource: a menu whose endpoint fails later shows its last value [COMP-08]', async () => {
  const clock = { ms: Date.parse('2026-06-01T10:00:00Z') };
  jest.spyOn(Date, 'now').mockImplementation(() => clock.ms);
  const { broken, endpoints, viewOf } = create();
  await viewOf('en-AE', 'request-1');
  broken.set(menuCategories.id, 'dead');
  for (const request of ['request-2', 'request-3']) {
    clock.ms += 3_600_000;
    const { layout: view } = await viewOf('en-AE', request);
    expect(view.data.categories).toEqual([{ label: 'Mugs', path: '/c/mugs/', children: [] }]);
    expect(endpoints.counts()[0]).toMatchObject({ endpoint: menuCategories.id, requestId: request });
  }
  expect((await viewOf('ar', 'request-4')).layout.data.categories).toEqual([]);
});

test('createLayoutDataSource: requests menus for the country of the locale, whose currency is in their labels [APP-14]', async () => {
  const { countries, viewOf } = create();
  await viewOf('en-AE', 'request-1');
  await viewOf('ar-SA', 'request-2');
  expect(countries).toEqual(['AE', 'SA']);
});
