import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { assertPublicOrigin, type HostSetting, localOrigin, readBindHost } from 'shared-contracts/network-exposure';
import { buildShell } from '../build/build-shell.ts';
import { fromRoot } from 'server-kit/paths';
import { publishChanged } from '../publish/publish-changed.ts';
import { ensurePaymentsSecret } from 'payment-sandbox/secret';
import { openShop } from '../publish/version-store.ts';
import { ensureRegistryToken } from 'registry-client/registry-token';
import { lockFolder } from 'server-kit/folder-lock';
import { isDemo, runsSandbox } from './demo.ts';
import { superviseProcess } from './supervisor.ts';
import { startChild, StartError, type RunningProcess } from 'server-kit/child-process';
import { toError } from 'server-kit/errors/to-error';
import { readSupervisionLimits, type SupervisionLimits } from './supervision-options.ts';

/** Ports of the processes; 0 picks a free one. */
export interface ShopPorts {
  readonly shell: number;
  readonly remotes: number;
  readonly api: number;
  readonly registry: number;
  /** The sandbox payment provider. */
  readonly payments: number;
}

export interface StartShopOptions {
  /** `free` picks free ports, also for unnamed processes. */
  readonly ports: Partial<ShopPorts> | 'free';
  /** Folder of the database, published remotes and the registry. */
  readonly dataDir: string;
  /** Logs one line of progress. */
  readonly log: (line: string) => void;
  /** Only these remotes; default: every remote of the repository. */
  readonly remotes?: readonly string[];
  /** More settings for every process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the test kit's fault host proxies the remotes' host, so that tests can break remotes. */
  readonly hasFaultHost?: boolean;
  /** Whether a process that ends or does not respond is restarted without limit (see `superviseProcess`). */
  readonly isSupervised?: boolean;
}

