import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fromRoot } from 'server-kit/paths';
import { startShop } from 'cli/start/start-shop';
import type { DedicatedShop } from './measure.ts';
import { findPages } from './pages.ts';

const LOG = fromRoot('.cache/bench/shop.log');
const INSPECTOR_LIMIT_MS = 10_000;

/**
 * Starts a shop on free ports with its own data folder, without testers' tools, as shoppers get it.
 * @param env more settings for its processes
 */
export async function launchDedicatedShop(
  log: (line: string) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<DedicatedShop> {
  log(`starting a shop; its log is ${LOG}`);
  await mkdir(dirname(LOG), { recursive: true });
  const logFile = createWriteStream(LOG, { flags: 'a' });
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-bench-'));
  const inspectors = new Map<string, string>();
  const running = await startShop({
    ports: 'free',
    dataDir,
    log: (line) => {
      logFile.write(`${line}\n`);
      const [, name, address] = /^\[([\w-]+)\] Debugger listening on (ws:\S+)/.exec(line) ?? [];
      if (name !== undefined && address !== undefined) inspectors.set(name, address);
    },
    // An inspector opens on a free port, and only on request.
    env: { COMPOSITION_TOOLS: 'off', NODE_OPTIONS: '--inspect-port=127.0.0.1:0', ...env },
  });
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await running.stop();
    logFile.end();
    await rm(dataDir, { recursive: true, force: true });
  };
  const pidOf = (name: string): number => {
    const pid = running.processes.find((one) => one.name === name)?.pid;
    if (pid === undefined) throw new Error(`The shop has no process “${name}”.`);
    return pid;
  };
  return {
    origin: running.origin,
    registryUrl: running.registryUrl,
    dataDir,
    pages: await findPages(running.origin),
    shellPid: pidOf('shell'),
    async inspect(name) {
      process.kill(pidOf(name), 'SIGUSR1');
      for (const deadline = Date.now() + INSPECTOR_LIMIT_MS; Date.now() < deadline; await delay(20)) {
        const address = inspectors.get(name);
        if (address !== undefined) return address;
      }
      throw new Error(`The inspector of “${name}” did not open.`);
    },
    stop: () => (stopping ??= stop()),
  };
}
