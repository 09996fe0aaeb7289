import { RegistryInvalidChange, type HistoryEntry, type RegistryChange, type RegistryState } from './registry.ts';

/** Number of changes in the history; older ones are dropped. */
const HISTORY_LENGTH = 2_000;

type RemoteState = RegistryState['remotes'][string];

/**
 * The registry's state after a change, with its entry in the history. A change of the active version, or a pin, ends
 * the remote's canary, which was tried against the previous active version. So activating the canary's version promotes
 * it.
 * @throws RegistryInvalidChange when the remote is pinned; for `unpin` of an unpinned remote; for `retire` of a missing
 *   or the last remote; or for an invalid canary.
 */
export function applyChange(state: RegistryState, change: RegistryChange, at: Date): RegistryState {
  const { action, remote, version, by, reason } = change;
  assertAllowed(state, change);
  const remoteState = state.remotes[remote];
  const entry: HistoryEntry = {
    revision: state.revision + 1,
    at: at.toISOString(),
    by,
    action,
    remote,
    from: action === 'canary-stop' ? version : (remoteState?.active ?? null),
    to: action === 'canary-stop' ? (remoteState?.active ?? version) : version,
    ...(reason === undefined ? {} : { reason }),
    ...(change.action === 'canary' ? { canary: change.canary } : {}),
  };
  return {
    revision: entry.revision,
    remotes:
      action === 'retire'
        ? withoutRemote(state, remote)
        : { ...state.remotes, [remote]: nextState(remoteState, change, entry.at) },
    history: [...state.history, entry].slice(-HISTORY_LENGTH),
  };
}

const withoutRemote = ({ remotes }: RegistryState, remote: string): RegistryState['remotes'] =>
  Object.fromEntries(Object.entries(remotes).filter(([name]) => name !== remote));

function nextState(remoteState: RemoteState | undefined, change: RegistryChange, at: string): RemoteState {
  const { version, by } = change;
  if (remoteState && change.action === 'canary-stop') return { active: remoteState.active, pinned: remoteState.pinned };
  if (!remoteState || change.action !== 'canary') return { active: version, pinned: change.action === 'pin' };
  const { active, pinned, canary } = remoteState;
  const since = canary?.version === version ? canary.since : at;
  return { active, pinned, canary: { ...change.canary, version, since, by } };
}

function assertAllowed(state: RegistryState, change: RegistryChange): void {
  const { action, remote, version } = change;
  const remoteState = state.remotes[remote];
  assertPinAllows(state, change);
  if (action === 'retire') assertRetirable(state, remote);
  if (action === 'canary') assertCanaryAllowed(remoteState, remote, version);
  if (action === 'canary-stop' && remoteState?.canary?.version !== version)
    throw new RegistryInvalidChange(
      `${remote}@${version} is no canary (${remoteState?.canary ? `${remoteState.canary.version} is` : 'none runs'}): there is nothing to stop.`,
    );
}

function assertPinAllows(state: RegistryState, { action, remote }: RegistryChange): void {
  const pinned = state.remotes[remote]?.pinned ?? false;
  if (pinned && action !== 'pin' && action !== 'unpin' && action !== 'quarantine')
    throw new RegistryInvalidChange(`${describePin(state, remote)} Unpin it first, or pin the other version.`);
  if (!pinned && action === 'unpin')
    throw new RegistryInvalidChange(`${remote} is not pinned: there is nothing to do.`);
}

/** A registry without remotes counts as lost, so the last remote cannot be retired. */
function assertRetirable({ remotes }: RegistryState, remote: string): void {
  if (!(remote in remotes))
    throw new RegistryInvalidChange(`The registry has no remote “${remote}”: there is nothing to retire.`);
  if (Object.keys(remotes).length === 1)
    throw new RegistryInvalidChange(`${remote} is the only remote: a registry without remotes counts as lost.`);
}

function assertCanaryAllowed(remoteState: RemoteState | undefined, remote: string, version: string): void {
  if (!remoteState)
    throw new RegistryInvalidChange(
      `${remote} has no live version that a canary could be compared with: activate one first.`,
    );
  if (remoteState.active === version)
    throw new RegistryInvalidChange(`${remote}@${version} is live already: a canary is another version than that.`);
}

/** Describes a pin: version, author, time and reason. */
export function describePin({ remotes, history }: RegistryState, remote: string): string {
  const pin = history.findLast((entry) => entry.remote === remote && entry.action === 'pin');
  const origin = pin ? ` by ${pin.by} on ${pin.at}${pin.reason === undefined ? '' : ` (${pin.reason})`}` : '';
  return `${remote} is pinned to ${remotes[remote]?.active ?? 'its version'}${origin}.`;
}

/**
 * Target of a rollback: the version that was active before the current one. A second rollback goes one further back,
 * never forward to a version that was just rolled back or quarantined. Canaries do not change the active version, so
 * they do not count. Null when no earlier one is known.
 */
export function findRollbackVersion({ history }: Pick<RegistryState, 'history'>, remote: string): string | null {
  const previousVersions: string[] = [];
  for (const { from, to, action } of history.filter((entry) => entry.remote === remote)) {
    if (action === 'canary' || action === 'canary-stop') continue;
    if (action === 'rollback' || action === 'quarantine') previousVersions.pop();
    else if (from !== null && from !== to) previousVersions.push(from);
  }
  return previousVersions.at(-1) ?? null;
}
