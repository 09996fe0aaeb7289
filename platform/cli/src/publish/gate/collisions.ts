import type { RemoteRoute } from 'shared-contracts/composition/manifest';
import { formatVersion, type PublishCandidate } from './candidate.ts';

/** Conflicts: two routes with one pattern, or two remotes in one slot. The shop could not decide between them. */
export function findCollisions({ descriptor, others }: PublishCandidate): string[] {
  const { manifest } = descriptor;
  const twice = manifest.routes
    .filter((route, index) => manifest.routes.findIndex(samePattern(route)) < index)
    .map(
      ({ path }) =>
        `${formatVersion(descriptor)} has the route ${path} twice. Take one of them out of remote.manifest.json.`,
    );
  const usedNames = others.flatMap((other) => [
    ...manifest.routes
      .filter((route) => other.manifest.routes.some(samePattern(route)))
      .map(
        ({ path }) =>
          `${formatVersion(descriptor)} has the route ${path}, which ${formatVersion(other)} has already. A path leads to one page: choose another path, or let that remote publish a version without it first.`,
      ),
    ...manifest.fills
      .filter((slot) => other.manifest.fills.includes(slot))
      .map(
        (slot) =>
          `${formatVersion(descriptor)} fills the slot “${slot}”, which ${formatVersion(other)} fills already. A slot has one owner: take it out of “fills”, or let that remote publish a version without it first.`,
      ),
  ]);
  return [...twice, ...usedNames];
}

/** Names of route parameters make no difference: `/c/:slug/` and `/c/:id/` match the same paths. */
const pattern = ({ path }: RemoteRoute): string => path.replaceAll(/\/:[^/]+/g, '/:');

const samePattern =
  (route: RemoteRoute) =>
  (other: RemoteRoute): boolean =>
    pattern(other) === pattern(route);
