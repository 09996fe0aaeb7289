import { appendFile } from 'node:fs/promises';
import { startChild } from 'server-kit/child-process';
import { logFileOf, type ShopHandle } from './composed-shop.ts';

/** A shell that has no remote's code in its memory yet. */
export interface ColdShell {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Start limit in ms: the shell waits for remotes that do not respond. */
const LIMIT_MS = 120_000;

/** Starts another shell of a running shop, as after a restart: same backend, registry and remotes. */
export async function startColdShell({ dataDir, shellSettings }: ShopHandle): Promise<ColdShell> {
  const shell = await startChild({
    name: 'cold shell',
    file: 'shell/src/server/server.ts',
    env: shellSettings,
    limitMs: LIMIT_MS,
    onLog: (line) => void appendFile(logFileOf(dataDir), `[cold shell] ${line}\n`),
  });
  return { origin: `http://127.0.0.1:${shell.port}`, stop: () => shell.stop() };
}
