import { randomBytes } from 'node:crypto';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { toError } from 'server-kit/errors/to-error';
import { findPrograms, findServerUser, majorOf, type Programs, type SystemUser } from './programs.ts';

/**
 * A process that runs one PostgreSQL server in a temporary folder for its parent process.
 * It writes JSON lines: first `{url, version, source}` or `{error}`, then `{done}` or `{error}` for each command.
 * Commands are lines of its stdin: `stop fast`, `stop immediate`, `start`.
 * When stdin ends, because the parent has ended for any reason, the server ends and the folder is deleted.
 */

const PREFIX = 'shop-test-server-';
const OWNER_FILE = 'owner.pid';
const READY = 'database system is ready to accept connections';

interface Place {
  readonly folder: string;
  readonly user: SystemUser | undefined;
  readonly programs: Programs;
  readonly settings: readonly string[];
}

function makePlace(): Place {
  const user = findServerUser();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // The folder is deleted however this process ends, except by SIGKILL.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, OWNER_FILE), String(process.pid));
  if (user) chownSync(folder, user.uid, user.gid);
  const source = process.env['POSTGRES_SOURCE'] === '' ? undefined : process.env['POSTGRES_SOURCE'];
  return { folder, user, programs: findPrograms(source, folder, user), settings: process.argv.slice(2) };
}

/** Creates the files of an empty server; returns the password of its superuser `shop`. */
function initialize({ folder, user, programs }: Place): string {
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const locale =
    majorOf(programs.version) >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  const access = ['-U', 'shop', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const args = ['-D', join(folder, 'data'), ...access, '-E', 'UTF8', ...locale, '--no-sync'];
  execFileSync(join(programs.bin, 'initdb'), args, { ...user, cwd: folder, stdio: 'pipe' });
  return password;
}

/** Starts the server on a port and waits until it accepts connections. Resolves to undefined when it exits before. */
function startOn(port: number, place: Place, log: string[]): Promise<ChildProcess | undefined> {
  const { folder, user, programs } = place;
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'log_checkpoints=off', ...place.settings];
  const args = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, ...settings.flatMap((s) => ['-c', s])];
  const server = spawn(join(programs.bin, 'postgres'), args, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.once('exit', () => resolve(undefined));
    createInterface(server.stderr).on('line', (line) => {
      log.push(line);
      if (log.length > 30) log.shift();
      if (line.includes(READY)) resolve(server);
    });
  });
}

/** Deletes the folders and ends the servers of killed runs. */
async function cleanUp(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    try {
      // A folder without an owner's process id is being created at this moment.
      const owner = pidIn(join(folder, OWNER_FILE));
      if (owner === 0 || isRunning(owner)) continue;
      const server = pidIn(join(folder, 'data/postmaster.pid'));
      if (isRunning(server) && commandOf(server).includes(folder)) {
        process.kill(server, 'SIGQUIT');
        for (let waits = 0; waits < 100 && commandOf(server).includes(folder); waits++) await pause(50);
      }
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's folder, or one that another run is cleaning up.
    }
  }
}

/** The process id in a file; 0 while the file is missing or still empty. */
function pidIn(file: string): number {
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : 0;
}

function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The command line of a process; empty when it has ended, also while it is a zombie. */
function commandOf(pid: number): string {
  return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function run(): Promise<void> {
  await cleanUp();
  const place = makePlace();
  const password = initialize(place);
  const log: string[] = [];
  let server: ChildProcess | undefined;
  let port = 0;
  // Another program may take the free port first.
  for (let attempt = 0; attempt < 5 && !server; attempt++) {
    port = await freePort();
    server = await startOn(port, place, log);
  }
  if (!server) throw new Error(`PostgreSQL does not start:\n${log.join('\n')}`);
  const { version, source } = place.programs;
  say({ url: `postgres://shop:${password}@127.0.0.1:${port}/postgres`, version, source });

  const stop = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const ending = server;
    server = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  };
  const obey = async (command: string) => {
    if (command === 'stop fast') await stop('SIGINT');
    else if (command === 'stop immediate') await stop('SIGQUIT');
    else if (command === 'start') server ??= await startOn(port, place, log);
    else throw new Error(`There is no command “${command}”.`);
    if (command === 'start' && !server) throw new Error(`PostgreSQL does not start:\n${log.join('\n')}`);
  };
  for await (const line of createInterface(process.stdin)) {
    await obey(line).then(
      () => say({ done: line }),
      (error: unknown) => say({ error: String(error) }),
    );
  }
  await stop('SIGQUIT');
}

// Ctrl-C reaches every process of the terminal, but the parent decides when the server ends. The parent's pipe may be
// closed by then.
process.on('SIGINT', () => undefined);
process.stdout.on('error', () => undefined);

try {
  await run();
} catch (error) {
  say({ error: toError(error).message });
  process.exitCode = 1;
}
process.exit();
