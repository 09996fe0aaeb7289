import type { Canary, RegistryState } from 'registry-client/registry';
import type { CommandOutcome } from './outcome.ts';
import { listVersions, type Shop } from './version-store.ts';

/** Number of changes in the list of versions; the registry stores more. */
const SHOWN_CHANGES = 10;

/**
 * The published versions of a remote, the active or pinned one, and its last changes.
 * @throws Rejection when it has none.
 */
export async function describeVersions({ store, registry }: Shop, remote: string): Promise<CommandOutcome> {
  const [versions, { remotes, history }] = await Promise.all([listVersions(store, remote), registry.read()]);
  const remoteState = remotes[remote];
  const changes = history.filter((entry) => entry.remote === remote).slice(-SHOWN_CHANGES);
  const rows = versions.map(({ version, descriptor, publishedAt }) => ({
    version,
    contract: descriptor?.contract ?? null,
    publishedAt: publishedAt.toISOString(),
    live: remoteState?.active === version,
    pinned: remoteState?.active === version && remoteState.pinned,
    canary: remoteState?.canary?.version === version ? remoteState.canary : null,
  }));
  const text = [
    ...rows.map(describeRow),
    ...(changes.length > 0 ? ['', 'Changes, the last one first:'] : []),
    ...changes.toReversed().map(describeChange),
  ].join('\n');
  return { text, data: { remote, versions: rows, history: changes } };
}

interface Row {
  readonly version: string;
  readonly contract: string | null;
  readonly publishedAt: string;
  readonly live: boolean;
  readonly pinned: boolean;
  readonly canary: Canary | null;
}

function describeRow({ version, contract, publishedAt, live, pinned, canary }: Row): string {
  const mark = live ? '*' : canary ? '%' : ' ';
  const state = [
    contract === null ? 'cannot be made live' : `contract ${contract}`,
    ...(live ? [pinned ? 'live, pinned' : 'live'] : []),
    ...(canary ? [`canary for ${canary.percent} % since ${canary.since}, by ${canary.by}`] : []),
  ];
  return [`${mark} ${version}`, publishedAt, ...state].join('  ');
}

function describeChange({ at, by, action, from, to, reason, canary }: RegistryState['history'][number]): string {
  const way = from === null || from === to ? to : `${from} → ${to}`;
  const share = canary ? ` for ${canary.percent} %` : '';
  return `  ${at}  ${action.padEnd(11)}  ${way}${share}  by ${by}${reason === undefined ? '' : `: ${reason}`}`;
}
