import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import { SwrCache } from '../../cache/swr-cache.ts';

/** Time limit of a remote's host, in ms. */
const LIMIT_MS = 1_500;

/**
 * Checks whether a version's files are reachable; the result is cached for some seconds.
 * @param fetchFrom URL of the published folders, for the server; no trailing slash.
 */
export function createReachabilityCheck(fetchFrom: string): (remote: ComposedRemote) => Promise<boolean> {
  const results = new SwrCache<boolean>({ lifetime: { freshMs: 5_000, staleMs: 5_000 }, maxEntries: 60 });
  return ({ descriptor, baseUrl }) => {
    const { name, version, entry } = descriptor;
    const folder = baseUrl.startsWith('http') ? baseUrl : `${fetchFrom}/${name}/${version}/`;
    return results.get(folder, () => isReachable(folder + entry)).value;
  };
}

function isReachable(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(LIMIT_MS), redirect: 'error' }).then(
    (response) => response.ok,
    () => false,
  );
}
