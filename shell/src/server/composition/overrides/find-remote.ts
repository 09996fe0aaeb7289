import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import { fetchDescriptor } from 'registry-client/composition';
import { formatOverride, type Override, type OverrideProblem } from '../../../model/composition/overrides.ts';
import type { RemoteCode } from '../../remotes/remote-code.ts';
import { problem } from './parse-overrides.ts';
import { publishedVersions } from './published-versions.ts';

interface Sources {
  /** Where published folders are, for the server and for browsers; no slash at the end. */
  readonly fetchFrom: string;
  readonly browserFrom: string;
  readonly code: RemoteCode;
}

/** Finds the remote that an override names, ready to run, or says why it cannot be had. */
export type FindRemote = (override: Override) => Promise<ComposedRemote | OverrideProblem>;

/** It looks anew each time: a local build changes, a published version may be gone. */
export function createFindRemote({ fetchFrom, browserFrom, code }: Sources): FindRemote {
  const remotesHost = { origins: [new URL(fetchFrom).origin], loopback: false };
  const thisMachine = { origins: [], loopback: true };

  async function load(override: Override): Promise<ComposedRemote> {
    const { remote: name } = override;
    if (override.kind === 'local')
      return { descriptor: await fetchDescriptor(override.url, { name }, thisMachine), baseUrl: override.url };
    const { version } = override;
    const folder = `${name}/${version}/`;
    const descriptor = await fetchDescriptor(`${fetchFrom}/${folder}`, { name, version }, remotesHost);
    return { descriptor, baseUrl: `${browserFrom}/${folder}` };
  }

  return async (override) => {
    try {
      const found = await load(override);
      await code.load(found);
      return found;
    } catch (error) {
      return (await notPublished(override, fetchFrom)) ?? unusable(override, error);
    }
  };
}

function unusable(override: Override, error: unknown): OverrideProblem {
  const reason = error instanceof Error ? error.message : String(error);
  return problem('unusable', formatOverride(override), override.remote, { reason });
}

/** What is wrong when a version is not published; null when it is, or when the host does not say. */
async function notPublished(override: Override, fetchFrom: string): Promise<OverrideProblem | null> {
  if (override.kind !== 'version') return null;
  const { remote, version } = override;
  const published = await publishedVersions(fetchFrom).catch(() => null);
  if (!published) return null;
  const versions = published[remote]?.map((one) => one.version);
  const wanted = formatOverride(override);
  if (!versions) return problem('unknown-remote', wanted, remote, { there: Object.keys(published).toSorted() });
  return versions.includes(version) ? null : problem('unknown-version', wanted, remote, { there: versions });
}
