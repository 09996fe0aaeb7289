import type { RemoteRoute } from 'shared-contracts/composition/manifest';
import { localizePath, splitPathname, type Locale } from 'shared-contracts/locale';

/** Fetches a page's HTML; empty where it is none. */
type ReadPage = (path: string) => Promise<string>;

const isFixed = ({ path }: RemoteRoute): boolean => !/[:*]/.test(path);

/** Whether a path (without locale) is one of a route's. */
export function matchesRoute({ path }: RemoteRoute, candidate: string): boolean {
  const pattern = path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[^/]+/g, '[^/]+');
  return new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(candidate);
}

/**
 * Finds a real path of each route as a shopper does, by following links: from the pages with a fixed path on, one page of each route,
 * until each of them is found. Paths are given with the locale's segment; a route that no page links to has none.
 * @param readable which routes the visitor may read: a guest no personal ones.
 */
export async function findSamples(
  routes: readonly RemoteRoute[],
  routesToSample: readonly RemoteRoute[],
  readable: (route: RemoteRoute) => boolean,
  locale: Locale,
  readPage: ReadPage,
): Promise<ReadonlyMap<RemoteRoute, string>> {
  const fixed = routes.filter(isFixed);
  const samples = new Map(fixed.map((route) => [route, localizePath(locale, route.path)]));
  const queue = fixed.filter(readable).map((route) => samples.get(route) ?? '');
  for (const page of queue) {
    if (routesToSample.every((route) => samples.has(route))) break;
    for (const link of linksIn(await readPage(page), locale)) {
      const route = routes.find(
        (one) => !samples.has(one) && matchesRoute(one, link) && !fixed.some((other) => matchesRoute(other, link)),
      );
      if (!route) continue;
      const sample = localizePath(locale, link);
      samples.set(route, sample);
      if (readable(route)) queue.push(sample);
    }
  }
  return samples;
}

/** Where a page of one locale leads within it: paths without locale and query. */
function linksIn(html: string, locale: Locale): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"?#]*)/g)].map(([, href = '']) => splitPathname(href));
  return [...new Set(links.filter((link) => link.locale === locale).map(({ path }) => path))];
}
