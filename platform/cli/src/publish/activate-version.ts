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

/** A version to be activated. */
interface Activation extends Target {
  /** The only version that it may replace; default: any. */
  readonly replaces?: string | undefined;
}

/**
 * Activates a published version after it has passed the gate again: the other active versions and the shop's contract
 * may have changed since its publication.
 * @param limits of its server code; without them the idle time is skipped, and null skips the server code
 * @throws Rejection when the version does not exist or does not pass, when the remote is pinned, or when another version
 *   than `replaces` was made live meanwhile; the active version does not change.
 */
export async function activateVersion(
  shop: Shop,
  action: 'publish' | 'activate' | 'rollback' | 'pin',
  target: Activation,
  origin: ChangeAuthor,
  limits?: GateLimits | null,
): Promise<VersionChange> {
  const { remote, version, replaces } = target;
  let from: string | null = null;
  const assertComposable = createCompositionCheck(shop, target, limits);
  const state = await updateRegistry(shop.registry, async (current) => {
    assertNotPinned(current, remote, action);
    const known = current.remotes[remote];
    from = known?.active ?? null;
    if (replaces !== undefined && from !== version) assertStillLive(remote, replaces, from);
    await assertComposable(current);
    const stays = from === version && known?.pinned === (action === 'pin');
    if (stays) return null;
    return { action, remote, version, by: origin.by, reason: describeReason(shop.store, target, origin.reason) };
  });
  return { remote, from, to: version, before: findRollbackVersion(state, remote) };
}

/**
 * The gate takes seconds. A teammate may publish a repair meanwhile, which must not be replaced by an older version.
 * @throws Rejection when another version is live than the one that a rollback began with
 */
function assertStillLive(remote: string, replaced: string, live: string | null): void {
  if (live === replaced) return;
  const change =
    live === null
      ? `${remote} was retired meanwhile: nothing was rolled back.`
      : `${remote}@${live} was made live meanwhile, in place of ${replaced}: nothing was rolled back.`;
  const remedy = live === null ? '' : ` If ${live} is faulty too, run “rollback ${remote}” again.`;
  throw new Rejection([`${change} Look at “versions ${remote}”.${remedy}`]);
}

/**
 * Goes back to the version that was active before the current one.
 * @throws Rejection as `activateVersion`, when none is known, and when the current version is replaced meanwhile.
 */
export async function rollBack(shop: Shop, remote: string, origin: ChangeAuthor): Promise<VersionChange> {
  const state = await shop.registry.read();
  assertRemoteExists(state, remote);
  assertNotPinned(state, remote, 'rollback');
  const version = findRollbackVersion(state, remote);
  const replaces = state.remotes[remote]?.active;
  if (version === null)
    throw new Rejection([
      `Of ${remote} no version is known that was live before ${replaces ?? 'this one'}. Look at “versions ${remote}” and activate one.`,
    ]);
  return activateVersion(shop, 'rollback', { remote, version, replaces }, origin);
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
