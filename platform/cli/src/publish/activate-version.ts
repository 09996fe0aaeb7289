import { findRollbackVersion } from 'registry-client/registry-change';
import { updateRegistry } from 'registry-client/update-registry';
import type { GateLimits } from './gate/limits.ts';
import { assertNotPinned, assertRemoteExists, createCompositionCheck, type Target } from './check-composition.ts';
import { Rejection } from './rejection.ts';
import type { Shop } from './version-store.ts';
import { describeReason } from './unchecked-pages.ts';

/** Author and reason of a registry change, for its history. */
export interface ChangeAuthor {
  readonly by: string;
  readonly reason?: string | undefined;
}

/** Result of a change. */
export interface VersionChange {
  readonly remote: string;
  readonly from: string | null;
  readonly to: string;
  /** The version that a rollback now goes to; null when none is known. */
  readonly before: string | null;
}

/**
 * Activates a published version after it has passed the gate again: the other active versions and the shop's contract
 * may have changed since its publication.
 * @param limits of its server code; without them the idle time is skipped, and null skips the server code
 * @throws Rejection when the version does not exist or does not pass, or the remote is pinned; the active version does
 *   not change.
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

/**
 * Goes back to the version that was active before the current one.
 * @throws Rejection as `activateVersion`, and when none is known.
 */
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

/** Removes a remote from the shop; its paths then lead nowhere. Its published versions remain. @throws RegistryError */
export async function retire(shop: Shop, remote: string, origin: ChangeAuthor): Promise<string> {
  let version = '';
  await updateRegistry(shop.registry, (state) => {
    assertRemoteExists(state, remote);
    version = state.remotes[remote]?.active ?? '';
    return { action: 'retire', remote, version, ...origin };
  });
  return version;
}

/** Unpins a remote; its version remains active. @throws RegistryError when it is not pinned. */
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
