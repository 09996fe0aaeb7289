import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '../error-code.ts';

/** Another process holds the data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

/** Locks that this process holds: a lock with its number that is not here is left from an earlier process. */
const held = new Set<string>();

/**
 * Takes the exclusive lock of a data folder: a file beside it that names the process. A lock whose process is gone is
 * taken over. Resolves to the function that lets it go.
 * @throws DataFolderInUseError when a living process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  await mkdir(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await claim(file)) {
      held.add(file);
      return async () => {
        held.delete(file);
        await rm(file, { force: true });
      };
    }
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    if (isHeld(file, owner)) {
      throw new DataFolderInUseError(
        `The data folder ${folder} is in use by process ${owner}: stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new DataFolderInUseError(`The lock ${file} cannot be taken: another process keeps taking it.`);
}

/** Makes the lock file with its content in one step; false when there is one. */
async function claim(file: string): Promise<boolean> {
  const draft = `${file}.${process.pid}.${held.size}`;
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

function isHeld(file: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return held.has(file);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
