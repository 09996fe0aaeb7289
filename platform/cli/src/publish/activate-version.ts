import { liveBefore } from 'registry-client/registry-change';
import { updateRegistry } from 'registry-client/update-registry';
import type { GateLimits } from './gate/limits.ts';
import { assertFree, assertKnown, createFitCheck, type Target } from './check-composition.ts';
import { Refusal } from './rejection.ts';
import type { Shop } from './version-store.ts';
import { reasonFor } from './unchecked-pages.ts';

/** Who changes the registry, and why: what its history keeps. */
export interface Origin {
  readonly by: string;
  readonly reason?: string | undefined;
}

/** What became of a change. */
export interface Changed {
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
 * @throws Refusal when there is no such version, it does not pass, or the remote is pinned; what was live stays.
 */
export async function makeLive(
  shop: Shop,
  action: 'publish' | 'activate' | 'rollback' | 'pin',
  target: Target,
  origin: Origin,
  limits?: GateLimits | null,
): Promise<Changed> {
  const { remote, version } = target;
  let from: string | null = null;
  const assertFits = createFitCheck(shop, target, limits);
  const state = await updateRegistry(shop.registry, async (current) => {
    assertFree(current, remote, action);
    await assertFits(current);
    const known = current.remotes[remote];
    from = known?.active ?? null;
    const stays = from === version && known?.pinned === (action === 'pin');
    if (stays) return null;
    return { action, remote, version, by: origin.by, reason: reasonFor(shop.store, target, origin.reason) };
  });
  return { remote, from, to: version, before: liveBefore(state, remote) };
}

/** Goes back to the version that was live before the one that is. @throws Refusal as `makeLive`, and when none is known. */
export async function rollBack(shop: Shop, remote: string, origin: Origin): Promise<Changed> {
  const state = await shop.registry.read();
  assertKnown(state, remote);
  assertFree(state, remote, 'rollback');
  const version = liveBefore(state, remote);
  if (version === null)
    throw new Refusal([
      `Of ${remote} no version is known that was live before ${state.remotes[remote]?.active ?? 'this one'}. Look at “versions ${remote}” and activate one.`,
    ]);
  return makeLive(shop, 'rollback', { remote, version }, origin);
}

/** Takes a remote out of the shop: its paths lead nowhere from then on. What it published stays. @throws RegistryError */
export async function retire(shop: Shop, remote: string, origin: Origin): Promise<string> {
  let version = '';
  await updateRegistry(shop.registry, (state) => {
    assertKnown(state, remote);
    version = state.remotes[remote]?.active ?? '';
    return { action: 'retire', remote, version, ...origin };
  });
  return version;
}

/** Lets a pinned remote go; its version stays live. @throws RegistryError when it is not pinned. */
export async function unpin(shop: Shop, remote: string, origin: Origin): Promise<Changed> {
  assertKnown(await shop.registry.read(), remote);
  const { remotes, history } = await updateRegistry(shop.registry, (state) => ({
    action: 'unpin',
    remote,
    version: state.remotes[remote]?.active ?? '',
    ...origin,
  }));
  const active = remotes[remote]?.active ?? '';
  return { remote, from: active, to: active, before: liveBefore({ history }, remote) };
}
