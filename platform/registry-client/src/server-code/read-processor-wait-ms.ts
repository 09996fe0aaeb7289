import { readFileSync } from 'node:fs';

/**
 * Time in which the main thread of a process was ready to run while others ran, in ms since it began (Linux: the second
 * field of schedstat, in ns). 0 where the system does not say, or the process has ended.
 */
export function readProcessorWaitMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1] ?? 0) / 1e6;
  } catch {
    return 0;
  }
}
