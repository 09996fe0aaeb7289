import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Numbers of the processor cores that this process may use. @throws where there is no /proc */
export async function usableCores(): Promise<number[]> {
  const status = await readFile('/proc/self/status', 'utf8');
  return parseCoreList(/^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? '');
}

/** Numbers of a list as Linux writes it: `0-2,5` is 0, 1, 2 and 5. */
export function parseCoreList(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const [from = NaN, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/**
 * Moves processes, with all their threads, to certain cores; what they start later runs there, too.
 * @returns false where the system has no `taskset`: nothing was changed then
 */
export async function runOnCores(pids: readonly number[], cores: readonly number[]): Promise<boolean> {
  for (const pid of pids) {
    try {
      await run('taskset', ['-a', '-c', '-p', cores.join(','), String(pid)]);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      // A worker that has ended meanwhile needs no core.
      if (existsSync(`/proc/${pid}`)) throw error;
    }
  }
  return true;
}
