import type { OverrideProblem } from '../model/composition/overrides.ts';

/** What there is to choose from. */
export interface VersionList {
  /** The version of each remote that everyone gets. */
  readonly live: Readonly<Record<string, string>>;
  /** The published versions of each remote, the newest first. */
  readonly remotes: Readonly<
    Record<string, readonly { readonly version: string; readonly contract: string | null }[] | undefined>
  >;
}

/** @throws Error when the list cannot be had. */
export async function fetchVersionList(): Promise<VersionList> {
  const response = await fetch('/__composition/versions.json');
  if (!response.ok) throw new Error(`The list of versions was answered with ${response.status}.`);
  return (await response.json()) as VersionList;
}

/** Ends every override, and that this browser is a tester's. @throws Error when the shop does not answer. */
export async function clearOverrides(): Promise<void> {
  const response = await fetch('/__composition/overrides', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clear: true }),
  });
  if (response.status !== 204) throw new Error(`The overrides were answered with ${response.status}.`);
}

/** Adds overrides to what is in force; gives what is wrong with them. @throws Error when the shop does not answer. */
export async function applyOverrides(remotes: string): Promise<readonly OverrideProblem[]> {
  const response = await fetch('/__composition/overrides', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remotes }),
  });
  if (response.status === 204) return [];
  if (response.status !== 400) throw new Error(`The overrides were answered with ${response.status}.`);
  return ((await response.json()) as { readonly problems: readonly OverrideProblem[] }).problems;
}
