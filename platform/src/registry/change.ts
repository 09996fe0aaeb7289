import { RegistryError, type HistoryEntry, type RegistryChange, type RegistryState } from './registry.ts';

/** How many changes the history keeps; older ones fall off. */
const HISTORY_LENGTH = 2_000;

/**
 * The registry's state after a change, with its line in the history.
 * @throws RegistryError when the remote is pinned, or is to be unpinned and is not pinned.
 */
export function applyChange(state: RegistryState, change: RegistryChange, at: Date): RegistryState {
  const { action, remote, version, by, reason } = change;
  const known = state.remotes[remote];
  if (known?.pinned && action !== 'pin' && action !== 'unpin')
    throw new RegistryError(`${describePin(state, remote)} Unpin it first, or pin the other version.`);
  if (!known?.pinned && action === 'unpin') throw new RegistryError(`${remote} is not pinned: there is nothing to do.`);
  const entry: HistoryEntry = {
    revision: state.revision + 1,
    at: at.toISOString(),
    by,
    action,
    remote,
    from: known?.active ?? null,
    to: version,
    ...(reason === undefined ? {} : { reason }),
  };
  return {
    revision: entry.revision,
    remotes: { ...state.remotes, [remote]: { active: version, pinned: action === 'pin' } },
    history: [...state.history, entry].slice(-HISTORY_LENGTH),
  };
}

/** Says of a pinned remote to which version it is pinned, by whom, when and why. */
export function describePin({ remotes, history }: RegistryState, remote: string): string {
  const pin = history.findLast((entry) => entry.remote === remote && entry.action === 'pin');
  const origin = pin ? ` by ${pin.by} on ${pin.at}${pin.reason === undefined ? '' : ` (${pin.reason})`}` : '';
  return `${remote} is pinned to ${remotes[remote]?.active ?? 'its version'}${origin}.`;
}

/**
 * The version that a rollback goes to: the one that was live before the version that is live. A second rollback goes one
 * further back, never forward to what was just taken away. Null when no earlier one is known.
 */
export function liveBefore({ history }: RegistryState, remote: string): string | null {
  const before: string[] = [];
  for (const { from, to, action } of history.filter((entry) => entry.remote === remote)) {
    if (action === 'rollback') before.pop();
    else if (from !== null && from !== to) before.push(from);
  }
  return before.at(-1) ?? null;
}
