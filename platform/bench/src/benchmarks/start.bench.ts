import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from 'server-kit/paths';
import type { Bench } from '../measure.ts';

const LIMIT_MS = 10 * 60_000;
const FREE_PORTS = { SHELL_PORT: '0', REMOTES_PORT: '0', API_PORT: '0', REGISTRY_PORT: '0', PAYMENTS_PORT: '0' };

/**
 * `npm start` in a fresh clone of the last commit until the home page responds, then a second start in the same folder.
 */
export const bench: Bench = {
  name: 'start',
  title: 'From `npm start` to the first page',
  async run(context) {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-start-'));
    try {
      const clone = spawnSync('git', ['clone', '--quiet', ROOT, folder], { encoding: 'utf8' });
      if (clone.status !== 0) throw new Error(`git clone failed: ${clone.stderr}`);
      context.log('npm start in a fresh clone');
      const cold = await secondsToFirstPage(folder);
      context.log('npm start once more');
      const warm = await secondsToFirstPage(folder);
      return [
        { label: 'cold: fresh clone, nothing installed', value: cold, unit: 's', limit: 240 },
        { label: 'warm', value: warm, unit: 's', limit: 8 },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function secondsToFirstPage(folder: string): Promise<number> {
  const started = performance.now();
  const shop = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...FREE_PORTS },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const endWithBench = (): void => interrupt(shop);
  process.once('exit', endWithBench);
  try {
    await firstPage(shop);
    return (performance.now() - started) / 1000;
  } finally {
    process.removeListener('exit', endWithBench);
    await end(shop);
  }
}

/** Resolves when a URL that the shop printed responds with a page. */
async function firstPage(shop: ChildProcess): Promise<void> {
  let output = '';
  shop.stdout?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline && shop.exitCode === null;) {
    const addresses = output.match(/http:\/\/[\w.:-]+\/?/g) ?? [];
    if ((await Promise.all(addresses.map(isPage))).includes(true)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`npm start ${shop.exitCode === null ? 'did not start' : 'ended'}; it said:\n${output.slice(-2000)}`);
}

async function isPage(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html'),
    () => false,
  );
}

/** Waits until npm and all its child processes have ended. */
async function end(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return;
  const ended = once(shop, 'exit');
  interrupt(shop);
  await ended;
}

/** Signals npm and all its child processes, as Ctrl-C in a terminal does. */
function interrupt({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGINT');
}
