import { resolve } from 'node:path';
import { BuildError } from '../build/run-webpack.ts';
import { fromRoot } from 'server-kit/paths';
import { Rejection } from '../publish/rejection.ts';
import { RegistryError } from 'registry-client/registry';
import { StartError } from 'server-kit/child-process';
import { toError } from 'server-kit/errors/to-error';
import { waitForFirstPage } from './warm-up.ts';
import { startShop, type RunningShop, type ShopPorts } from './start-shop.ts';

/** `npm start`: the whole composed shop on this machine, until Ctrl-C; nothing else ends it after the start. */
async function main(): Promise<void> {
  const shop = await startShop({
    ports: readPorts(),
    dataDir: resolve(fromRoot(), process.env.DATA_DIR ?? '.data'),
    log: (line) => console.log(line),
    isSupervised: true,
  });
  const stopping = new AbortController();
  const signal = new Promise<void>((done) => {
    process.once('SIGINT', () => done());
    process.once('SIGTERM', () => done());
  }).finally(() => stopping.abort());
  await waitForFirstPage({ origin: shop.origin, log: (line) => console.log(line), signal: stopping.signal });
  if (!stopping.signal.aborted) announce(shop);
  await signal;
  await shop.stop();
}

/** Prints the shop's URL, once its first page responds. */
function announce(shop: RunningShop): void {
  console.log(`\nThe shop is at ${shop.origin}/  (Arabic: ${shop.origin}/ar/ · Saudi Arabia: ${shop.origin}/ar-SA/)`);
  const customers = 'Sign in as layla@example.com or omar@example.com with the password Marhaba-2026. ';
  console.log(`${shop.isDemo ? customers : ''}Ctrl-C stops everything.`);
}

function readPorts(): ShopPorts {
  const port = (name: string, fallback: number): number => {
    const text = process.env[name] ?? String(fallback);
    const value = Number(text);
    if (/^\d{1,5}$/.test(text) && value <= 65_535) return value;
    throw new StartError(`${name} is “${text}”: give a port number from 0 (any free one) to 65535.`);
  };
  return {
    shell: port('SHELL_PORT', 3000),
    remotes: port('REMOTES_PORT', 3001),
    api: port('API_PORT', 3002),
    registry: port('REGISTRY_PORT', 3004),
    payments: port('PAYMENTS_PORT', 3003),
  };
}

try {
  await main();
} catch (error) {
  const expected = [StartError, BuildError, Rejection, RegistryError].find((kind) => error instanceof kind);
  if (!expected) throw error;
  console.error(toError(error).message);
  process.exitCode = 1;
}
