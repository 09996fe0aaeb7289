import type { HistoryEntry, RegistryState } from '../registry/registry.ts';
import { describePin, liveBefore } from '../registry/change.ts';
import { updateRegistry } from '../registry/update.ts';
import { readDescriptor } from './gate/descriptor.ts';
import { assertSound } from './gate/gate.ts';
import { Refusal } from './refusal.ts';
import { isPublished, readLive, versionFolder, type Shop } from './store.ts';

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
}

/**
 * Makes a published version the live one, after it has passed the gate again: what is live beside it, and the contract that the
 * shop offers, may have changed since it was published.
 * @throws Refusal when there is no such version, it does not pass, or the remote is pinned; what was live stays.
 */
export async function makeLive(
  shop: Shop,
  action: Exclude<HistoryEntry['action'], 'unpin'>,
  target: { readonly remote: string; readonly version: string },
  origin: Origin,
): Promise<Changed> {
  const { remote, version } = target;
  let from: string | null = null;
  let passedBeside: string | null = null;
  await updateRegistry(shop.registry, async (state) => {
    assertFree(state, remote, action);
    // Others who were quicker may have made something live that it does not fit beside.
    const beside = othersLive(state, remote);
    if (beside !== passedBeside) await assertFits(shop, state, target);
    passedBeside = beside;
    const known = state.remotes[remote];
    from = known?.active ?? null;
    const stays = from === version && known?.pinned === (action === 'pin');
    return stays ? null : { action, remote, version, ...origin };
  });
  return { remote, from, to: version };
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

/** Lets a pinned remote go; its version stays live. @throws RegistryError when it is not pinned. */
export async function unpin(shop: Shop, remote: string, origin: Origin): Promise<Changed> {
  assertKnown(await shop.registry.read(), remote);
  const { remotes } = await updateRegistry(shop.registry, (state) => ({
    action: 'unpin',
    remote,
    version: state.remotes[remote]?.active ?? '',
    ...origin,
  }));
  const active = remotes[remote]?.active ?? '';
  return { remote, from: active, to: active };
}

/** The versions of the other remotes that are live, as one text. */
const othersLive = ({ remotes }: RegistryState, remote: string): string =>
  Object.entries(remotes)
    .filter(([name]) => name !== remote)
    .map(([name, { active }]) => `${name}@${active}`)
    .join();

async function assertFits(
  { store }: Shop,
  state: RegistryState,
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<void> {
  if (!isPublished(store, remote, version))
    throw new Refusal([
      `There is no ${remote}@${version} in ${store}. Look at “versions ${remote}” for what is there, or publish it.`,
    ]);
  const folder = versionFolder(store, remote, version);
  const descriptor = await readDescriptor(remote, version, folder);
  const others = (await readLive(store, state)).filter(({ name }) => name !== remote);
  await assertSound({ descriptor, folder, others });
}

function assertFree(state: RegistryState, remote: string, action: HistoryEntry['action']): void {
  if (state.remotes[remote]?.pinned && action !== 'pin')
    throw new Refusal([`${describePin(state, remote)} Unpin it first (“unpin ${remote}”), or pin the other version.`]);
}

function assertKnown({ remotes }: RegistryState, remote: string): void {
  if (!(remote in remotes))
    throw new Refusal([
      `The registry has no remote “${remote}”, only ${Object.keys(remotes).join(', ') || 'none at all'}. Publish it first, or set DATA_DIR.`,
    ]);
}
