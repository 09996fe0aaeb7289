import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { hasCode } from 'server-kit/errors/error-code';

const run = promisify(execFile);

/** Numbers of the processor cores that this process may use. @throws without /proc */
export async function usableCores(): Promise<number[]> {
  const status = await readFile('/proc/self/status', 'utf8');
  return parseCoreList(/^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? '');
}

/** Parses a list in Linux's form: `0-2,5` is 0, 1, 2 and 5. */
export function parseCoreList(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const [from = NaN, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/**
 * Moves processes with all their threads to these cores; their later children run there too.
 * @returns false without `taskset`: nothing changed then
 */
export async function runOnCores(pids: readonly number[], cores: readonly number[]): Promise<boolean> {
  for (const pid of pids) {
    try {
      await run('taskset', ['-a', '-c', '-p', cores.join(','), String(pid)]);
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false;
      // A worker that has ended since needs no core.
      if (existsSync(`/proc/${pid}`)) throw error;
    }
  }
  return true;
}
