import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRemote } from '../build/build-remote.ts';
import { remoteVersion } from '../build/version.ts';
import { currentUser } from './current-user.ts';
import type { Registry } from './registry.ts';
import { updateRegistry } from './update.ts';

/** What publishing did. */
export interface Published {
  readonly remote: string;
  readonly version: string;
  /** `false` when this version stood already: the same sources make the same version, and a version is built once. */
  readonly built: boolean;
}

/**
 * Builds a remote into its immutable folder `{store}/{remote}/{version}/`, unless that version stands there already, and
 * makes it the active one unless the remote is pinned. The folder appears whole, by a rename.
 */
export async function publishRemote(remote: string, store: string, registry: Registry): Promise<Published> {
  const version = await remoteVersion(remote);
  const target = join(store, remote, version);
  const built = !(await exists(join(target, 'remote.json')));
  if (built) {
    const draft = join(store, remote, `.draft-${version}-${process.pid}`);
    await mkdir(join(store, remote), { recursive: true });
    await buildRemote(remote, version, draft);
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  }
  const by = await currentUser();
  await updateRegistry(registry, ({ remotes }) => {
    const known = remotes[remote];
    return known?.pinned || known?.active === version ? null : { action: 'publish', remote, version, by };
  });
  return { remote, version, built };
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
