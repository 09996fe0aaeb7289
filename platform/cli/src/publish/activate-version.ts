import { findRollbackVersion } from 'registry-client/registry-change';
import { updateRegistry } from 'registry-client/update-registry';
import type { GateLimits } from './gate/limits.ts';
import { assertNotPinned, assertRemoteExists, createCompositionCheck, type Target } from './check-composition.ts';
import { Rejection } from './rejection.ts';
import type { Shop } from './version-store.ts';
import { describeReason } from './unchecked-pages.ts';

/** Who changes the registry, and why: what its history keeps. */
export interface ChangeAuthor {
  readonly by: string;
  readonly reason?: string | undefined;
}

/** What became of a change. */
export interface VersionChange {
  readonly remote: string;
  readonly from: string | null;
  readonly to: string;
  /** The version that a rollback goes to from now on; null when none is known. */
  readonly before: string | null;
}

/**
 * Makes a published version the live one, after it has passed the gate again: what is live beside it, and the contract that the
 * shop offers, may have changed since it was published.
 * @param limits of its server code; without them nobody waits for it to be idle, and null does not run it again
 * @throws Rejection when there is no such version, it does not pass, or the remote is pinned; what was live stays.
 */
export async function activateVersion(
  shop: Shop,
  action: 'publish' | 'activate' | 'rollback' | 'pin',
  target: Target,
  origin: ChangeAuthor,
  limits?: GateLimits | null,
): Promise<VersionChange> {
  const { remote, version } = target;
  let from: string | null = null;
  const assertComposable = createCompositionCheck(shop, target, limits);
  const state = await updateRegistry(shop.registry, async (current) => {
    assertNotPinned(current, remote, action);
    await assertComposable(current);
    const known = current.remotes[remote];
    from = known?.active ?? null;
    const stays = from === version && known?.pinned === (action === 'pin');
    if (stays) return null;
    return { action, remote, version, by: origin.by, reason: describeReason(shop.store, target, origin.reason) };
  });
  return { remote, from, to: version, before: findRollbackVersion(state, remote) };
}

/** Goes back to the version that was live before the one that is. @throws Rejection as `activateVersion`, and when none is known. */
export async function rollBack(shop: Shop, remote: string, origin: ChangeAuthor): Promise<VersionChange> {
  const state = await shop.registry.read();
  assertRemoteExists(state, remote);
  assertNotPinned(state, remote, 'rollback');
  const version = findRollbackVersion(state, remote);
  if (version === null)
    throw new Rejection([
      `Of ${remote} no version is known that was live before ${state.remotes[remote]?.active ?? 'this one'}. Look at “versions ${remote}” and activate one.`,
    ]);
  return activateVersion(shop, 'rollback', { remote, version }, origin);
}

/** Takes a remote out of the shop: its paths lead nowhere from then on. What it published stays. @throws RegistryError */
export async function retire(shop: Shop, remote: string, origin: ChangeAuthor): Promise<string> {
  let version = '';
  await updateRegistry(shop.registry, (state) => {
    assertRemoteExists(state, remote);
    version = state.remotes[remote]?.active ?? '';
    return { action: 'retire', remote, version, ...origin };
  });
  return version;
}

/** Lets a pinned remote go; its version stays live. @throws RegistryError when it is not pinned. */
export async function unpin(shop: Shop, remote: string, origin: ChangeAuthor): Promise<VersionChange> {
  assertRemoteExists(await shop.registry.read(), remote);
  const { remotes, history } = await updateRegistry(shop.registry, (state) => ({
    action: 'unpin',
    remote,
    version: state.remotes[remote]?.active ?? '',
    ...origin,
  }));
  const active = remotes[remote]?.active ?? '';
  return { remote, from: active, to: active, before: findRollbackVersion({ history }, remote) };
}
