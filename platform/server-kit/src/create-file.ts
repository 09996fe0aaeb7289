import { randomBytes } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from './errors/error-code.ts';

/**
 * Creates a file atomically with its whole content, so that concurrent processes never read a part of it. It creates
 * the folder too.
 * @param mode permission bits; default: those of the process
 * @returns false when the file exists: it remains unchanged
 */
export async function createFile(file: string, content: string, mode?: number): Promise<boolean> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, content, { mode });
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
