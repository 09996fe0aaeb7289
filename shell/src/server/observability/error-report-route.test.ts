import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTraceId } from '../../model/requests/trace.ts';
import { addErrorReportRoute } from './error-report-route.ts';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';

const PRODUCT = { remote: 'product', version: '1.4.0' };
const PATH = '/api/v1/error-report/';
const LIMITS = { perMinute: 8, perMinuteTotal: 1_200 };

let backend: FastifyInstance;
let shell: FastifyInstance;
let telemetry: Telemetry;
let backendLimit = Number.POSITIVE_INFINITY;
let backendStatus = 204;
const stored: { body: unknown; headers: Record<string, unknown> }[] = [];

beforeEach(async () => {
  backend = Fastify();
  backend.post(PATH, (request, reply) => {
    if (backendStatus >= 500) return reply.code(backendStatus).send({ non_field_errors: ['Sorry unexpected error'] });
    if (stored.length >= backendLimit) {
      return reply
        .code(429)
        .header('retry-after', '41')
        .send({ non_field_errors: ['Too many'] });
    }
    stored.push({ body: request.body, headers: request.headers });
    return reply.code(204).send();
  });
  const apiOrigin = await backend.listen({ host: '127.0.0.1', port: 0 });
  telemetry = createTelemetry();
  telemetry.countPageViews([PRODUCT]);
  shell = Fastify({ genReqId: () => 'a-page-view' });
  const errorReportLimits = LIMITS;
  await addErrorReportRoute(shell, { apiOrigin, crashReports: true, errorReportLimits, telemetry, logger: shell.log });
});

afterEach(async () => {
  stored.length = 0;
  backendLimit = Number.POSITIVE_INFINITY;
  backendStatus = 204;
  await Promise.all([shell.close(), backend.close()]);
});

const report = (body: unknown) =>
  shell.inject({ method: 'POST', url: PATH, payload: body as object, headers: { 'user-agent': 'Tests' } });

test('CrashReports: counts a report for its version, and masks personal data in the list and in what it forwards', async () => {
  const trace_id = createTraceId();
  const error = '[product] TypeError: no phone for omar@example.com\n    at Page (page.js:1:1)';
  const component_trace = 'at Page, called by +971 50 123 4567';
  const body = { error, component_trace, page_path: '/p/sara@example.com/', ...PRODUCT, phase: 'hydrate', trace_id };
  expect((await report(body)).statusCode).toBe(204);
  expect(telemetry.getStats(PRODUCT)).toMatchObject({ views: 1, failedViews: 1 });
  expect(telemetry.failures()).toMatchObject([
    { trace: trace_id, side: 'browser', phase: 'hydrate', region: 'product', message: 'TypeError: no phone for •••' },
  ]);
  const masked = { component_trace: 'at Page, called by •••', page_path: '•••/' };
  const forwarded = { ...body, ...masked, error: '[product] TypeError: no phone for •••\n    at Page (page.js:1:1)' };
  expect(stored).toMatchObject([
    { body: forwarded, headers: { 'x-request-id': 'a-page-view', 'user-agent': 'Tests' } },
  ]);
});

test('CrashReports: counts an uncaught error of a remote’s code for its version [COMP-08]', async () => {
  const error = '[product:uncaught] RangeError: tick\n    at run (page.js:1:1)';
  expect((await report({ error, ...PRODUCT, phase: 'uncaught' })).statusCode).toBe(204);
  expect(telemetry.getStats(PRODUCT)).toMatchObject({ failedViews: 1 });
  expect(telemetry.failures()).toMatchObject([
    { side: 'browser', phase: 'uncaught', region: 'product:uncaught', version: PRODUCT },
  ]);
});

test('CrashReports: lists a rejection without a remote for the shell, and counts it for no version [COMP-08]', async () => {
  expect((await report({ error: '[shell:uncaught] Uncaught undefined', phase: 'uncaught' })).statusCode).toBe(204);
  expect(telemetry.getStats(PRODUCT)).toMatchObject({ failedViews: 0 });
  expect(telemetry.failures()).toMatchObject([
    { side: 'browser', phase: 'uncaught', region: 'shell:uncaught', version: null, message: 'Uncaught undefined' },
  ]);
});

test.each([{}, { error: '' }, { error: 'x', phase: 'asleep' }, { error: 'x', trace_id: '<script>' }])(
  'CrashReports: rejects, does not count and does not forward an invalid report: %p',
  async (body) => {
    const response = await report(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ non_field_errors: ['Invalid data'] });
    expect(telemetry.failures()).toEqual([]);
    expect(stored).toEqual([]);
  },
);

test('CrashReports: rejects a too large body and invalid JSON in the backend’s form', async () => {
  const headers = { 'content-type': 'application/json' };
  const payloads = ['{"error":', JSON.stringify({ error: 'x'.repeat(100_000) })];
  for (const payload of payloads) {
    const response = await shell.inject({ method: 'POST', url: PATH, payload, headers });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ non_field_errors: ['Invalid data'] });
  }
});

test('CrashReports: the backend decides how many it accepts, and only those count [API-04]', async () => {
  backendLimit = 3;
  const responses = [];
  for (let n = 0; n < 5; n += 1) responses.push(await report({ error: `[product] crash ${n}`, ...PRODUCT }));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 429, 429]);
  expect(responses.at(-1)?.headers['retry-after']).toBe('41');
  expect(responses.at(-1)?.json()).toEqual({ non_field_errors: ['Too many'] });
  expect(telemetry.failures()).toHaveLength(3);
});

test('CrashReports: accepts more than the process’s own limit while the backend responds [API-04]', async () => {
  const statuses: number[] = [];
  for (let batch = 0; batch < 13; batch += 1) {
    const reports = Array.from({ length: 20 }, (_, n) => report({ error: `[product] crash ${20 * batch + n}` }));
    statuses.push(...(await Promise.all(reports)).map(({ statusCode }) => statusCode));
  }
  expect(statuses).toEqual(Array.from({ length: 260 }, () => 204));
  expect(stored).toHaveLength(260);
});

test.each([
  ['is down', () => backend.close()],
  ['fails', () => (backendStatus = 503)],
])('CrashReports: the process limits a flood while the backend %s [API-04]', async (_state, breakBackend) => {
  await breakBackend();
  // The minute may change during the test, so twice the limit and some more.
  const reports = Array.from({ length: 30 }, (_, n) => report({ error: `[product] crash ${n}` }));
  const statuses = (await Promise.all(reports)).map(({ statusCode }) => statusCode);
  const rejectedCount = statuses.filter((status) => status === 429).length;
  expect(rejectedCount).toBeGreaterThanOrEqual(14);
  expect(statuses.filter((status) => status === 204)).toHaveLength(30 - rejectedCount);
  expect(stored).toEqual([]);
});

test('CrashReports: counts the report also while the backend is down', async () => {
  await backend.close();
  expect((await report({ error: '[product] crash', ...PRODUCT })).statusCode).toBe(204);
  expect(telemetry.getStats(PRODUCT)?.failedViews).toBe(1);
});

test('CrashReports: a shell that only tests code counts a report, and does not forward it', async () => {
  const trial = Fastify();
  await addErrorReportRoute(trial, {
    apiOrigin: 'http://127.0.0.1:1',
    crashReports: false,
    errorReportLimits: LIMITS,
    telemetry,
    logger: trial.log,
  });
  const response = await trial.inject({ method: 'POST', url: PATH, payload: { error: '[product] crash', ...PRODUCT } });
  expect(response.statusCode).toBe(204);
  expect(telemetry.getStats(PRODUCT)?.failedViews).toBe(1);
  await trial.close();
});
