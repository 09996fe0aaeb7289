import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import { StaleCache } from '../../page-cache/timed-swr-cache.ts';

/** How long a remote's host may take, in ms. */
const LIMIT_MS = 1_500;

/**
 * Says whether a version's files can be had now; asked again after some seconds only.
 * @param fetchFrom where published folders are, for the server; no slash at its end.
 */
export function createReachable(fetchFrom: string): (remote: ComposedRemote) => Promise<boolean> {
  const answers = new StaleCache<boolean>({ freshMs: 5_000, staleMs: 5_000, maxEntries: 60 });
  return ({ descriptor, baseUrl }) => {
    const { name, version, entry } = descriptor;
    const folder = baseUrl.startsWith('http') ? baseUrl : `${fetchFrom}/${name}/${version}/`;
    return answers.get(folder, () => canBeHad(folder + entry));
  };
}

function canBeHad(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(LIMIT_MS), redirect: 'error' }).then(
    (response) => response.ok,
    () => false,
  );
}
