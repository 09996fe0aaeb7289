import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from 'server-kit/paths';
import { readJson } from 'server-kit/parse-json';
import * as v from 'valibot';

const SKIPPED = new Set(['node_modules', 'dist', 'test', '.data', '.cache']);

/** Every file of a folder that affects a build: sources, messages, manifests; no tests. */
async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter((entry) => !SKIPPED.has(entry.name))
      .map((entry) =>
        entry.isDirectory() ? sourceFiles(join(folder, entry.name)) : Promise.resolve([join(folder, entry.name)]),
      ),
  );
  return nested.flat().filter((file) => /\.(tsx?|mjs|json|css)$/.test(file) && !/\.test\.tsx?$/.test(file));
}

/** Folders of the build itself: a change in them makes a new version of everything that they build. */
export const BUILD_SOURCES = [
  'platform/cli/src/build',
  'platform/registry-client/src/build',
  'platform/registry-client/src/server-code',
];

/**
 * Fingerprint of the sources in these folders and of the lockfile: same fingerprint, same build. 10 hexadecimal digits.
 */
export async function sourceFingerprint(folders: readonly string[]): Promise<string> {
  const files = (await Promise.all(folders.map((folder) => sourceFiles(fromRoot(folder))))).flat().toSorted();
  const hash = createHash('sha256').update(readFileSync(fromRoot('package-lock.json')));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  files.forEach((file, index) => hash.update(file.slice(fromRoot().length)).update(contents[index] ?? ''));
  return hash.digest('hex').slice(0, 10);
}

/**
 * Version of a remote's sources: the package's version and the sources' fingerprint, so that every change makes a new
 * version.
 */
export async function remoteVersion(name: string): Promise<string> {
  const folder = `mfe-${name}`;
  const { version } = await readJson(v.object({ version: v.string() }), fromRoot(folder, 'package.json'));
  return `${version}-${await sourceFingerprint([folder, 'storefront-kit', 'shared-contracts', ...BUILD_SOURCES])}`;
}
