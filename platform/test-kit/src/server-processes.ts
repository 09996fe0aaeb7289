import { readdir, readFile } from 'node:fs/promises';

/** One of the shop's server processes. */
export interface ServerProcess {
  readonly pid: number;
  /** The program's file within the repository, for example `shell/src/server/server.ts`. */
  readonly program: string;
}

/** Program of the workers that run the server code of remotes (docs/adr/0050): one file of the shell's build. */
export const WORKER_PROGRAM = 'shell/src/server/sandbox/main.ts';

/** Ticks per second of the times in /proc: fixed at 100 for programs on every Linux. */
const TICKS_PER_SECOND = 100;

/** Bytes of a page of memory, as Linux counts them in /proc. */
const PAGE_BYTES = 4_096;

/**
 * Descendant processes of a process.
 * @param root id of their ancestor; default: this process
 * @throws without /proc (another system than Linux).
 */
export async function listChildProcesses(root = process.pid): Promise<ServerProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(readProcess))).filter((entry) => entry !== undefined);
  const own = new Set([root]);
  for (let size = 0; size !== own.size;) {
    size = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  return all
    .filter(({ pid, command }) => pid !== root && own.has(pid) && programOf(command) !== undefined)
    .map(({ pid, command }) => ({ pid, program: programOf(command) ?? '' }));
}

/** Processor time in ms of a process since its start. */
export async function readCpuTime(pid: number): Promise<number> {
  const fields = await statFields(pid);
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Processor time in ms of the ended children of a process, with their own children. */
export async function readEndedChildrenCpuTime(pid: number): Promise<number> {
  const fields = await statFields(pid);
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_PER_SECOND;
}

/** Private memory of a process in MB: resident, without shared pages such as program files. */
export async function readPrivateMemory(pid: number): Promise<number> {
  const [, resident, shared] = (await readFile(`/proc/${pid}/statm`, 'latin1')).split(' ').map(Number);
  return (((resident ?? 0) - (shared ?? 0)) * PAGE_BYTES) / 1_048_576;
}

/** Current and maximum resident memory of a process in MB. @throws Error for an ended or ending one. */
export async function readResidentMemory(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) => {
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
    if (kilobytes === undefined) throw new Error(`Process ${pid} has no memory any more.`);
    return Number(kilobytes) / 1024;
  };
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** A process's parent and command line; undefined for an ended process. */
async function readProcess(pid: number): Promise<{ pid: number; parent: number; command: string[] } | undefined> {
  try {
    const [fields, command] = await Promise.all([statFields(pid), readFile(`/proc/${pid}/cmdline`, 'utf8')]);
    return { pid, parent: Number(fields[1]), command: command.split('\0') };
  } catch {
    return undefined;
  }
}

/** The fields of /proc/<pid>/stat after the program's name, which may contain spaces: state, parent, … */
async function statFields(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The program of a command line, from its package's folder on; undefined for a program outside the repository. */
function programOf(command: readonly string[]): string | undefined {
  // A preloaded file (`--import <file>`) is not the program.
  const parts = command.filter((_, index) => index > 0 && command[index - 1] !== '--import');
  const files = parts.map((part) => {
    if (!part.startsWith('-') && part.endsWith('/server/sandbox.cjs')) return WORKER_PROGRAM;
    return /(?:platform\/(?:services\/)?)?[^/]+\/src\/.+\.(ts|mjs|js)$/.exec(part)?.[0];
  });
  return files.find((file) => file !== undefined);
}
