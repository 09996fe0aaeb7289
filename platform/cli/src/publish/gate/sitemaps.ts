import type { RemoteRoute } from 'shared-contracts/composition/manifest';
import { formatVersion, type PublishCandidate } from './candidate.ts';

/** Routes with an invalid sitemap entry: a kind of slugs fills one parameter of one route. */
export function findSitemapFaults({ descriptor, others }: PublishCandidate): string[] {
  const { routes } = descriptor.manifest;
  const everyRoute = [descriptor, ...others].flatMap(({ manifest }) => manifest.routes);
  return routes.flatMap((route) => {
    const { path, sitemap } = route;
    if (sitemap === undefined) return [];
    const plain = sitemap === 'pages';
    if (parametersOf(route) !== (plain ? 0 : 1))
      return [
        `${formatVersion(descriptor)} names the sitemap “${sitemap}” for ${path}. “pages” is for routes without parameters, a kind of slugs for routes with one.`,
      ];
    const rival = everyRoute.find((other) => other.sitemap === sitemap && other.path !== path);
    if (plain || !rival) return [];
    return [
      `${formatVersion(descriptor)} names the sitemap “${sitemap}” for ${path}, as ${rival.path} does. Each slug has one page: take it out of one of them.`,
    ];
  });
}

const parametersOf = ({ path }: RemoteRoute): number => path.split('/').filter((part) => /^[:*]/.test(part)).length;
