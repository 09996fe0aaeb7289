import { updateRegistry } from 'registry-client/update-registry';
import type { CanaryTerms } from 'registry-client/registry';
import { assertNotPinned, assertRemoteExists, createCompositionCheck, type Target } from './check-composition.ts';
import type { GateLimits } from './gate/limits.ts';
import type { ChangeAuthor } from './activate-version.ts';
import { Rejection } from './rejection.ts';
import type { Shop } from './version-store.ts';
import { describeReason } from './unchecked-pages.ts';

/** Result of a canary command: the canary version and the active version. */
export interface CanaryChange {
  readonly remote: string;
  readonly version: string;
  readonly live: string;
}

/**
 * Serves a published version to a share of the shoppers, after it has passed the gate for active versions. A running
 * canary gets the new terms, or is replaced by the other version.
 * @throws Rejection when the version does not exist or does not pass, or the remote is pinned; RegistryError when it is
 *   active already
 */
export async function startCanary(
  shop: Shop,
  target: Target,
  canary: CanaryTerms,
  origin: ChangeAuthor,
  limits: GateLimits,
): Promise<CanaryChange> {
  const { remote, version } = target;
  const assertComposable = createCompositionCheck(shop, target, limits);
  const { remotes } = await updateRegistry(shop.registry, async (state) => {
    assertRemoteExists(state, remote);
    assertNotPinned(state, remote, 'canary');
    await assertComposable(state);
    const reason = describeReason(shop.store, target, origin.reason);
    return { action: 'canary', remote, version, canary, by: origin.by, reason };
  });
  return { remote, version, live: remotes[remote]?.active ?? '' };
}

/** Ends a remote's canary: every shopper gets the active version. @throws Rejection when none runs */
export async function stopCanary(shop: Shop, remote: string, origin: ChangeAuthor): Promise<CanaryChange> {
  let version = '';
  const { remotes } = await updateRegistry(shop.registry, (state) => {
    assertRemoteExists(state, remote);
    const canary = state.remotes[remote]?.canary;
    if (!canary) throw new Rejection([`${remote} has no running canary: there is nothing to stop.`]);
    version = canary.version;
    return { action: 'canary-stop', remote, version, ...origin };
  });
  return { remote, version, live: remotes[remote]?.active ?? '' };
}
