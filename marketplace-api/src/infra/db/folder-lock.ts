import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '../error-code.ts';

/** Another process has locked the data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

/** Locks of this process. A lock file with this process id that is not in the set is from an earlier process. */
const heldLocks = new Set<string>();

/**
 * Takes the exclusive lock of a data folder: a file next to it that names the process. A lock whose process has ended
 * is replaced.
 * @returns a function that releases the lock
 * @throws DataFolderInUseError when a living process has the lock
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  await mkdir(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await createLockFile(file)) {
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

/** Creates the lock file with its content atomically; false when one exists. */
async function createLockFile(file: string): Promise<boolean> {
  const draft = `${file}.${process.pid}.${heldLocks.size}`;
  await writeFile(draft, String(process.pid));
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

function isLockHeld(file: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return heldLocks.has(file);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
