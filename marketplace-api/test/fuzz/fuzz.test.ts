import { describe, expect, test } from '@jest/globals';
import { ALL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import { describeApi } from '../../src/infra/openapi/document.ts';
import { ENGINES } from '../helpers/engines.ts';
import { fuzzRequests } from './requests.ts';
import { runFuzz } from './run-fuzz.ts';

/** `FUZZ_SEED` chooses the requests, `FUZZ_REQUESTS` their number. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 3_000);

/**
 * Endpoints that a request of the fuzz can reach. The submission of a form needs the CSRF cookie of the browser that
 * started its flow; the walk through the contract reaches it.
 */
const REACHABLE = ALL_ENDPOINTS.filter(
  ({ method, path }) => !(method === 'POST' && path.startsWith('/api/.ory/self-service/')),
);

/**
 * Requests per engine: most on the embedded database, some on PostgreSQL with another seed.
 * `reached` is the minimum share of operations that succeed at least once: an operation never reached proves nothing.
 */
const PLAN = {
  PGlite: { seed: SEED, requests: REQUESTS, reached: 0.7 },
  PostgreSQL: { seed: SEED + 1, requests: Math.ceil(REQUESTS / 3), reached: 0.55 },
};

describe.each(ENGINES)('Fuzz of the API on $name [API-01]', (engine) => {
  test('no 5xx and no hang; every response has a described status and form', async () => {
    const { seed, requests, reached } = PLAN[engine.name];
    const { counts, failures } = await runFuzz({ engine, seed, requests, limitMs: 10_000 });
    expect(failures).toEqual([]);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(requests);

    const succeeded = ALL_ENDPOINTS.filter(({ id }) => counts.has(`${id} 200`) || counts.has(`${id} 204`));
    const refused = ALL_ENDPOINTS.filter(({ id }) => counts.has(`${id} 400`) || counts.has(`${id} 404`));
    expect(succeeded.length).toBeGreaterThan(REACHABLE.length * reached);
    expect(refused.length).toBeGreaterThan(ALL_ENDPOINTS.length * 0.4);
  }, 300_000);
});

test('fuzzRequests: the same seed generates the same requests, another seed others', () => {
  const document = describeApi(ALL_ENDPOINTS);
  const first = fuzzRequests(document, { seed: 7, count: 200 });
  expect(fuzzRequests(document, { seed: 7, count: 200 })).toEqual(first);
  expect(fuzzRequests(document, { seed: 8, count: 200 })).not.toEqual(first);
});