/** A running composed shop. */
export interface RunningShop {
  /** `http://127.0.0.1:3000`, with no slash at its end. */
  readonly origin: string;
  /** Whether it has the demonstration's features. */
  readonly isDemo: boolean;
  readonly processes: readonly RunningProcess[];
  /** URL of its registry (REGISTRY_URL). */
  readonly registryUrl: string;
  /** Settings for another shell of this shop. */
  readonly shellSettings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Builds the changed parts and starts the whole shop: database and backend, the sandbox payment provider, the registry,
 * the remotes' host, the shell.
 * @throws StartError in one sentence when a port or the data folder is in use, or when a process does not start.
 */
export async function startShop({
  ports,
  dataDir,
  log,
  remotes: names,
  env = {},
  hasFaultHost = false,
  isSupervised = false,
}: StartShopOptions): Promise<RunningShop> {
  const freePorts = { shell: 0, remotes: 0, api: 0, registry: 0, payments: 0 };
  const port: ShopPorts = { ...freePorts, ...(ports === 'free' ? {} : ports) };
  const settingsEnv = { ...process.env, ...env };
  const demo = isDemo(settingsEnv);
  const defaults = defaultSettings(settingsEnv, demo);
  const originOf = (setting: HostSetting, at: number): string => localOrigin(hostOf(settingsEnv, setting), at);
  const limits = isSupervised ? withStartError(() => readSupervisionLimits(settingsEnv)) : null;
  withStartError(() => assertPublicOrigin(settingsEnv));
  await assertPortsFree(port, settingsEnv);
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  const processEnv = { ...defaults, ...env, DATA_DIR: dataDir };
  const { processes, start, stopAll } = createStarter({ env: processEnv, limits, originOf, log });
  const stop = async (): Promise<void> => {
    await stopAll();
    await unlock();
  };
  try {
    const paymentSettings = runsSandbox(settingsEnv, demo)
      ? await startPayments(start, { port: port.payments, dataDir, originOf })
      : {};
    const apiSettings = { API_PORT: String(port.api), ...paymentSettings };
    const api = start('api', 'marketplace-api/src/server.ts', apiSettings, 180_000, ['--json']);
    const [build] = await waitForBoth(buildAll(names ?? (await remoteNames()), dataDir, log), api);
    const token = process.env.REGISTRY_TOKEN ?? (await ensureRegistryToken(dataDir));
    const [registry, remotes] = await waitForBoth(
      start(
        'registry',
        'platform/services/registry/src/server.ts',
        { REGISTRY_PORT: String(port.registry), REGISTRY_TOKEN: token },
        20_000,
      ),
      start(
        'remotes',
        'platform/services/static-host/src/server.ts',
        { REMOTES_PORT: String(port.remotes), REMOTES_STORE: build.store },
        20_000,
      ),
    );
    const registryUrl = originOf('REGISTRY_HOST', registry.port);
    const remotesOrigin = originOf('REMOTES_HOST', remotes.port);
    const remotesHost = hasFaultHost
      ? await start('faults', 'platform/test-kit/src/fault-host/server.ts', { REMOTES_ORIGIN: remotesOrigin }, 20_000)
      : remotes;
    const settings = {
      SHELL_PORT: String(port.shell),
      API_ORIGIN: originOf('API_HOST', (await api).port),
      REMOTES_ORIGIN: remotesHost === remotes ? remotesOrigin : `http://127.0.0.1:${remotesHost.port}`,
      SHELL_BUILD: build.shell,
      REGISTRY_URL: registryUrl,
      REGISTRY_TOKEN: token,
    };
    const shell = await start('shell', 'shell/src/server/server.ts', settings, 30_000);
    const shellSettings = { ...defaults, ...env, DATA_DIR: dataDir, ...settings, SHELL_PORT: '0' };
    return {
      origin: originOf('SHELL_HOST', shell.port),
      isDemo: demo,
      registryUrl,
      processes,
      shellSettings,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts one of the shop's processes and registers it for the end. */
type Start = (
  name: keyof ShopPorts | 'faults',
  file: string,
  settings: Record<string, string>,
  limitMs: number,
  args?: string[],
) => Promise<RunningProcess>;

interface StarterOptions {
  /** Settings of every process. */
  readonly env: Readonly<Record<string, string>>;
  /** Null: a process that ends is not restarted. */
  readonly limits: SupervisionLimits | null;
  readonly originOf: (setting: HostSetting, port: number) => string;
  readonly log: (line: string) => void;
}

/** The processes of one shop: `start` adds one, `stopAll` ends them in reverse order. */
function createStarter({ env, limits, originOf, log }: StarterOptions) {
  const processes: RunningProcess[] = [];
  const start: Start = async (name, file, settings, limitMs, args = []) => {
    const portSetting = name === 'faults' ? 'FAULTS_PORT' : SETTINGS[name].port;
    const child = { name, file, args, limitMs, onLog: (line: string) => log(`[${name}] ${line}`) };
    const first = await startChild({ ...child, env: { ...env, ...settings } });
    const restartProcess = (port: number, signal: AbortSignal) =>
      startChild({ ...child, env: { ...env, ...settings, [portSetting]: String(port) }, signal });
    const origin = name === 'faults' ? `http://127.0.0.1:${first.port}` : originOf(SETTINGS[name].host, first.port);
    const running = limits ? superviseProcess(first, { restartProcess, origin, limits, log }) : first;
    processes.push(running);
    return running;
  };
  const stopAll = async (): Promise<void> => {
    for (const running of processes.toReversed()) await running.stop();
  };
  return { processes, start, stopAll };
}

interface SandboxOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly originOf: (setting: HostSetting, port: number) => string;
}

/** Starts the sandbox payment provider; resolves to its settings for the backend. */
async function startPayments(
  start: Start,
  { port, dataDir, originOf }: SandboxOptions,
): Promise<Record<string, string>> {
  const secret = process.env.PAYMENTS_SECRET ?? (await ensurePaymentsSecret(dataDir));
  const settings = { PAYMENTS_PORT: String(port), PAYMENTS_SECRET: secret };
  const sandbox = await start('payments', 'platform/services/payment-sandbox/src/server.ts', settings, 20_000);
  return { PAYMENTS_ORIGIN: originOf('PAYMENTS_HOST', sandbox.port), PAYMENTS_SECRET: secret };
}

/** Default settings of all local processes; testers' tools belong to the demonstration. */
function defaultSettings(env: Readonly<Record<string, string | undefined>>, demo: boolean) {
  const tools = env['COMPOSITION_TOOLS'] === '' ? undefined : env['COMPOSITION_TOOLS'];
  return {
    LOG_LEVEL: env['LOG_LEVEL'] ?? 'warn',
    COMPOSITION_TOOLS: tools ?? (demo ? 'on' : 'off'),
    DEMO: demo ? '1' : '0',
  };
}

/** @throws StartError for an invalid URL. */
function hostOf(env: Readonly<Record<string, string | undefined>>, setting: HostSetting): string {
  return withStartError(() => readBindHost(env, setting));
}

/** Reads a setting. @throws StartError with the error's message when it is invalid */
function withStartError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartError(toError(error).message, { cause: error });
  }
}

/** Waits for both, so that a failure of one leaves no running work of the other. */
async function waitForBoth<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  const [first, second] = await Promise.allSettled([a, b]);
  if (second.status === 'rejected') throw second.reason;
  if (first.status === 'rejected') throw first.reason;
  return [first.value, second.value];
}

