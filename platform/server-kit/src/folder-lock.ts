import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './child-process.ts';

/**
 * Locks a data folder for this process, before any build or publication into it; the returned function releases it. The
 * lock of a killed process is replaced.
 * @throws StartError when a running process has the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'shop.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const handle = await open(file, 'wx').catch(() => null);
    if (handle) {
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    }
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    if (owner > 0 && isRunning(owner)) {
      throw new StartError(
        `The data folder ${folder} is in use by process ${owner}. Stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new StartError(`The data folder ${folder} is being taken by another process. Try again in a moment.`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: a process of another user exists, though it may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
