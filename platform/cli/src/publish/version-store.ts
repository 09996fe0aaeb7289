import { readdir, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { createFileRegistry } from 'registry-client/file-registry';
import type { Registry, RegistryState } from 'registry-client/registry';
import { readDescriptor } from './gate/descriptor.ts';
import { Rejection } from './rejection.ts';

/** A shop's published folders, and the registry of their active versions. */
export interface Shop {
  /** Holds `{remote}/{version}/`. */
  readonly store: string;
  readonly registry: Registry;
  /** Holds the shell's builds, `{version}/`. */
  readonly shellBuilds: string;
}

/** The shop of a data folder, running or not, with the registry in that folder unless another is given. */
export const openShop = (
  dataDir: string,
  registry: Registry = createFileRegistry(join(dataDir, 'registry.json')),
): Shop => ({
  store: join(dataDir, 'remotes'),
  registry,
  shellBuilds: join(dataDir, 'shell'),
});

export const versionFolder = (store: string, remote: string, version: string): string => join(store, remote, version);

/** Whether a version is published: its folder appears atomically, with its descriptor. */
export const isPublished = (store: string, remote: string, version: string): boolean =>
  existsSync(join(versionFolder(store, remote, version), 'remote.json'));

/** A published version of a remote; its descriptor has sizes and other properties. */
export interface PublishedVersion {
  readonly version: string;
  /** Null for an unreadable descriptor, or a contract that the shop does not offer. */
  readonly descriptor: RemoteDescriptor | null;
  readonly publishedAt: Date;
}

/** Every published version of a remote, the newest first. @throws Rejection when the remote has none. */
export async function listVersions(store: string, remote: string): Promise<PublishedVersion[]> {
  const names = await readdir(join(store, remote)).catch(() => []);
  const versions = names.filter((name) => !name.startsWith('.') && isPublished(store, remote, name));
  if (versions.length === 0)
    throw new Rejection([
      `No version of the remote “${remote}” is published in ${store}: publish it first, or set DATA_DIR.`,
    ]);
  const listed = await Promise.all(
    versions.map(async (version) => {
      const folder = versionFolder(store, remote, version);
      return {
        version,
        descriptor: await readDescriptor(remote, version, folder).catch(() => null),
        publishedAt: (await stat(join(folder, 'remote.json'))).mtime,
      };
    }),
  );
  return listed.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}

/**
 * The descriptors of the active versions. A remote with an unreadable version is left out, because no shell can render
 * it either.
 */
export const readActiveVersions = (store: string, { remotes }: RegistryState): Promise<RemoteDescriptor[]> =>
  readAll(
    store,
    Object.entries(remotes).map(([remote, { active }]) => [remote, active]),
  );

/** The descriptors of all served versions: active ones and canaries. */
export const readServedVersions = (store: string, { remotes }: RegistryState): Promise<RemoteDescriptor[]> =>
  readAll(
    store,
    Object.entries(remotes).flatMap(([remote, { active, canary }]): [string, string][] =>
      canary
        ? [
            [remote, active],
            [remote, canary.version],
          ]
        : [[remote, active]],
    ),
  );

async function readAll(
  store: string,
  versions: readonly (readonly [remote: string, version: string])[],
): Promise<RemoteDescriptor[]> {
  const read = versions.map(([remote, version]) =>
    readDescriptor(remote, version, versionFolder(store, remote, version)).catch(() => null),
  );
  return (await Promise.all(read)).filter((descriptor) => descriptor !== null);
}
