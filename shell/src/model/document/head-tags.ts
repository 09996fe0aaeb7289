import { isolateLtrRuns } from 'shared-contracts/bidi';
import type { PageHead } from 'shared-contracts/host';
import { DEFAULT_LOCALE, LOCALES, type Locale, localeInfo, localizePath } from 'shared-contracts/locale';
import { canonicalPath } from 'shared-contracts/routes';
import { formatDocumentTitle } from './document-title.ts';

/** Attribute of the tags that each navigation replaces. */
export const HEAD_ATTRIBUTE = 'data-page';

/**
 * One element of the document's head. Text and attribute values are plain; the writer escapes them. A tab and a shared
 * link show title and description as plain text, so left-to-right runs of Arabic texts are isolated (ADR 60).
 */
export type HeadTag =
  | { readonly name: 'title'; readonly text: string }
  | { readonly name: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> };

export interface HeadInput {
  readonly head: PageHead;
  readonly locale: Locale;
  /** Path of the page, without locale segment. */
  readonly path: string;
  /** Public origin of the shop: `https://shop.example`. */
  readonly origin: string;
  readonly siteName: string;
}

/**
 * Creates a page's head tags (specification, section 2): title, description, canonical URL (without `/offer/…`) and the
 * same page in every locale. It adds social-sharing tags, the robots rule and a preload of the largest picture.
 */
export function createHeadTags(input: HeadInput): readonly HeadTag[] {
  const { head } = input;
  return [
    { name: 'title', text: formatDocumentTitle(head.title, input.siteName) },
    ...(head.description ? [meta('description', head.description)] : []),
    ...(head.noIndex ? [meta('robots', 'noindex')] : []),
    link('canonical', getLocaleUrl(input.locale, input)),
    ...createAlternateLinks(input),
    ...createSocialTags(input),
    ...createPreloadTags(head),
  ];
}

/** Links to the same page in every locale that has it. */
function createAlternateLinks(input: HeadInput): HeadTag[] {
  const locales = LOCALES.filter((locale) => input.head.countries?.includes(localeInfo(locale).country) ?? true);
  const fallback = locales.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : locales[0];
  return [
    ...locales.map((locale) =>
      link('alternate', getLocaleUrl(locale, input), { hreflang: localeInfo(locale).hreflang }),
    ),
    ...(fallback ? [link('alternate', getLocaleUrl(fallback, input), { hreflang: 'x-default' })] : []),
  ];
}

function getLocaleUrl(locale: Locale, { head, path, origin }: HeadInput): string {
  return origin + localizePath(locale, canonicalPath(head.canonicalPath ?? path)) + (head.canonicalSearch ?? '');
}

function createSocialTags(input: HeadInput): HeadTag[] {
  const { head, locale, origin, siteName } = input;
  const image = head.image && new URL(head.image, origin).href;
  return [
    property('og:type', head.type ?? 'website'),
    property('og:site_name', siteName),
    property('og:title', head.title),
    ...(head.description ? [property('og:description', head.description)] : []),
    property('og:url', getLocaleUrl(locale, input)),
    ...(image ? [property('og:image', image)] : []),
    property('og:locale', formatOpenGraphLocale(locale)),
    ...LOCALES.filter((other) => other !== locale).map((other) =>
      property('og:locale:alternate', formatOpenGraphLocale(other)),
    ),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('twitter:title', head.title),
    ...(head.description ? [meta('twitter:description', head.description)] : []),
    ...(image ? [meta('twitter:image', image)] : []),
  ];
}

function createPreloadTags({ preloadImage }: PageHead): HeadTag[] {
  if (!preloadImage) return [];
  const { href, srcSet, sizes } = preloadImage;
  const responsive = { ...(srcSet ? { imagesrcset: srcSet } : {}), ...(sizes ? { imagesizes: sizes } : {}) };
  return [link('preload', href, { as: 'image', ...responsive, fetchpriority: 'high' })];
}

/** Locale in Open Graph's form: `ar_SA`. */
function formatOpenGraphLocale(locale: Locale): string {
  return localeInfo(locale).hreflang.replace('-', '_');
}

function meta(name: string, content: string, key = 'name'): HeadTag {
  return { name: 'meta', attributes: { [key]: name, content: isolateLtrRuns(content) } };
}

function property(name: string, content: string): HeadTag {
  return meta(name, content, 'property');
}

function link(rel: string, href: string, attributes: Readonly<Record<string, string>> = {}): HeadTag {
  return { name: 'link', attributes: { rel, href, ...attributes } };
}
