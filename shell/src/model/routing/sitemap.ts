import type { RemoteRoute } from 'shared-contracts/composition/manifest';
import { type Locale, LOCALES, localizePath } from 'shared-contracts/locale';
import { escapeHtml } from 'server-kit/escape-html';

/** Sitemap kind of static pages: each route is one page, without slugs. */
export const STATIC_PAGES = 'pages';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** One page of a sitemap. */
export interface SitemapPage {
  /** Path without locale segment. */
  readonly path: string;
  /** ISO 8601; null if unknown. */
  readonly updated: string | null;
}

/** Patterns of the pages in the sitemap, by kind, from a composition's routes. */
export function collectSitemapKinds(routes: Iterable<RemoteRoute>): ReadonlyMap<string, readonly string[]> {
  const kinds = new Map<string, string[]>();
  for (const { sitemap, path } of routes)
    if (sitemap !== undefined) kinds.set(sitemap, [...(kinds.get(sitemap) ?? []), path]);
  return kinds;
}

/** Fills a slug into a pattern with one parameter: `/p/:slug/`. */
export const fillPattern = (pattern: string, slug: string): string =>
  pattern.replace(/:\w+/, () => encodeURIComponent(slug));

/** Formats the sitemap index at /sitemap.xml, which lists the sitemap files. */
export function writeSitemapIndex(origin: string, files: readonly string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${escapeHtml(origin + file)}</loc></sitemap>`);
  return renderXml('sitemapindex', entries);
}

/** Formats one sitemap file: URLs of pages in one locale. */
export function writeSitemap(origin: string, locale: Locale, pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ path, updated }) => {
    const lastmod = updated === null ? '' : `<lastmod>${escapeHtml(updated)}</lastmod>`;
    return `<url><loc>${escapeHtml(origin + localizePath(locale, path))}</loc>${lastmod}</url>`;
  });
  return renderXml('urlset', entries);
}

const renderXml = (root: string, entries: readonly string[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} xmlns="${NAMESPACE}">`, ...entries, `</${root}>`, ''].join('\n');

/**
 * Formats robots.txt (RFC 9309): it excludes personal pages in every locale and names the sitemap.
 * @param personal patterns of the personal pages
 */
export function writeRobots(origin: string, personal: Iterable<string>): string {
  const prefixes = new Set([...personal].map((pattern) => pattern.replace(/[:*].*$/, '')));
  const disallowed = [...prefixes].filter((prefix) => prefix !== '/').toSorted();
  // The rule for /cart/ also covers /cart/later/.
  const shortest = disallowed.filter(
    (prefix) => !disallowed.some((other) => other !== prefix && prefix.startsWith(other)),
  );
  const lines = LOCALES.flatMap((locale) => shortest.map((prefix) => `Disallow: ${localizePath(locale, prefix)}`));
  return ['User-agent: *', ...lines, 'Disallow: /__composition/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
