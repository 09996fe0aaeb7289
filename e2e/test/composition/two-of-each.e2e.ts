import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { findNewestShellBuild } from 'cli/publish/smoke/trial-shell';
import { fromRoot } from 'server-kit/paths';
import { copyPreparedShop } from 'test-kit/prepared-shop';
import * as v from 'valibot';
import { test } from '../../src/shop-test.ts';

const PROGRAM = 'marketplace-api/test/faults/pairs/main.ts';
const SHOPPERS = 4;
/** Time limit of the run, in ms. */
const RUN_LIMIT_MS = 240_000;

const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    orders: v.number(),
    faults: v.array(v.string()),
    kills: v.array(v.object({ process: v.string(), orders: v.number() })),
  }),
);

test('Two of each process on PostgreSQL behind balancers: each is killed while shoppers order; no order is lost or doubled, and connections break only as a process dies @desktop [API-08]', async () => {
  test.setTimeout(RUN_LIMIT_MS + 60_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-two-of-each-'));
  try {
    await copyPreparedShop(dataDir, { env: {}, log: () => undefined });
    const built = {
      'shell-build': (await findNewestShellBuild(join(dataDir, 'shell'))) ?? '',
      remotes: join(dataDir, 'remotes'),
      registry: join(dataDir, 'registry.json'),
    };
    const options = Object.entries({ ...built, shoppers: String(SHOPPERS) }).flatMap(([name, value]) => [
      `--${name}`,
      value,
    ]);
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [fromRoot(PROGRAM), ...options], {
      env: { ...process.env, NODE_OPTIONS: '' },
      timeout: RUN_LIMIT_MS,
    }).catch((error: unknown) => error as { readonly stdout: string; readonly stderr: string });
    expect(stdout, stderr).not.toBe('');
    const report = v.parse(reportSchema, stdout);
    expect(report.faults).toEqual([]);
    const kinds = ['registry', 'remotes', 'api', 'shell'];
    expect(report.kills.map(({ process }) => process)).toEqual(kinds.flatMap((kind) => [`${kind} 1`, `${kind} 2`]));
    // Shoppers order while one of the two is down.
    for (const kill of report.kills) expect(kill.orders, kill.process).toBeGreaterThanOrEqual(SHOPPERS);
    expect(report.orders).toBeGreaterThanOrEqual(SHOPPERS * report.kills.length);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
