import { remoteVersion } from '../build/source-version.ts';
import { currentUser } from './current-user.ts';
import { QUICK_LIMITS } from './gate/limits.ts';
import { activateVersion } from './activate-version.ts';
import { publishVersion } from './publish-version.ts';
import { isPublished, type Shop } from './version-store.ts';

/** What publishing did. */
interface Published {
  readonly version: string;
  /** `false` when this version stood already: the same sources make the same version, and a version is built once. */
  readonly built: boolean;
  /** Parts that are over their budget: `publish` would refuse them. */
  readonly overBudget: readonly string[];
  /** The version that stays live because the remote is pinned to it; else null. */
  readonly pinnedTo: string | null;
}

/**
 * What `npm start` does for each remote: publishes what its sources make, under the package's version and their fingerprint,
 * unless that stands already, and makes it live unless the remote is pinned.
 * @throws Rejection when it does not pass the gate.
 */
export async function publishChanged(shop: Shop, remote: string): Promise<Published> {
  const version = await remoteVersion(remote);
  const built = !isPublished(shop.store, remote, version);
  const { overBudget } = built ? await publishVersion(shop, { remote, version }, 'quick') : { overBudget: [] };
  const remoteState = (await shop.registry.read()).remotes[remote];
  if (remoteState?.pinned) return { version, built, overBudget, pinnedTo: remoteState.active };
  if (remoteState?.active !== version) {
    const by = await currentUser();
    await activateVersion(shop, 'publish', { remote, version }, { by }, built ? null : QUICK_LIMITS);
  }
  return { version, built, overBudget, pinnedTo: null };
}
