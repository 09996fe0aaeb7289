import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, link, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseJson } from 'server-kit/parse-json';
import { fromRoot, ROOT } from 'server-kit/paths';
import { remoteDescriptorSchema } from 'shared-contracts/composition/manifest';
import { findOverBudget, measureSizes } from '../publish/gate/size.ts';

const run = promisify(execFile);

/** Time for two builds of everything; an idle machine takes half a minute. */
const LIMIT_MS = 600_000;

/** Inputs of a build, besides the packages of node_modules. */
const SOURCES = /^(?:package\.json|package-lock\.json|platform|shell|shared-contracts|storefront-kit|mfe-.*)$/;
const SKIPPED = new Set(['node_modules', 'dist', '.data', '.cache']);
/** Folders that tools write into node_modules; they do not belong to an installation. */
const SCRATCH = new Set(['.cache', '.federation']);

/** A preloaded module that fakes one core, another user and another year. */
const OTHER_MACHINE = `
import os from 'node:os';
import { syncBuiltinESMExports } from 'node:module';
os.cpus = () => [{ model: 'other', speed: 1, times: { user: 0, nice: 0, sys: 0, idle: 0, irq: 0 } }];
os.availableParallelism = () => 1;
os.hostname = () => 'other-host';
os.userInfo = () => ({ username: 'other', uid: 4711, gid: 4711, homedir: '/nowhere', shell: null });
syncBuiltinESMExports();
const now = Date.now;
Date.now = () => now() + 400 * 86_400_000;`;

const OTHER_ENVIRONMENT = {
  USER: 'other',
  LOGNAME: 'other',
  TZ: 'Asia/Tokyo',
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  NODE_ENV: 'development',
  UV_THREADPOOL_SIZE: '1',
};

let scratch = '';

beforeAll(async () => {
  await mkdir(fromRoot('.cache/test'), { recursive: true });
  // Below the repository: on the same volume, so that packages can be hard-linked instead of copied.
  scratch = await mkdtemp(fromRoot('.cache/test/reproducible-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/**
 * Hard-links every file of a folder into another one; a package manager’s symbolic links to workspaces remain links.
 */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries.filter(({ name }) => !SCRATCH.has(name))) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target);
  }
}

/** A copy of the sources with the same packages, as a second clone after `npm ci`. */
async function cloneInto(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of (await readdir(ROOT)).filter((entry) => SOURCES.test(entry)))
    await cp(fromRoot(name), join(folder, name), {
      recursive: true,
      filter: (path) => !SKIPPED.has(relative(ROOT, path).split('/').at(-1) ?? ''),
    });
  for (const place of ['', ...(await readdir(ROOT)).filter((entry) => SOURCES.test(entry))]) {
    const packages = fromRoot(place, 'node_modules');
    if (existsSync(packages)) await linkFolder(packages, join(folder, place, 'node_modules'));
  }
}

/** SHA-256 of every file below a folder, by its path. */
async function hashesOf(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const hashes = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const hash = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      return [relative(folder, path), hash] as const;
    }),
  );
  return Object.fromEntries(hashes.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Names of the files in a folder that contain a text. */
async function filesThatName(text: string, folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names.filter((_, index) => contents[index]?.includes(text));
}

describe('buildShell, buildRemote', () => {
  test(
    'write the same bytes in another folder, for another user, locale, time zone, year, umask and number of cores',
    async () => {
      const firstBuild = join(scratch, 'here');
      const elsewhere = join(scratch, 'a much longer path, with spaces/and é/storefront');
      const secondBuild = join(scratch, 'there/below');
      await cloneInto(elsewhere);
      // Settings of other projects in a parent folder must not affect a build.
      const above = dirname(elsewhere);
      await writeFile(join(above, '.swcrc'), '{ "jsc": { "target": "es5" }, "minify": true }');
      await writeFile(join(above, '.browserslistrc'), 'ie 11');
      const script = 'platform/cli/test/build-everything.ts';
      const preload = `data:text/javascript,${encodeURIComponent(OTHER_MACHINE)}`;
      await Promise.all([
        run(process.execPath, [fromRoot(script), firstBuild], { cwd: ROOT }),
        run(
          'sh',
          [
            '-c',
            'umask 077; exec "$0" "$@"',
            process.execPath,
            '--import',
            preload,
            join(elsewhere, script),
            secondBuild,
          ],
          {
            cwd: join(elsewhere, 'platform/cli'),
            env: { PATH: process.env.PATH, HOME: scratch, ...OTHER_ENVIRONMENT },
          },
        ),
      ]);
      const remotes = (await readdir(ROOT)).filter((name) => name.startsWith('mfe-'));
      const [ours, theirs] = [await hashesOf(firstBuild), await hashesOf(secondBuild)];
      expect(Object.keys(ours).filter((path) => /^\w[\w-]*\/remote\.json$/.test(path))).toHaveLength(remotes.length);
      expect(Object.keys(ours).filter((path) => /^shell\/\w+\/shell\.json$/.test(path))).toHaveLength(1);
      expect(theirs).toEqual(ours);
      // Its version changes with sources that no browser runs, and with it the compressed size of a script that names
      // it.
      const [version = ''] = await readdir(join(firstBuild, 'shell'));
      expect(await filesThatName(version, join(firstBuild, 'shell', version, 'client'))).toEqual([]);
    },
    LIMIT_MS,
  );

  test('leave out what only the backend reads of endpoints, and inline design tokens', async () => {
    const firstBuild = join(scratch, 'here');
    const files = (await readdir(firstBuild, { recursive: true })).filter((file) => /\/client\/[^/]*\.js$/.test(file));
    const sources = await Promise.all(files.map((file) => readFile(join(firstBuild, file), 'utf8')));
    const filesWith = (pattern: RegExp) => files.filter((_, index) => pattern.test(sources[index] ?? ''));
    expect(filesWith(/\bdefineEndpoint\b/).length).toBeGreaterThan(10);
    expect(filesWith(/\bsummary:"[A-Z][^"]*\."/)).toEqual([]);
    // `space(2)` in a style that was not evaluated.
    expect(filesWith(/\$\{\(0,\w+\.\w+\)\([\d.]+\)\}/)).toEqual([]);
  });

  test('leave every page and slot of every remote within its budget of bytes', async () => {
    const found: string[] = [];
    const remotes = (await readdir(ROOT)).filter((name) => name.startsWith('mfe-'));
    for (const name of remotes) {
      const text = await readFile(join(scratch, 'here', name.slice('mfe-'.length), 'remote.json'), 'utf8');
      const descriptor = parseJson(remoteDescriptorSchema, text);
      const sizes = measureSizes(descriptor, null);
      expect(sizes.length).toBeGreaterThan(0);
      found.push(...findOverBudget(descriptor, sizes));
    }
    expect(found).toEqual([]);
  });
});
