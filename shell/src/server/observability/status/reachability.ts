import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import { TimedSwrCache } from '../../page-cache/timed-swr-cache.ts';

/** How long a remote's host may take, in ms. */
const LIMIT_MS = 1_500;

/**
 * Says whether a version's files can be had now; asked again after some seconds only.
 * @param fetchFrom where published folders are, for the server; no slash at its end.
 */
export function createReachabilityCheck(fetchFrom: string): (remote: ComposedRemote) => Promise<boolean> {
  const results = new TimedSwrCache<boolean>({ freshMs: 5_000, staleMs: 5_000, maxEntries: 60 });
  return ({ descriptor, baseUrl }) => {
    const { name, version, entry } = descriptor;
    const folder = baseUrl.startsWith('http') ? baseUrl : `${fetchFrom}/${name}/${version}/`;
    return results.get(folder, () => isReachable(folder + entry));
  };
}

function isReachable(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(LIMIT_MS), redirect: 'error' }).then(
    (response) => response.ok,
    () => false,
  );
}
