import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from 'server-kit/paths';
import { killGroup } from './kill-group.ts';
import type { CleanupOrder } from './protocol.ts';

/** Remembers what must not outlive the gate. */
export interface Cleanup {
  /** Has a process and all that it starts killed when the gate ends; it must lead a process group (`detached`). */
  addProcess(pid: number): void;
  /** Has a folder removed when the gate ends. */
  addFolder(folder: string): void;
  /** Leaves a process or folder alone that is gone, or that is to stay. */
  forget(one: number | string): void;
}

/** Gates at work: each resolves when everything of it is gone. */
const running = new Set<() => Promise<void>>();

/**
 * Does work that starts processes and makes temporary folders, and clears away what is left of them. A process of its own does
 * that, so it happens as well when this one is killed.
 */
export async function withCleanup<T>(work: (cleanup: Cleanup) => Promise<T>): Promise<T> {
  const helper = spawn(process.execPath, [fromRoot('platform/cli/src/publish/cleanup/main.ts')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  });
  const ended = once(helper, 'exit');
  // A helper that is gone breaks the pipe; the gate goes on, and clears away what it can itself.
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
      // Work that goes on after it was interrupted starts nothing that stays.
      addProcess: (group) => (hasEnded ? killGroup(group) : sendMessage({ group })),
      addFolder: (folder) => sendMessage({ folder }),
      forget: (one) => sendMessage({ forget: one }),
    });
  } finally {
    await end();
  }
}

/** Ends what the gates of this process have started; resolves when nothing of it is left. */
export async function cleanUpNow(): Promise<void> {
  await Promise.all([...running].map((end) => end()));
}
