import { readFileSync } from 'node:fs';

/** Unit of processor times in /proc on Linux, in ms. */
const TICK_MS = 10;

/**
 * Processor time of all threads of a process since it began, in user and system mode (fields 14 and 15 of stat); null
 * where the system does not say, or the process has ended.
 */
export function readCpuMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the name in brackets, which may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
