import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { RegistryState } from 'registry-client/registry';
import { startChild, type RunningProcess } from 'server-kit/child-process';
import type { Cleanup } from '../cleanup/cleanup.ts';
import { killGroup } from '../cleanup/kill-group.ts';
import type { PublishCandidate } from '../gate/candidate.ts';
import { watchMemory } from '../gate/memory.ts';
import type { Shop } from '../version-store.ts';

/**
 * A separate shell that composes the candidate with the other active versions; neither shoppers nor the shop's registry
 * see it.
 */
export interface TrialShell {
  readonly origin: string;
  /** Log lines of its processes. */
  readonly logLines: readonly string[];
  /** Resolves when the shell ends by itself or is killed. */
  readonly ended: Promise<unknown>;
  /** Reason of an unrequested end; null where it is unknown. */
  endReason(): string | null;
  stop(): Promise<void>;
  /** Kills a shell that does not respond. */
  kill(): Promise<void>;
}

/** Memory limit of a trial shell, in MB: a shell with the pages of all remotes takes less than half. */
const MEMORY_MB = 1_500;
/** Heap limit in MB: the heap ends before the machine's memory does. */
const HEAP_MB = 1_000;
const MEMORY_LOOK_MS = 100;
/** Time limit until the processes serve, in ms. */
const START_MS = 30_000;

/** The newest build of the shell; null without one. */
export async function findNewestShellBuild(builds: string): Promise<string | null> {
  const names = (await readdir(builds).catch(() => [])).filter((name) => !name.startsWith('.'));
  const dated = await Promise.all(
    names.map(async (name) => ({ folder: join(builds, name), at: (await stat(join(builds, name))).mtimeMs })),
  );
  return dated.toSorted((a, b) => b.at - a.at)[0]?.folder ?? null;
}

/** @throws StartError when a process does not start */
export async function startTrialShell(
  shop: Shop,
  candidate: PublishCandidate,
  settings: { readonly build: string; readonly apiOrigin: string },
  cleanup: Cleanup,
): Promise<TrialShell> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-trial-'));
  cleanup.addFolder(folder);
  const processes: RunningProcess[] = [];
  const logLines: string[] = [];
  let endReason: string | null = null;
  const clear = async (): Promise<void> => {
    for (const { pid } of processes) {
      killGroup(pid);
      cleanup.forget(pid);
    }
    await rm(folder, { recursive: true, force: true });
    cleanup.forget(folder);
  };
  const stop = async (): Promise<void> => {
    unwatch();
    for (const running of processes.toReversed()) await running.stop();
    await clear();
  };
  const kill = async (): Promise<void> => {
    for (const { pid } of processes) killGroup(pid);
    await stop();
  };
  let unwatch = (): void => undefined;
  const start = async (name: string, file: string, env: Record<string, string>): Promise<RunningProcess> => {
    const onLog = (line: string) => void logLines.push(line);
    const onSpawn = (pid: number) => cleanup.addProcess(pid);
    const running = await startChild({
      name,
      file,
      env: { LOG_LEVEL: 'warn', ...env },
      limitMs: START_MS,
      onLog,
      onSpawn,
    });
    processes.push(running);
    return running;
  };
  try {
    const store = await linkStore(folder, shop.store, candidate);
    const remotes = await start('remotes', 'platform/services/static-host/src/server.ts', {
      REMOTES_PORT: '0',
      REMOTES_STORE: store,
    });
    const shell = await start('shell', 'shell/src/server/server.ts', {
      SHELL_PORT: '0',
      DATA_DIR: folder,
      // Its registry is the file in its own folder, whatever registry the command uses.
      REGISTRY_URL: '',
      // The command reports failures itself; no shopper has seen them.
      CRASH_REPORTS: 'off',
      // The command reads its metrics.
      METRICS_TOKEN: '',
      SHELL_BUILD: settings.build,
      API_ORIGIN: settings.apiOrigin,
      REMOTES_ORIGIN: `http://127.0.0.1:${remotes.port}`,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=${HEAP_MB}`,
    });
    const onExcess = (): void => {
      endReason = `It took more than ${MEMORY_MB} MB of memory.`;
      killGroup(shell.pid);
    };
    unwatch = watchMemory({ pid: shell.pid, limitMb: MEMORY_MB, everyMs: MEMORY_LOOK_MS, onExcess });
    const origin = `http://127.0.0.1:${shell.port}`;
    return { origin, logLines, ended: shell.ended, endReason: () => endReason, stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A store of links to the folders of this one composition, with a registry that names it. */
async function linkStore(
  folder: string,
  store: string,
  { descriptor, folder: own, others }: PublishCandidate,
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
