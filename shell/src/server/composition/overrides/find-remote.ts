import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import { fetchDescriptor } from 'registry-client/composition';
import { findUnlistedFiles } from 'registry-client/descriptor';
import { formatOverride, type Override, type OverrideProblem } from '../../../model/composition/overrides.ts';
import type { RemoteCodeLoader } from '../../remotes/remote-code.ts';
import { createOverrideProblem } from './parse-overrides.ts';
import { fetchPublishedVersions } from './published-versions.ts';

interface Sources {
  /** URLs of the published folders, for the server and for browsers; no trailing slash. */
  readonly fetchFrom: string;
  readonly browserFrom: string;
  readonly code: RemoteCodeLoader;
}

/** Finds the remote of an override, ready to run, or returns why it is unavailable. */
export type FindRemote = (override: Override) => Promise<ComposedRemote | OverrideProblem>;

/** Uncached: a local build changes, and a published version may be gone. */
export function createFindRemote({ fetchFrom, browserFrom, code }: Sources): FindRemote {
  const remotesHost = { origins: [new URL(fetchFrom).origin], loopback: false };
  const loopbackHost = { origins: [], loopback: true };

  async function load(override: Override): Promise<ComposedRemote> {
    const { remote: name } = override;
    if (override.kind === 'local')
      return { descriptor: await fetchDescriptor(override.url, { name }, loopbackHost), baseUrl: override.url };
    const { version } = override;
    const folder = `${name}/${version}/`;
    const descriptor = await fetchDescriptor(`${fetchFrom}/${folder}`, { name, version }, remotesHost);
    return { descriptor, baseUrl: `${browserFrom}/${folder}` };
  }

  return async (override) => {
    try {
      const remote = await load(override);
      assertFilesListed(remote);
      await code.load(remote);
      return remote;
    } catch (error) {
      return (await findPublishProblem(override, fetchFrom)) ?? createUnusableProblem(override, error);
    }
  };
}

/** @throws Error that names the files without a hash: no document that needs them can link them */
function assertFilesListed({ descriptor }: ComposedRemote): void {
  const unlisted = findUnlistedFiles(descriptor);
  if (unlisted.length > 0) throw new Error(`its remote.json lists no hash of ${unlisted.join(', ')}; build it again`);
}

function createUnusableProblem(override: Override, error: unknown): OverrideProblem {
  const reason = error instanceof Error ? error.message : String(error);
  return createOverrideProblem('unusable', formatOverride(override), override.remote, { reason });
}

/** Why a version is not published; null when it is published, or when the host does not say. */
async function findPublishProblem(override: Override, fetchFrom: string): Promise<OverrideProblem | null> {
  if (override.kind !== 'version') return null;
  const { remote, version } = override;
  const publishedByRemote = await fetchPublishedVersions(fetchFrom).catch(() => null);
  if (!publishedByRemote) return null;
  const versions = publishedByRemote[remote]?.map((entry) => entry.version);
  const text = formatOverride(override);
  if (!versions)
    return createOverrideProblem('unknown-remote', text, remote, {
      available: Object.keys(publishedByRemote).toSorted(),
    });
  return versions.includes(version)
    ? null
    : createOverrideProblem('unknown-version', text, remote, { available: versions });
}
