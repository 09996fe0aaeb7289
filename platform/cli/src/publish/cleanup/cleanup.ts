import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from 'server-kit/paths';
import { killGroup } from './kill-group.ts';
import type { CleanupOrder } from './protocol.ts';

/** Collects processes and folders that must not outlive the gate. */
export interface Cleanup {
  /**
   * Registers a process to kill with all its children when the gate ends; it must lead a process group (`detached`).
   */
  addProcess(pid: number): void;
  /** Registers a folder to remove when the gate ends. */
  addFolder(folder: string): void;
  /** Unregisters a process or folder that is gone or must remain. */
  forget(one: number | string): void;
}

/** Running gates: each function resolves when all its processes and folders are gone. */
const running = new Set<() => Promise<void>>();

/**
 * Runs work that starts processes and makes temporary folders, and cleans up after it. A separate helper process cleans
 * up, so it does so even when this process is killed.
 */
export async function withCleanup<T>(work: (cleanup: Cleanup) => Promise<T>): Promise<T> {
  const helper = spawn(process.execPath, [fromRoot('platform/cli/src/publish/cleanup/main.ts')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  });
  const ended = once(helper, 'exit');
  // A dead helper breaks the pipe; the gate continues and cleans up what it can itself.
  helper.stdin.on('error', () => undefined);
  const sendMessage = (order: CleanupOrder): void => {
    if (!hasEnded) helper.stdin.write(`${JSON.stringify(order)}\n`);
  };
  let hasEnded = false;
  const end = async (): Promise<void> => {
    hasEnded = true;
    helper.stdin.end();
    await ended;
    running.delete(end);
  };
  running.add(end);
  try {
    return await work({
      // Work that continues after an interruption must leave no process behind.
      addProcess: (group) => (hasEnded ? killGroup(group) : sendMessage({ group })),
      addFolder: (folder) => sendMessage({ folder }),
      forget: (one) => sendMessage({ forget: one }),
    });
  } finally {
    await end();
  }
}

/** Ends everything that the gates of this process have started; resolves when nothing is left. */
export async function cleanUpNow(): Promise<void> {
  await Promise.all([...running].map((end) => end()));
}
