import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { RegistryState } from '../../registry/registry.ts';
import { startChild, type RunningProcess } from '../../run/child.ts';
import type { Candidate } from '../gate/candidate.ts';
import type { Shop } from '../store.ts';

/** A shell of its own that composes the candidate with what else is live; no shopper and no registry of the shop sees it. */
export interface TrialShell {
  readonly origin: string;
  /** What its processes have logged. */
  readonly said: readonly string[];
  stop(): Promise<void>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The newest build of the shell, or null where none was made. */
export async function newestShellBuild(builds: string): Promise<string | null> {
  const names = (await readdir(builds).catch(() => [])).filter((name) => !name.startsWith('.'));
  const dated = await Promise.all(
    names.map(async (name) => ({ folder: join(builds, name), at: (await stat(join(builds, name))).mtimeMs })),
  );
  return dated.toSorted((a, b) => b.at - a.at)[0]?.folder ?? null;
}

/** @throws StartError when a process does not come up */
export async function startTrialShell(
  shop: Shop,
  candidate: Candidate,
  settings: { readonly build: string; readonly apiOrigin: string },
): Promise<TrialShell> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-trial-'));
  const processes: RunningProcess[] = [];
  const said: string[] = [];
  const stop = async (): Promise<void> => {
    for (const signal of SIGNALS) process.off(signal, stopAndEnd);
    for (const running of processes.toReversed()) await running.stop();
    await rm(folder, { recursive: true, force: true });
  };
  // Its processes are in groups of their own, so Ctrl-C would leave them behind.
  const stopAndEnd = (): void => void stop().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, stopAndEnd);
  const start = async (name: string, file: string, env: Record<string, string>): Promise<number> => {
    const onLog = (line: string) => void said.push(line);
    const running = await startChild({ name, file, env: { LOG_LEVEL: 'warn', ...env }, limitMs: 20_000, onLog });
    processes.push(running);
    return running.port;
  };
  try {
    const store = await linkStore(folder, shop.store, candidate);
    const remotes = await start('remotes', 'platform/src/static-host/server.ts', {
      REMOTES_PORT: '0',
      REMOTES_STORE: store,
    });
    const shell = await start('shell', 'shell/src/server/server.ts', {
      SHELL_PORT: '0',
      DATA_DIR: folder,
      // Its registry is the file in its own folder, whatever the command was told.
      REGISTRY_URL: '',
      // What fails here is the command's answer: nobody shopped on it.
      CRASH_REPORTS: 'off',
      SHELL_BUILD: settings.build,
      API_ORIGIN: settings.apiOrigin,
      REMOTES_ORIGIN: `http://127.0.0.1:${remotes}`,
    });
    return { origin: `http://127.0.0.1:${shell}`, said, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A store of links to the folders of this one composition, with a registry that names it. */
async function linkStore(
  folder: string,
  store: string,
  { descriptor, folder: own, others }: Candidate,
): Promise<string> {
  const links = join(folder, 'remotes');
  const composed = [
    { ...descriptor, from: own },
    ...others.map((other) => ({ ...other, from: join(store, other.name, other.version) })),
  ];
  for (const { name, version, from } of composed) {
    await mkdir(join(links, name), { recursive: true });
    await symlink(resolve(from), join(links, name, version), 'dir');
  }
  const state: RegistryState = {
    revision: 1,
    remotes: Object.fromEntries(composed.map(({ name, version }) => [name, { active: version, pinned: false }])),
    history: [],
  };
  await writeFile(join(folder, 'registry.json'), JSON.stringify(state));
  return links;
}
