import type { OverrideProblem } from '../model/composition/overrides.ts';

/** The available versions. */
export interface VersionList {
  /** The active version of each remote. */
  readonly live: Readonly<Record<string, string>>;
  /** The published versions of each remote, the newest first. */
  readonly remotes: Readonly<
    Record<string, readonly { readonly version: string; readonly contract: string | null }[] | undefined>
  >;
}

/** @throws Error when the list cannot be loaded. */
export async function fetchVersionList(): Promise<VersionList> {
  const response = await fetch('/__composition/versions.json');
  if (!response.ok) throw new Error(`The list of versions failed with status ${response.status}.`);
  return (await response.json()) as VersionList;
}

/** Removes every override, and the tester status of this browser. @throws Error when the request fails. */
export async function clearOverrides(): Promise<void> {
  const response = await fetch('/__composition/overrides', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clear: true }),
  });
  if (response.status !== 204) throw new Error(`The overrides failed with status ${response.status}.`);
}

/** Adds overrides to the active ones; returns their problems. @throws Error when the request fails. */
export async function applyOverrides(remotes: string): Promise<readonly OverrideProblem[]> {
  const response = await fetch('/__composition/overrides', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remotes }),
  });
  if (response.status === 204) return [];
  if (response.status !== 400) throw new Error(`The overrides failed with status ${response.status}.`);
  return ((await response.json()) as { readonly problems: readonly OverrideProblem[] }).problems;
}
