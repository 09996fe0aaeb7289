import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verdict, type Gate } from './gate.ts';

/** The part of a package-lock.json that is read here. */
interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * What is wrong with a lock: an address of one registry (it would fail elsewhere), a package without its checksum, or a
 * package for another system left out (`npm ci` then refuses the lock; pin a version whose packages the registry has).
 */
export function findLockProblems({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([packagePath, entry]) => {
    const address = entry.resolved ?? '';
    const isFetched = packagePath.includes('node_modules/') && entry.link !== true;
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !isLocked(packages, packagePath, name),
    );
    return [
      ...(/^(git\+|https?:|file:)/.test(address) ? [`${packagePath}: names an address, ${address}`] : []),
      ...(isFetched && !entry.integrity?.startsWith('sha512-') ? [`${packagePath}: has no sha512 checksum`] : []),
      ...missing.map((name) => `${packagePath}: its optional ${name} is not in the lock`),
    ];
  });
}

/** Whether a package at `place` finds `name` as Node looks for it: in its own node_modules, then in those above. */
function isLocked(packages: Lock['packages'], packagePath: string, name: string): boolean {
  const folders = packagePath.split('/node_modules/');
  const ancestorFolders = folders.map((_, index) => folders.slice(0, index + 1).join('/node_modules/'));
  return [...ancestorFolders.filter((folder) => folder !== ''), ''].some(
    (folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages,
  );
}

/** One lock for every registry and system. */
export const lockfile: Gate = {
  name: 'lockfile',
  async run(root) {
    const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock;
    return verdict('lockfile', findLockProblems(lock));
  },
};