async function buildAll(
  names: readonly string[],
  dataDir: string,
  log: (line: string) => void,
): Promise<{ store: string; shell: string }> {
  const shop = openShop(dataDir);
  for (const remote of names) {
    const started = performance.now();
    const { version, built, overBudget, pinnedTo } = await publishChanged(shop, remote);
    if (built) log(`Built ${remote}@${version} in ${seconds(started)} s.`);
    if (pinnedTo !== null) log(`${remote} is pinned: ${pinnedTo} stays live, ${version} is published beside it.`);
    for (const complaint of overBudget) log(complaint);
  }
  const started = performance.now();
  const shell = await buildShell(join(dataDir, 'shell'));
  if (shell.built) log(`Built the shell in ${seconds(started)} s.`);
  return { store: shop.store, shell: shell.folder };
}

/** Every remote of the repository: the folders `mfe-…` with a manifest. */
export async function remoteNames(): Promise<string[]> {
  const folders = (await readdir(fromRoot())).filter(
    (name) => name.startsWith('mfe-') && existsSync(fromRoot(name, 'remote.manifest.json')),
  );
  return folders.map((name) => name.slice('mfe-'.length));
}

const seconds = (started: number): string => ((performance.now() - started) / 1000).toFixed(1);

const PROCESS_NAMES = [
  'shell',
  'remotes',
  'api',
  'registry',
  'payments',
] as const satisfies readonly (keyof ShopPorts)[];

/** Names of the settings of each process. */
const SETTINGS: Readonly<Record<keyof ShopPorts, { readonly port: string; readonly host: HostSetting }>> = {
  shell: { port: 'SHELL_PORT', host: 'SHELL_HOST' },
  remotes: { port: 'REMOTES_PORT', host: 'REMOTES_HOST' },
  api: { port: 'API_PORT', host: 'API_HOST' },
  registry: { port: 'REGISTRY_PORT', host: 'REGISTRY_HOST' },
  payments: { port: 'PAYMENTS_PORT', host: 'PAYMENTS_HOST' },
};

/** Checks the ports before any build or start, so that the error appears at once. */
async function assertPortsFree(ports: ShopPorts, env: Readonly<Record<string, string | undefined>>): Promise<void> {
  for (const name of PROCESS_NAMES) {
    const port = ports[name];
    const host = hostOf(env, SETTINGS[name].host);
    if (port !== 0 && (await isPortInUse(new URL(localOrigin(host, port)).hostname, port))) {
      throw new StartError(
        `Port ${port} is in use, so “${name}” cannot start. Set ${SETTINGS[name].port} to another port (0 picks a free one), or end what uses it.`,
      );
    }
  }
}

function isPortInUse(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: host.replaceAll(/^\[|\]$/g, ''), port });
    const finish = (inUse: boolean) => {
      socket.destroy();
      resolve(inUse);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.setTimeout(500, () => finish(false));
  });
}
