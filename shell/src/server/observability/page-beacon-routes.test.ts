import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { createEndpointFailures } from '../telemetry/endpoint-failures.ts';
import { createEventStore } from '../telemetry/event-store.ts';
import { addEventStreamRoute } from './event-stream-route.ts';
import { addPageBeaconRoutes } from './page-beacon-routes.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';

const PRODUCT = { remote: 'product', version: '1.4.0' };
const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const TRACE = `0001${'a'.repeat(28)}`;

const LIMITS = { perMinute: 240, perMinuteTotal: 6_000 };

function shell({ tools = true, beaconLimits = LIMITS } = {}) {
  const app = Fastify();
  const telemetry = createTelemetry();
  telemetry.countPageViews([PRODUCT]);
  const events = createEventStore();
  const endpoints = createEndpointFailures({ log: () => undefined });
  addPageBeaconRoutes(app, { telemetry, endpoints, vitalsPercent: 50, beaconLimits, events: tools ? events : null });
  if (tools) addEventStreamRoute(app, events);
  const sendBeacon = async (path: string, payload: unknown, agent = SHOPPER) => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': agent };
    const response = await app.inject({ method: 'POST', url: path, headers, payload: JSON.stringify(payload) });
    return response.statusCode;
  };
  return { app, telemetry, endpoints, events, sendBeacon };
}

const manyFailures = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`call${at} timeout`, 1]));
const VITALS = '/__composition/vitals';
const EVENTS = '/__composition/events';

test('PageBeacons: scale sampled views, count load times unscaled, and accept known versions only', async () => {
  const { telemetry, sendBeacon } = shell();
  const beacon = { ...PRODUCT, views: 3, loads: [120, 80] };
  expect(await sendBeacon(VITALS, [beacon, { ...beacon, version: '6.6.6' }])).toBe(204);
  expect(telemetry.listStats()).toHaveLength(1);
  expect(telemetry.getStats(PRODUCT)).toMatchObject({ views: 7, loads: { browser: [120, 80] } });
});

test('PageBeacons: count endpoints that failed in the browser, of known versions and with known names', async () => {
  const { endpoints, sendBeacon } = shell();
  const failures = { 'listRecentlyViewed status-500': 2, 'recommendations timeout': 1, 'madeUp network': 1 };
  const beacon = { ...PRODUCT, views: 0, loads: [], failures, trace: TRACE };
  expect(await sendBeacon(VITALS, [beacon, { ...beacon, version: '6.6.6' }])).toBe(204);
  const rows = endpoints.counts().map(({ endpoint, reason, side, count }) => [endpoint, reason, side, count]);
  expect(rows.toReversed()).toEqual([
    ['listRecentlyViewed', 'status-500', 'browser', 4],
    ['recommendations', 'timeout', 'browser', 2],
    ['other', 'network', 'browser', 2],
  ]);
  expect(endpoints.counts()[0]).toMatchObject({ ...PRODUCT, requestId: TRACE });
});

test('PageBeacons: ignore a robot’s page', async () => {
  const { telemetry, endpoints, sendBeacon } = shell();
  const failures = { 'recommendations timeout': 1 };
  expect(await sendBeacon(VITALS, [{ ...PRODUCT, views: 3, loads: [], failures }], 'Googlebot/2.1')).toBe(204);
  expect(endpoints.counts()).toEqual([]);
  expect(telemetry.getStats(PRODUCT)?.views).toBe(1);
});

test.each([
  [VITALS, {}],
  [VITALS, [{ ...PRODUCT, views: 1e9, loads: [] }]],
  [VITALS, [{ ...PRODUCT, views: 1, loads: [-1] }]],
  [VITALS, [{ ...PRODUCT, views: 1, loads: [], failures: { 'listBrands because': 1 } }]],
  [VITALS, [{ ...PRODUCT, views: 1, loads: [], failures: { [`${'x'.repeat(70)} timeout`]: 1 } }]],
  [VITALS, [{ ...PRODUCT, views: 1, loads: [], failures: { 'listBrands timeout': 1e9 } }]],
  [VITALS, [{ ...PRODUCT, views: 1, loads: [], failures: manyFailures(21) }]],
  [VITALS, [{ ...PRODUCT, views: 1, loads: [], trace: 'x' }]],
  [EVENTS, { trace: 'x', path: '/', events: [] }],
  [EVENTS, { trace: TRACE, path: '/', events: [{ type: '<b>', payload: {} }] }],
])('PageBeacons: reject invalid bodies: %s %j', async (path, payload) => {
  expect(await shell().sendBeacon(path, payload)).toBe(400);
});

test('PageBeacons: store events and stream them to subscribers, after the last event id', async () => {
  const { app, sendBeacon, events } = shell();
  const batch = (type: string) => ({ trace: TRACE, path: '/p/x/', events: [{ type, payload: { product: 4 } }] });
  expect(await sendBeacon(EVENTS, batch('product-viewed'))).toBe(204);
  expect(await sendBeacon(EVENTS, batch('cart-item-added'))).toBe(204);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { body } = await fetch(origin + EVENTS, { headers: { 'last-event-id': '1' } });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  while (!text.includes('toast')) {
    if (text.includes('cart-item-added') && events.recent().length === 2)
      events.add({ trace: TRACE, path: '/', events: [{ type: 'toast', payload: { message: 'Call 0501234567' } }] });
    text += new TextDecoder().decode((await reader.read()).value);
  }
  expect(text).not.toContain('product-viewed');
  expect(text).toContain('"payload":{"message":"Call •••"}');
  // A shell that shuts down disconnects its subscribers.
  await app.close();
  expect((await reader.read()).done).toBe(true);
});

test('PageBeacons: accept no events where testers’ tools are off', async () => {
  expect(await shell({ tools: false }).sendBeacon(EVENTS, { trace: TRACE, path: '/', events: [] })).toBe(404);
});

test('PageBeacons: accept as many within a minute as the settings allow [API-04]', async () => {
  const { sendBeacon } = shell({ beaconLimits: { perMinute: 3, perMinuteTotal: 6_000 } });
  const statuses = [];
  for (let time = 0; time < 8; time += 1) statuses.push(await sendBeacon(VITALS, []));
  // A minute may begin between two of them.
  const accepted = statuses.filter((status) => status === 204).length;
  expect([3, 4, 5, 6]).toContain(accepted);
  expect(statuses).toContain(429);
});
