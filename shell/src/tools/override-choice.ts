import { formatOverride, type Override } from '../model/composition/overrides.ts';

/** A tester's choice for one remote in the panel. */
export interface OverrideChoice {
  /** A published version; empty for the active one. */
  readonly version: string;
  /** URL of a local build; if not empty, it has precedence over the version. */
  readonly url: string;
}

/** The active state of a remote, as the panel shows it initially. */
export function readChoice(remote: string, overrides: readonly Override[]): OverrideChoice {
  const override = overrides.find((candidate) => candidate.remote === remote);
  return {
    version: override?.kind === 'version' ? override.version : '',
    url: override?.kind === 'local' ? override.url : '',
  };
}

/**
 * The difference between the active state and the choice, in the format of `?remotes=`; empty when they are the same.
 */
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
