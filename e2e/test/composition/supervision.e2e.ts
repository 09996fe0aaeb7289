import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { listChildProcesses } from 'test-kit/server-processes';
import { copyPreparedShop } from 'test-kit/prepared-shop';
import { fromRoot } from 'server-kit/paths';
import { test } from '../../src/shop-test.ts';
import { runStartCommand } from '../../src/commands/start-command.ts';

const PROGRAMS = {
  registry: 'platform/services/registry/src/server.ts',
  payments: 'platform/services/payment-sandbox/src/server.ts',
  remotes: 'platform/services/static-host/src/server.ts',
  api: 'marketplace-api/src/server.ts',
  shell: 'shell/src/server/server.ts',
} as const;
type Name = keyof typeof PROGRAMS;

/** Makes SIGUSR2 reject a promise without `await` in any process. */
const FAIL_ON_SIGNAL = pathToFileURL(fromRoot('platform/server-kit/test/fixtures/supervised/fail-on-signal.mjs')).href;

/** Process ids of the shop by name; a process that is being replaced is missing. */
async function pidsOf(): Promise<Partial<Record<Name, number>>> {
  const started = await listChildProcesses();
  const names = Object.keys(PROGRAMS) as Name[];
  return Object.fromEntries(
    names.flatMap((name) => started.filter(({ program }) => program === PROGRAMS[name]).map(({ pid }) => [name, pid])),
  );
}

async function isServing(origin: string): Promise<boolean> {
  const statuses = await Promise.all(
    ['/readyz', '/', '/ar/'].map((path) =>
      fetch(origin + path, { headers: { accept: 'text/html' } }).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
  return statuses.every((status) => status === 200);
}

test('npm start: each process that is killed, hangs or rejects is restarted; Ctrl-C during a pause leaves nothing behind @desktop [API-05][COMP-12]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-supervision-'));
  try {
    await copyPreparedShop(dataDir, { env: {}, log: () => undefined });
    const shop = await runStartCommand({
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=${FAIL_ON_SIGNAL}`,
      RESTART_DELAY_MS: '1000',
      RESTART_MAX_DELAY_MS: '1000',
      // No test looks at its pictures.
      PREDRAW_PICTURES: '0',
      PICTURE_INDEX_PAUSE_MS: '60000',
    });
    const seen = new Set(Object.values(await pidsOf()));
    const restarts = new Map<Name, number>();
    /** Ends a process by a signal; expects that only this process is restarted and the shop serves. */
    const expectRestart = async (name: Name, signal: NodeJS.Signals): Promise<void> => {
      const before = await pidsOf();
      process.kill(before[name] ?? Number.NaN, signal);
      const count = (restarts.get(name) ?? 0) + 1;
      restarts.set(name, count);
      await shop.waitForLine(new RegExp(`^“${name}” runs again`), count);
      await expect
        .poll(() => isServing(shop.origin), { message: `the shop serves after ${signal} of ${name}` })
        .toBe(true);
      const after = await pidsOf();
      for (const pid of Object.values(after)) seen.add(pid);
      expect(after).toEqual({ ...before, [name]: after[name] });
      expect(after[name]).not.toBe(before[name]);
    };
    try {
      for (const name of ['registry', 'payments', 'remotes', 'api', 'shell'] as const)
        await expectRestart(name, 'SIGKILL');
      await expectRestart('shell', 'SIGUSR2');
      expect(shop.lines.find((line) => line.startsWith('[shell] {"level":60'))).toContain('the cause');
      expect(shop.lines).toContain('“shell” ended (exit code 1); it restarts in 1 s.');
      await expectRestart('shell', 'SIGSTOP');
      expect(shop.lines).toContain('“shell” has not responded to /healthz for 10 s; it is ended and replaced.');
      process.kill((await pidsOf()).registry ?? Number.NaN, 'SIGKILL');
      await shop.waitForLine(/^“registry” ended \(signal SIGKILL\)/, 2);
    } finally {
      expect(await shop.end()).toBe(0);
    }
    expect([...seen].filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    expect(await pidsOf()).toEqual({});
    expect(existsSync(join(dataDir, 'shop.lock'))).toBe(false);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
