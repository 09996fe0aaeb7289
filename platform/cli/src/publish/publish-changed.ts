import { remoteVersion } from '../build/source-version.ts';
import { currentUser } from './current-user.ts';
import { QUICK_LIMITS } from './gate/limits.ts';
import { activateVersion } from './activate-version.ts';
import { publishVersion } from './publish-version.ts';
import { isPublished, type Shop } from './version-store.ts';

/** Result of publishing. */
interface Published {
  readonly version: string;
  /** `false` when this version existed: the same sources make the same version, and a version is built once. */
  readonly built: boolean;
  /** Parts over their budget; `publish` would reject them. */
  readonly overBudget: readonly string[];
  /** The active version of a pinned remote; else null. */
  readonly pinnedTo: string | null;
}

/**
 * Publishes each remote for `npm start`: a build of its sources, under the package's version and their fingerprint,
 * unless that version exists. It activates the version unless the remote is pinned.
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
