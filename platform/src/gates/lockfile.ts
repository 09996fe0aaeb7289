import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verdict, type Gate } from './gate.ts';

/** The part of a package-lock.json that is read here. */
interface Lock {
  readonly packages: Readonly<Record<string, { resolved?: string; integrity?: string; link?: boolean }>>;
}

/** What is wrong with a lock: an address of one registry (it would fail elsewhere), a package without its checksum. */
export function lockComplaints(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([place, entry]) => {
    const complaints: string[] = [];
    const address = entry.resolved ?? '';
    if (/^(git\+|https?:|file:)/.test(address)) complaints.push(`${place}: names an address, ${address}`);
    const isFetched = place.includes('node_modules/') && entry.link !== true;
    if (isFetched && !entry.integrity?.startsWith('sha512-')) complaints.push(`${place}: has no sha512 checksum`);
    return complaints;
  });
}

/** One lock for every registry: no address in it, a checksum for everything that is fetched. */
export const lockfile: Gate = {
  name: 'lockfile',
  async run(root) {
    const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock;
    return verdict('lockfile', lockComplaints(lock));
  },
};
