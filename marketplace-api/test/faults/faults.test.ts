import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDatabase } from '../helpers/engines.ts';
import { runKills } from './kill-run.ts';
import { runRestarts } from './restart-run.ts';

describe('API process: killed by SIGKILL while shoppers order, pay and repeat [API-03][API-06]', () => {
  let server: Awaited<ReturnType<typeof createDatabase>>;
  beforeAll(async () => {
    server = await createDatabase();
  });
  afterAll(() => server.dispose());

  test('embedded database: loses and doubles no order; stock, wallets and payments agree', async () => {
    const report = await runKills({ shoppers: 6, times: 2 });
    expect(report.faults).toEqual([]);
    expect(report.orders).toBeGreaterThanOrEqual(6);
  });

  test('PostgreSQL: loses and doubles no order; stock, wallets and payments agree', async () => {
    const report = await runKills({ shoppers: 6, times: 2, databaseUrl: server.url });
    expect(report.faults).toEqual([]);
    expect(report.orders).toBeGreaterThanOrEqual(6);
  });
});

test('API process: survives restarts of PostgreSQL; requests fail only while it is down, nothing is lost or doubled [API-06]', async () => {
  const report = await runRestarts({ shoppers: 6, times: 2 });
  expect(report.faults).toEqual([]);
  expect(report.orders).toBeGreaterThanOrEqual(12);
  expect(report.failed).toBeGreaterThan(0);
});
