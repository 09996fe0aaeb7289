import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PAGE_BYTES = 4_096;

/** Current memory of a process in MB; 0 when it is gone. */
export async function residentMb(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
    return (Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES) / 1e6;
  }
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '0' }));
  return (Number(stdout) * 1_024) / 1e6;
}

interface Watch {
  readonly pid: number;
  readonly limitMb: number;
  readonly everyMs: number;
  /** Called once, when the process exceeds its limit. */
  readonly onExcess: () => void;
}

/** Polls the memory of a process until the returned function is called. */
export function watchMemory({ pid, limitMb, everyMs, onExcess }: Watch): () => void {
  const timer = setInterval(() => {
    void residentMb(pid).then((megabytes) => {
      if (megabytes <= limitMb) return;
      clearInterval(timer);
      onExcess();
    });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
