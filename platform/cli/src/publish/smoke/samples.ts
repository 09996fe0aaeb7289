import type { RemoteRoute } from 'shared-contracts/composition/manifest';
import { localizePath, splitPathname, type Locale } from 'shared-contracts/locale';

/** Fetches a page's HTML; empty without a page. */
type ReadPage = (path: string) => Promise<string>;

const isFixed = ({ path }: RemoteRoute): boolean => !/[:*]/.test(path);

/** Whether a path (without locale) matches a route. */
export function matchesRoute({ path }: RemoteRoute, candidate: string): boolean {
  const pattern = path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[^/]+/g, '[^/]+');
  return new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(candidate);
}

/**
 * Finds a real path of each route by following links, as a shopper does. It starts at the pages with a fixed path and
 * reads one page of each route until every route is found. Paths include the locale's segment; a route that no page
 * links to has none.
 * @param readable routes that the visitor may read: a guest no personal ones.
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

/** Links of a page within its locale: paths without locale and query. */
function linksIn(html: string, locale: Locale): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"?#]*)/g)].map(([, href = '']) => splitPathname(href));
  return [...new Set(links.filter((link) => link.locale === locale).map(({ path }) => path))];
}
