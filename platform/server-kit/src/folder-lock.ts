import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './child-process.ts';
import { createFile } from './create-file.ts';
import { hasCode } from './errors/error-code.ts';

/** Another process has locked the data folder. */
export class DataFolderInUseError extends StartError {
  override readonly name = 'DataFolderInUseError';
}

/** Locks of this process. A lock file with this process id that is not in the set is from an earlier process. */
const heldLocks = new Set<string>();

/**
 * Takes the exclusive lock of a data folder: a file that names the process. A lock whose process has ended is replaced.
 * @param file the lock file
 * @returns a function that releases the lock
 * @throws DataFolderInUseError when a running process has the lock
 */
export async function lockFolder(folder: string, file = join(folder, 'shop.lock')): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await createFile(file, String(process.pid))) {
      heldLocks.add(file);
      return async () => {
        heldLocks.delete(file);
        await rm(file, { force: true });
      };
    }
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    if (isLockHeld(file, owner)) {
      throw new DataFolderInUseError(
        `The data folder ${folder} is in use by process ${owner}: stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new DataFolderInUseError(`The lock ${file} cannot be acquired: other processes acquire it repeatedly.`);
}

function isLockHeld(file: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return heldLocks.has(file);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: a process of another user exists, though it may not be signalled.
    return hasCode(error, 'EPERM');
  }
}
