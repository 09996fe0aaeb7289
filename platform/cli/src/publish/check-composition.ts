import { describePin } from 'registry-client/registry-change';
import type { HistoryEntry, RegistryState } from 'registry-client/registry';
import { readDescriptor } from './gate/descriptor.ts';
import { runPublishingGate } from './gate/gate.ts';
import { QUICK_LIMITS, type GateLimits } from './gate/limits.ts';
import { withCleanup } from './cleanup/cleanup.ts';
import { Rejection } from './rejection.ts';
import { isPublished, readServedVersions, versionFolder, type Shop } from './version-store.ts';

/** A published version of a remote. */
export interface Target {
  readonly remote: string;
  readonly version: string;
}

/**
 * Gate for a version that shoppers will get, against all served versions of the other remotes: active ones and
 * canaries. The compare-and-set loop of a registry change may call it repeatedly; it checks again only when those other
 * versions have changed.
 * @param limits of its server code; null where the code has just been run
 * @throws Rejection when the version does not exist or does not pass
 */
export function createCompositionCheck(
  shop: Shop,
  { remote, version }: Target,
  limits: GateLimits | null = QUICK_LIMITS,
): (state: RegistryState) => Promise<void> {
  let checkedAgainst: string | null = null;
  return async (state) => {
    const otherVersions = describeOtherVersions(state, remote);
    if (otherVersions === checkedAgainst) return;
    assertPublished(shop.store, { remote, version });
    const folder = versionFolder(shop.store, remote, version);
    const descriptor = await readDescriptor(remote, version, folder);
    const others = (await readServedVersions(shop.store, state)).filter(({ name }) => name !== remote);
    await withCleanup((cleanup) => runPublishingGate({ descriptor, folder, others }, limits, cleanup));
    checkedAgainst = otherVersions;
  };
}

/** @throws Rejection when the remote is pinned and the action may not change a pinned remote */
export function assertNotPinned(state: RegistryState, remote: string, action: HistoryEntry['action']): void {
  if (state.remotes[remote]?.pinned && action !== 'pin')
    throw new Rejection([
      `${describePin(state, remote)} Unpin it first (“unpin ${remote}”), or pin the other version.`,
    ]);
}

/** @throws Rejection when the registry has no such remote */
export function assertRemoteExists({ remotes }: RegistryState, remote: string): void {
  if (!(remote in remotes))
    throw new Rejection([
      `The registry has no remote “${remote}”, only ${Object.keys(remotes).join(', ') || 'none at all'}. Publish it first, or set DATA_DIR.`,
    ]);
}

function assertPublished(store: string, { remote, version }: Target): void {
  if (!isPublished(store, remote, version))
    throw new Rejection([
      `There is no ${remote}@${version} in ${store}. Look at “versions ${remote}” for what is there, or publish it.`,
    ]);
}

/** The served versions of the other remotes, as one text. */
const describeOtherVersions = ({ remotes }: RegistryState, remote: string): string =>
  Object.entries(remotes)
    .filter(([name]) => name !== remote)
    .map(([name, { active, canary }]) => `${name}@${active}${canary ? `|${canary.version}` : ''}`)
    .join();
