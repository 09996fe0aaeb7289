import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The command lines of running processes that contain a text. */
export async function findProcesses(text: string): Promise<string[]> {
  const { stdout } = await run('ps', ['-eww', '-o', 'pid=,args='], { maxBuffer: 16_000_000 });
  return stdout.split('\n').filter((line) => line.includes(text) && !line.includes('ps -eww'));
}
