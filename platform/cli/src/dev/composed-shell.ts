import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildShell } from '../build/build-shell.ts';
import type { RegistryState } from 'registry-client/registry';
import { startChild } from 'server-kit/child-process';
import { fetchPublishedRemotes } from './base-shop.ts';
import { devShellConfig } from './config.ts';

/** Time limit in ms for the shell to compose with a new build, and polling interval. */
const LIMIT_MS = 10_000;
const PAUSE_MS = 50;
/** Time limit in ms for the shell to start: a busy machine takes many times the usual two seconds. */
const START_MS = 120_000;

/** The shell in development. It has its own registry file, so that no other shop uses the code under development. */
export interface ComposedShell {
  /** Sets the composition: versions by the remotes' names. */
  compose(versions: Readonly<Record<string, string>>): Promise<void>;
  /** @returns its URL, with no slash at its end @throws StartError when it does not start */
  start(settings: Readonly<Record<string, string>>): Promise<string>;
  isRunning(): boolean;
  /** Whether it composes with this version of a remote within ten seconds. */
  waitForVersion(remote: string, version: string): Promise<boolean>;
  /** Resolves when it ends by itself. */
  readonly broken: Promise<unknown>;
  stop(): Promise<void>;
}

interface ShellOptions {
  /** Its data folder, with the registry. */
  readonly dataDir: string;
  /** Folder of its builds, which are made once. */
  readonly builds: string;
  readonly log: (line: string) => void;
}

export async function createComposedShell({ dataDir, builds, log }: ShellOptions): Promise<ComposedShell> {
  await mkdir(dataDir, { recursive: true });
  const { folder, built } = await buildShell(builds, { client: devShellConfig, sources: 'platform/cli/src/dev' });
  if (built) log('Built the shell for development.');
  const file = join(dataDir, 'registry.json');
  const broken = Promise.withResolvers<unknown>();
  let revision = 0;
  let origin: string | null = null;
  let stopShell: () => Promise<void> = () => Promise.resolve();

  return {
    broken: broken.promise,
    stop: () => stopShell(),
    async compose(versions) {
      revision += 1;
      const remotes = Object.entries(versions).map(([name, active]) => [name, { active, pinned: false }] as const);
      const state: RegistryState = { revision, remotes: Object.fromEntries(remotes), history: [] };
      await writeFile(`${file}.next`, JSON.stringify(state));
      await rename(`${file}.next`, file);
    },
    async start(settings) {
      const running = await startChild({
        name: 'shell',
        file: 'shell/src/server/server.ts',
        env: {
          LOG_LEVEL: 'warn',
          COMPOSITION_TOOLS: 'on',
          ...settings,
          REGISTRY_URL: '',
          DATA_DIR: dataDir,
          SHELL_BUILD: folder,
        },
        limitMs: START_MS,
        onLog: (line) => {
          // Each change makes a composition; the version is reported once the composition exists.
          if (!/Composition \w+ is live/.test(line)) log(`[shell] ${line}`);
        },
      });
      stopShell = () => running.stop();
      void running.ended.then(broken.resolve);
      origin = `http://127.0.0.1:${running.port}`;
      return origin;
    },
    isRunning: () => origin !== null,
    async waitForVersion(remote, version) {
      if (origin === null) return false;
      const deadline = performance.now() + LIMIT_MS;
      while (performance.now() < deadline) {
        if ((await fetchPublishedRemotes(origin)).get(remote)?.version === version) return true;
        await delay(PAUSE_MS);
      }
      return false;
    },
  };
}
