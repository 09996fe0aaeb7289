import { formatOverride, type Override } from '../model/composition/overrides.ts';

/** What a tester chose for one remote in the panel. */
export interface OverrideChoice {
  /** A published version; empty for what everyone gets. */
  readonly version: string;
  /** Address of a local build; it wins over the version when it is not empty. */
  readonly url: string;
}

/** What is in force for a remote, as the panel shows it at first. */
export function readChoice(remote: string, overrides: readonly Override[]): OverrideChoice {
  const override = overrides.find((candidate) => candidate.remote === remote);
  return {
    version: override?.kind === 'version' ? override.version : '',
    url: override?.kind === 'local' ? override.url : '',
  };
}

/** The change from what is in force to what was chosen, as `?remotes=` reads it; empty when they are the same. */
export function formatChanges(
  choices: Readonly<Record<string, OverrideChoice>>,
  overrides: readonly Override[],
): string {
  return Object.entries(choices)
    .map(([remote, choice]) => [formatTarget(remote, choice), formatTarget(remote, readChoice(remote, overrides))])
    .filter(([chosen, active]) => chosen !== active)
    .map(([chosen]) => chosen)
    .join(',');
}

function formatTarget(remote: string, { version, url }: OverrideChoice): string {
  if (url.trim()) return formatOverride({ kind: 'local', remote, url: url.trim() });
  return formatOverride(version ? { kind: 'version', remote, version } : { kind: 'live', remote });
}
