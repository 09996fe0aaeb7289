import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseOn } from '../../helpers/engines.ts';
import { startPostgres } from '../../postgres/server.ts';
import { openFaultShop } from '../fault-shop.ts';
import type { FaultReport } from '../kill-run.ts';
import { failuresOutside, moreOrders } from '../restart-run.ts';
import { findFreePort, startServer, type ServerProcess } from '../server-process.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { runVisitor } from './visitor.ts';

/** A built shop: its processes have no database. */
export interface BuiltShop {
  /** Folder of the shell's build. */
  readonly shellBuild: string;
  /** Folder of the published remotes. */
  readonly remotes: string;
  /** File of the registry. */
  readonly registry: string;
}

/** A process that was killed. */
export interface Kill {
  /** For example `shell 2`. */
  readonly process: string;
  /** Number of orders that were confirmed while it was down. */
  readonly orders: number;
}

/** Two processes of one kind behind a balancer. */
interface Pair {
  readonly name: string;
  readonly balancer: Balancer;
  readonly ports: readonly number[];
  readonly processes: ServerProcess[];
  start(index: number): ServerProcess;
}

const TOKEN = 'the token of the registry of this run';
const COMPOSITION_SECRET = 'the secret of the shells of this run, long enough';

/**
 * Kills each process of a shop once that has two of each: registry, remotes' host, API and shell, on PostgreSQL, behind
 * balancers. Shoppers order through the shells meanwhile, and a visitor opens pages. Then it compares the database with
 * the shoppers' responses. Further faults besides those of `runKills`: a connection breaks that no kill explains, or a
 * change of the registry fails while one of its processes is down.
 */
export async function runPairs(
  built: BuiltShop,
  { shoppers, onProgress }: { readonly shoppers: number; readonly onProgress?: (line: string) => void },
): Promise<FaultReport & { readonly kills: readonly Kill[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-pairs-'));
  const server = await startPostgres(['max_connections=80']);
  const { url } = await createDatabaseOn(server.url);
  const faultShop = await openFaultShop({ databaseUrl: url }, shoppers);
  const { shopping } = faultShop;
  const pairs: Pair[] = [];
  const leaving = new AbortController();
  try {
    await cp(built.registry, join(folder, 'registry.json'));
    const add = async (name: string, start: (port: number, index: number) => ServerProcess) => {
      const pair = await startPair(name, start);
      pairs.push(pair);
      return pair;
    };
    const [registry, remotes, api] = await Promise.all([
      add('registry', (port) =>
        startServer('platform/services/registry/src/server.ts', port, {
          REGISTRY_PORT: String(port),
          REGISTRY_TOKEN: TOKEN,
          DATA_DIR: folder,
          LOG_LEVEL: 'error',
        }),
      ),
      add('remotes', (port) =>
        startServer('platform/services/static-host/src/server.ts', port, {
          REMOTES_PORT: String(port),
          REMOTES_STORE: built.remotes,
          LOG_LEVEL: 'error',
        }),
      ),
      add('api', (port) => faultShop.start({}, port)),
    ]);
    const shell = await add('shell', (port, index) =>
      startServer('shell/src/server/server.ts', port, {
        SHELL_PORT: String(port),
        SHELL_BUILD: built.shellBuild,
        DATA_DIR: join(folder, `shell-${index}`),
        REGISTRY_URL: registry.balancer.origin,
        REGISTRY_TOKEN: TOKEN,
        REMOTES_ORIGIN: remotes.balancer.origin,
        API_ORIGIN: api.balancer.origin,
        COMPOSITION_SECRET,
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
      }),
    );
    const { origin } = shell.balancer;
    const everybody = Promise.all([faultShop.enter(origin), runVisitor(origin, { shopping, signal: leaving.signal })]);
    everybody.catch(() => undefined);
    const kills: Kill[] = [];
    const downtimes: { from: number; until: number }[] = [];
    const faults: string[] = [];
    for (const pair of [registry, remotes, api, shell])
      for (const [index, port] of pair.ports.entries()) {
        await moreOrders(shopping, 1, everybody);
        const [from, before] = [performance.now(), shopping.confirmed.length];
        await pair.processes[index]?.kill();
        downtimes.push({ from, until: performance.now() });
        if (pair.name === 'registry') faults.push(...(await changeRegistry(registry.balancer.origin, index)));
        await moreOrders(shopping, shoppers, everybody);
        kills.push({ process: `${pair.name} ${index + 1}`, orders: shopping.confirmed.length - before });
        onProgress?.(
          `${pair.name} ${index + 1}: ${shopping.confirmed.length} orders, ${shopping.failures.length} failed`,
        );
        const restarted = pair.start(index);
        pair.processes[index] = restarted;
        await restarted.ready;
        await pair.balancer.isReady(port);
      }
    await moreOrders(shopping, shoppers, everybody);
    faultShop.leave();
    leaving.abort();
    await everybody;
    // 503: a busy machine refused the request.
    const broken = shopping.failures.filter(({ status }) => status !== 503);
    faults.push(...shopping.surprises, ...failuresOutside(broken, downtimes), ...(await faultShop.audit()));
    return {
      orders: shopping.confirmed.length,
      succeeded: shopping.succeeded,
      failed: shopping.failures.length,
      faults,
      kills,
    };
  } finally {
    leaving.abort();
    await Promise.all(pairs.flatMap(({ processes }) => processes.map((each) => each.kill())));
    await Promise.all(pairs.map(({ balancer }) => balancer.close()));
    await faultShop.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function startPair(name: string, startOn: (port: number, index: number) => ServerProcess): Promise<Pair> {
  const ports = [await findFreePort(), await findFreePort()];
  const start = (index: number): ServerProcess => startOn(ports[index] ?? 0, index);
  const processes = ports.map((_port, index) => start(index));
  const balancer = await startBalancer(ports);
  await Promise.all(processes.map(({ ready }) => ready));
  await Promise.all(ports.map((port) => balancer.isReady(port)));
  return { name, balancer, ports, processes, start };
}

/** Pins a remote, or ends that, through the registry that is left; returns a fault where it fails. */
async function changeRegistry(origin: string, index: number): Promise<string[]> {
  // A connection to the killed process may still be open here.
  const read = () => fetch(`${origin}/state`);
  const state = (await (await read().catch(read)).json()) as {
    readonly revision: number;
    readonly remotes: Readonly<Record<string, { readonly active: string }>>;
  };
  const version = state.remotes['content']?.active ?? '';
  const change = { action: index === 0 ? 'pin' : 'unpin', remote: 'content', version, by: 'the run with pairs' };
  const response = await fetch(`${origin}/changes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ change, revision: state.revision }),
  });
  return response.ok ? [] : [`${change.action} failed with ${response.status}: ${await response.text()}`];
}
