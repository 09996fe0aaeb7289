import { RegistryRefusal, type HistoryEntry, type RegistryChange, type RegistryState } from './registry.ts';

/** How many changes the history keeps; older ones fall off. */
const HISTORY_LENGTH = 2_000;

type RemoteState = RegistryState['remotes'][string];

/**
 * The registry's state after a change, with its line in the history. Whatever changes which version is live, or pins it,
 * ends the remote's canary: it was tried beside what was live before. So activating the canary's version promotes it.
 * @throws RegistryRefusal when the remote is pinned, is to be unpinned and is not pinned, is to be retired and is not there or the last
 * one, or when a canary makes no sense.
 */
export function applyChange(state: RegistryState, change: RegistryChange, at: Date): RegistryState {
  const { action, remote, version, by, reason } = change;
  assertAllowed(state, change);
  const known = state.remotes[remote];
  const entry: HistoryEntry = {
    revision: state.revision + 1,
    at: at.toISOString(),
    by,
    action,
    remote,
    from: action === 'canary-stop' ? version : (known?.active ?? null),
    to: action === 'canary-stop' ? (known?.active ?? version) : version,
    ...(reason === undefined ? {} : { reason }),
    ...(change.action === 'canary' ? { canary: change.canary } : {}),
  };
  return {
    revision: entry.revision,
    remotes:
      action === 'retire' ? others(state, remote) : { ...state.remotes, [remote]: nextState(known, change, entry.at) },
    history: [...state.history, entry].slice(-HISTORY_LENGTH),
  };
}

const others = ({ remotes }: RegistryState, remote: string): RegistryState['remotes'] =>
  Object.fromEntries(Object.entries(remotes).filter(([name]) => name !== remote));

function nextState(known: RemoteState | undefined, change: RegistryChange, at: string): RemoteState {
  const { version, by } = change;
  if (known && change.action === 'canary-stop') return { active: known.active, pinned: known.pinned };
  if (!known || change.action !== 'canary') return { active: version, pinned: change.action === 'pin' };
  const { active, pinned, canary } = known;
  const since = canary?.version === version ? canary.since : at;
  return { active, pinned, canary: { ...change.canary, version, since, by } };
}

function assertAllowed(state: RegistryState, change: RegistryChange): void {
  const { action, remote, version } = change;
  const known = state.remotes[remote];
  assertPinAllows(state, change);
  if (action === 'retire') assertRetirable(state, remote);
  if (action === 'canary') assertComparable(known, remote, version);
  if (action === 'canary-stop' && known?.canary?.version !== version)
    throw new RegistryRefusal(
      `${remote}@${version} is no canary (${known?.canary ? `${known.canary.version} is` : 'none runs'}): there is nothing to stop.`,
    );
}

function assertPinAllows(state: RegistryState, { action, remote }: RegistryChange): void {
  const pinned = state.remotes[remote]?.pinned ?? false;
  if (pinned && action !== 'pin' && action !== 'unpin' && action !== 'quarantine')
    throw new RegistryRefusal(`${describePin(state, remote)} Unpin it first, or pin the other version.`);
  if (!pinned && action === 'unpin') throw new RegistryRefusal(`${remote} is not pinned: there is nothing to do.`);
}

/** A registry that names no remote is taken for one that was lost, so the last one stays. */
function assertRetirable({ remotes }: RegistryState, remote: string): void {
  if (!(remote in remotes))
    throw new RegistryRefusal(`The registry has no remote “${remote}”: there is nothing to retire.`);
  if (Object.keys(remotes).length === 1)
    throw new RegistryRefusal(
      `${remote} is the only remote that is left: a shop without any is taken for a lost registry.`,
    );
}

function assertComparable(known: RemoteState | undefined, remote: string, version: string): void {
  if (!known)
    throw new RegistryRefusal(
      `${remote} has no live version that a canary could be compared with: activate one first.`,
    );
  if (known.active === version)
    throw new RegistryRefusal(`${remote}@${version} is live already: a canary is another version than that.`);
}

/** Says of a pinned remote to which version it is pinned, by whom, when and why. */
export function describePin({ remotes, history }: RegistryState, remote: string): string {
  const pin = history.findLast((entry) => entry.remote === remote && entry.action === 'pin');
  const origin = pin ? ` by ${pin.by} on ${pin.at}${pin.reason === undefined ? '' : ` (${pin.reason})`}` : '';
  return `${remote} is pinned to ${remotes[remote]?.active ?? 'its version'}${origin}.`;
}

/**
 * The version that a rollback goes to: the one that was live before the version that is live. A second rollback goes one
 * further back, never forward to what was just taken away, nor to what was quarantined. Canaries leave what is live, so they count for nothing here.
 * Null when no earlier one is known.
 */
export function liveBefore({ history }: Pick<RegistryState, 'history'>, remote: string): string | null {
  const before: string[] = [];
  for (const { from, to, action } of history.filter((entry) => entry.remote === remote)) {
    if (action === 'canary' || action === 'canary-stop') continue;
    if (action === 'rollback' || action === 'quarantine') before.pop();
    else if (from !== null && from !== to) before.push(from);
  }
  return before.at(-1) ?? null;
}
